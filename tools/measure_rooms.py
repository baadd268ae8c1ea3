"""Measure a room server over loopback: python -m tools.measure_rooms [load] [memory] [kills] [hostile] [pairing]
[leaderboard]. Without a word it measures everything.

load: rooms with two players and a watcher each, a turn every two seconds a room. Prints the milliseconds from sending a
turn to the other player's seeing it, on SQLite and on two processes with PostgreSQL, and the servers' memory and processor.
memory: the memory of a room without its sockets, by the length of its game.
kills: 50 servers on SQLite killed in the middle of games, and 50 on PostgreSQL, each one of two processes.
hostile: 10,000 hostile messages, and the neighbours' delays before and meanwhile.
pairing: 2,000 players wait for an opponent. Prints the time of a round, from reading the seeks to storing the pairs.
leaderboard: the first page and others of 100,000 players, with one's own rank, on SQLite and on PostgreSQL.
"""

import asyncio
import gc
import json
import random
import socket
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path

import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from pyapp.rules.game import Game
from pyapp.rules.notation import turn_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.server.__main__ import take_all_sockets
from tools import room_pairing
from tools.measure_leaderboard import measure_leaderboard
from tools.room_client import PROTOCOLS, Identity, new_token
from tools.room_kills import survive
from tools.room_memory import held
from tools.room_process import RoomProcess, postgres

LOADS = [100, 500, 1000, 2000]
EVERY = 2.0  # seconds between two turns of a room
SECONDS = 20
ROOMS_OF_ADDRESS = 40  # so that no address asks for more than it may
NEIGHBOURS = 200
HOSTILE = 10_000
KILLS = 50
LENGTHS = [0, 20, 40, 60]  # turns after which the memory of a room is measured
CLOCK = {"main": 3600, "increment": 5}
MALLORY = Identity()
EVIL = Origin("https://evil.example")


def script() -> list[str]:
    """Return the turns of a long game of Lasca."""
    seed = 0
    turns: list = []
    while len(turns) < 60:
        chance, game = random.Random(seed), Game(start(VARIANTS["lasca"]))
        while game.legal and game.cursor < 100:
            game.play(chance.choice(game.legal))
        seed, turns = seed + 1, game.played
    return [turn_text(VARIANTS["lasca"], turn) for turn in turns]


class Room:
    """A room under load: who moves next, when the turn was sent, how long it took to be seen."""

    def __init__(self, turns: list[str], host: str, delays: list[float]) -> None:
        self.turns, self.host, self.delays = turns, host, delays
        self.name, self.played, self.sent = "", 0, 0.0
        self.sockets: list[ClientConnection] = []

    async def open(self, servers: list[str]) -> None:
        """Two players, at different servers if there are two, and a watcher."""
        for number in range(3):
            self.sockets.append(await connected(servers[number % len(servers)], self.host))
        light, dark, watcher = self.sockets
        fields = {"game": "lasca", "side": "light", "visibility": "public", "clock": CLOCK, "name": "Anna"}
        self.name = (await ask(light, do="create", token=new_token(), **fields))["room"]
        await ask(dark, do="join", room=self.name, name="Boris", token=new_token())
        await ask(watcher, do="watch", room=self.name)

    async def play(self, until: float) -> None:
        """A turn every two seconds, at a moment of its own."""
        readers = [asyncio.create_task(self._hear(player)) for player in (0, 1, 2)]
        await asyncio.sleep(random.random() * EVERY)
        while time.perf_counter() < until and self.played < len(self.turns):
            turn = {"id": 1, "do": "turn", "room": self.name, "n": self.played + 3, "turn": self.turns[self.played]}
            self.sent = time.perf_counter()
            await self.sockets[self.played % 2].send(json.dumps(turn))
            await asyncio.sleep(EVERY)
        for reader in readers:
            reader.cancel()

    async def _hear(self, player: int) -> None:
        async for message in self.sockets[player]:
            text = str(message)
            if player < 2 and text.startswith('{"room"') and '"do":"turn"' in text:
                self.delays.append(time.perf_counter() - self.sent)
                self.played += 1

    async def close(self) -> None:
        """End all three connections."""
        for each in self.sockets:
            each.transport.abort()


async def connected(server: str, host: str) -> ClientConnection:
    """A connection from an address of this machine."""
    return await connect(
        server, subprotocols=PROTOCOLS, compression=None, ping_interval=None, local_addr=(host, 0), open_timeout=60
    )


async def ask(connection: ClientConnection, **message: object) -> dict:
    """The answer to a request."""
    await connection.send(json.dumps({"id": 0, **message}))
    async for text in connection:
        if str(text).startswith('{"id":0'):
            return json.loads(text)
    raise ConnectionError("the connection has ended")


async def opened(servers: list[str], count: int, delays: list[float]) -> list[Room]:
    """So many rooms in which a game runs."""
    turns = script()
    rooms = [Room(turns, f"127.0.1.{1 + number // ROOMS_OF_ADDRESS}", delays) for number in range(count)]
    for first in range(0, count, 20):
        await asyncio.gather(*(room.open(servers) for room in rooms[first : first + 20]))
    return rooms


def percentile(delays: list[float], share: float) -> float:
    """Milliseconds that this share of the delays does not exceed."""
    ordered = sorted(delays)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000


def shown(delays: list[float]) -> str:
    """The delays in words: their percentiles."""
    return f"p50 {percentile(delays, 0.5):6.1f} ms  p99 {percentile(delays, 0.99):6.1f} ms  {len(delays):6} turns"


async def load(servers: list[RoomProcess], count: int) -> None:
    """Measure so many rooms."""
    delays: list[float] = []
    before = sum(server.memory for server in servers)
    rooms = await opened([server.rooms for server in servers], count, delays)
    used, begun = sum(server.processor for server in servers), time.perf_counter()
    await asyncio.gather(*(room.play(begun + SECONDS) for room in rooms))
    lasted, used = time.perf_counter() - begun, sum(server.processor for server in servers) - used
    grown = (sum(server.memory for server in servers) - before) / count / 1000
    await asyncio.gather(*(room.close() for room in rooms))
    print(
        f"{count:5} rooms  {shown(delays)}  {used / lasted:4.0%} of a core, {used / len(delays) * 1e6:5.0f} µs a turn  "
        f"{grown:5.1f} kB a room with its sockets",
        flush=True,
    )


def measure_load(folder: Path, database: str) -> None:
    """Every load on SQLite, then on two processes with PostgreSQL."""
    places: list[tuple[str, list[str | None]]] = [("SQLite", [None]), ("two processes, PostgreSQL", [database] * 2)]
    for name, logs in places:
        print(name, flush=True)
        for count in LOADS:
            logs_here = [log or folder / f"load-{count}.sqlite" for log in logs]
            servers = [RoomProcess(folder, log) for log in logs_here]
            uvloop.run(load(servers, count))
            for server in servers:
                server.kill()


def measure_kills(folder: Path, database: str) -> None:
    """Kill servers at random moments: on SQLite, each with a log of its own, then one of two on PostgreSQL."""
    files = [str(folder / f"kill-{number}.sqlite") for number in range(KILLS)]
    for name, logs, processes in (("SQLite", files, 1), ("one of two processes, PostgreSQL", [database] * KILLS, 2)):
        totals = [0, 0, 0]
        for log in logs:
            delay = random.uniform(0.05, 1.0)
            counts = asyncio.run(survive(partial(RoomProcess, folder, log), delay, processes))
            totals = [total + each for total, each in zip(totals, counts, strict=True)]
        accepted, lost, foreign = totals
        print(
            f"{name}, {KILLS} kills: {accepted} turns accepted, {lost} of them lost, {foreign} foreign ones found",
            flush=True,
        )


def measure_memory(folder: Path) -> None:
    """Print the memory that a room takes, by the number of its turns."""
    for count in LENGTHS:
        print(f"a room after {count:2} turns: {held(folder, script()[:count]) / 1000:5.1f} kB", flush=True)


def bad_messages(room: Room) -> list[str | bytes]:
    """One of each kind, against a neighbour's room."""
    turn = {"id": 1, "do": "turn", "room": room.name, "n": 3, "turn": room.turns[0]}
    return [
        json.dumps(turn),
        json.dumps({**turn, "n": 99}),
        json.dumps({**turn, "turn": "a1-g7"}),
        json.dumps({"id": 1, "do": "resign", "room": room.name}),
        json.dumps({"id": 1, "do": "join", "room": room.name, "name": "Mallory", "token": "x" * 32}),
        json.dumps({"id": 1, "do": "resume", "room": room.name, "token": "x" * 32, "after": 0}),
        json.dumps({"id": 1, "do": "accept", "room": room.name, "n": 3}),
        json.dumps({"id": 1, "do": "nonce"}),
        json.dumps({"id": 1, "do": "identify", "key": MALLORY.key, "signature": "A" * 86}),
        json.dumps({"id": 1, "do": "take-name", "name": "Anna"}),
        json.dumps({"id": 1, "do": "erase", "signature": "A" * 86}),
        json.dumps({"id": 1, "do": "ready"}),
        '{"id":1,"do":',
        "[" * 4000,
        '{"id":1,"do":"turn","room":7}',
        b"\x00\xff\x00",
        "x" * 100_000,
    ]


async def attack(server: str, rooms: list[Room], messages: int, host: str) -> int:
    """Send so many bad messages, and floods, half frames and foreign origins among them. Returns how many got an `ok`."""
    sent = accepted = 0
    while sent < messages:
        chosen = random.choice(rooms)
        with suppress(OSError, WebSocketException):
            if random.random() < 0.02:
                await connect(server, subprotocols=PROTOCOLS, origin=EVIL, local_addr=(host, 0))
            connection = await connected(server, host)
            try:
                with suppress(ConnectionClosed):
                    while sent < messages:
                        sent += 1
                        await connection.send(random.choice(bad_messages(chosen)))
                        accepted += '"ok"' in await connection.recv()
            finally:
                connection.transport.abort()
        sent += 1
        half(server)
    return accepted


def half(server: str) -> None:
    """Half a request, left lying."""
    host, port = server.removeprefix("ws://").partition("/")[0].split(":")
    with suppress(OSError), socket.create_connection((host, int(port))) as lying:
        lying.send(b"GET /rooms HTTP/1.1\r\nUpgrade: web")


async def hostile(server: RoomProcess) -> None:
    """Measure the neighbours alone, and with hostile clients beside them."""
    delays: list[float] = []
    rooms = await opened([server.rooms], NEIGHBOURS, delays)
    begun = time.perf_counter()
    playing = asyncio.gather(*(room.play(begun + 2 * SECONDS) for room in rooms))
    await asyncio.sleep(SECONDS)
    alone = len(delays)
    attackers = [attack(server.rooms, rooms, HOSTILE // 20, f"127.0.2.{number + 1}") for number in range(20)]
    accepted = sum(await asyncio.gather(*attackers))
    lasted, under = time.perf_counter() - begun - SECONDS, len(delays)
    await playing
    print(f"{NEIGHBOURS} neighbours alone:   {shown(delays[:alone])}")
    print(
        f"{HOSTILE} hostile messages in {lasted:.1f} s, {accepted} accepted; neighbours meanwhile: {shown(delays[alone:under])}"
    )
    wrong = 0
    for room in rooms:
        reply = await ask(await connected(server.rooms, room.host), do="watch", room=room.name)
        wrong += [event.get("turn") for event in reply["events"][2:]] != room.turns[: len(reply["events"]) - 2]
        await room.close()
    print(f"rooms in which anything but their players' turns happened: {wrong}", flush=True)


def measure_hostile(folder: Path) -> None:
    """Hostile clients against one process with SQLite."""
    server = RoomProcess(folder, folder / "hostile.sqlite")
    uvloop.run(hostile(server))
    server.kill()


def main(wishes: list[str]) -> None:
    """Run the named measurements."""
    take_all_sockets()
    gc.disable()  # its pauses are none of the servers'
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "index.html").write_text("<p>Columna</p>")
        if not wishes or "load" in wishes:
            measure_load(folder, stack.enter_context(postgres()))
        if not wishes or "memory" in wishes:
            measure_memory(folder)
        if not wishes or "kills" in wishes:
            measure_kills(folder, stack.enter_context(postgres()))
        if not wishes or "hostile" in wishes:
            measure_hostile(folder)
        if not wishes or "pairing" in wishes:
            room_pairing.measure(folder, stack.enter_context(postgres()))
        if not wishes or "leaderboard" in wishes:
            measure_leaderboard(folder, stack.enter_context(postgres()), percentile)


if __name__ == "__main__":
    main(sys.argv[1:])
