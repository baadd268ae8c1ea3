"""Rooms under load: clients in processes of their own, so that only the servers are measured."""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import time
from contextlib import ExitStack
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from pyapp.rules.game import Game
from pyapp.rules.notation import turn_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.server.__main__ import take_all_sockets
from tools.serve.room_client import PROTOCOLS, new_token
from tools.serve.room_process import RoomProcess, broker, postgres, processor_of_database

EVERY = 2.0  # seconds between two turns of a room
ROOMS_OF_ADDRESS = 40  # so that no address exceeds its limits
CLOCK = {"main": 3600, "increment": 5}
SQLITE, DATABASE, BROKER = "sqlite", "database", "broker"  # the kind of log, and the carrier of its news
GO = "go"  # tells a process of clients to begin to play


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
    """A room under load: its next player, the moment when the turn was sent, and the delays until it was seen."""

    def __init__(self, turns: list[str], host: str, delays: list[float]) -> None:
        self.turns, self.host, self.delays = turns, host, delays
        self.name, self.played, self.sent = "", 0, 0.0
        self.sockets: list[ClientConnection] = []

    async def open(self, servers: list[str]) -> None:
        """Connect two players and a watcher, at different servers if there are enough."""
        first = random.randrange(len(servers))
        for number in range(3):
            self.sockets.append(await connected(servers[(first + number) % len(servers)], self.host))
        light, dark, watcher = self.sockets
        fields = {"game": "lasca", "side": "light", "visibility": "public", "clock": CLOCK, "name": "Anna"}
        self.name = (await ask(light, do="create", token=new_token(), **fields))["room"]
        await ask(dark, do="join", room=self.name, name="Boris", token=new_token())
        await ask(watcher, do="watch", room=self.name)

    async def play(self, until: float) -> None:
        """Make a turn every two seconds, each room at another moment."""
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


async def opened(servers: list[str], numbers: range, delays: list[float]) -> list[Room]:
    """The rooms with these numbers, in each of which a game runs."""
    turns = script()
    rooms = [Room(turns, f"127.0.1.{1 + number // ROOMS_OF_ADDRESS}", delays) for number in numbers]
    for first in range(0, len(rooms), 20):
        await asyncio.gather(*(room.open(servers) for room in rooms[first : first + 20]))
    return rooms


def percentile(delays: list[float], share: float) -> float:
    """Milliseconds that this share of the delays does not exceed."""
    ordered = sorted(delays)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000


def shown(delays: list[float]) -> str:
    """The delays in words: their percentiles."""
    return f"p50 {percentile(delays, 0.5):6.1f} ms  p99 {percentile(delays, 0.99):6.1f} ms  {len(delays):6} turns"


class Load(NamedTuple):
    """The parts of a measurement, and their numbers. notify: SQLITE, DATABASE or BROKER."""

    servers: int
    clients: int
    rooms: int
    seconds: int
    notify: str


TWO = [Load(1, 1, rooms, 20, SQLITE) for rooms in (100, 500, 1000, 2000)] + [
    Load(servers, 1, 200, 20, notify) for servers in (1, 2, 4) for notify in (DATABASE, BROKER)
]
SIXTEEN = [
    Load(servers, 6, rooms, 60, notify)
    for servers, rooms in ((2, 2000), (8, 4000), (8, 8000))
    for notify in (DATABASE, BROKER)
]
SIZES = {"two": TWO, "sixteen": SIXTEEN}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that describe loads."""
    parser.add_argument("--size", choices=SIZES, default="two", help="the loads for so many cores (default: two)")
    for name in ("servers", "clients", "rooms", "seconds"):
        parser.add_argument(f"--{name}", type=int, metavar="N", help="instead of that of the size")
    parser.add_argument("--notify", choices=(SQLITE, DATABASE, BROKER), help="only the loads with this")


def loads(chosen: argparse.Namespace) -> list[Load]:
    """Return the loads that the options describe, each once, in their order."""
    wanted = {key: value for key, value in vars(chosen).items() if key in Load._fields and value is not None}
    wished = [each for each in SIZES[chosen.size] if each.notify == wanted.get("notify", each.notify)]
    asked = [each._replace(**wanted) for each in wished]
    return list(dict.fromkeys(each._replace(servers=1) if each.notify == SQLITE else each for each in asked))


def measure(folder: Path, wished: list[Load]) -> None:
    """Measure each of these loads."""
    with ExitStack() as stack:
        database = stack.enter_context(postgres())
        address = stack.enter_context(broker()) if any(each.notify == BROKER for each in wished) else ""
        for number, each in enumerate(wished):
            place = folder / f"load-{number}.sqlite" if each.notify == SQLITE else database
            more = [f"--notify={address}"] if each.notify == BROKER else []
            with ExitStack() as running:
                servers = []
                for _ in range(each.servers):
                    servers.append(RoomProcess(folder, place, 0, *more))
                    running.callback(servers[-1].kill)
                _measure(each, servers, database)


def _measure(load: Load, servers: list[RoomProcess], database: str) -> None:
    before = sum(server.memory for server in servers)
    clients = [started(number, load, [server.rooms for server in servers]) for number in range(load.clients)]
    for client in clients:
        next_of(client)  # all its rooms are open
    begun, used, of_database = time.perf_counter(), _processor(servers), processor_of_database(database)
    for client in clients:
        client.send(GO)
    delays = [delay for client in clients for delay in next_of(client)]
    lasted, used, of_database = (
        time.perf_counter() - begun,
        _processor(servers) - used,
        processor_of_database(database) - of_database,
    )
    grown = (sum(server.memory for server in servers) - before) / load.rooms / 1000
    print(
        f"{load.servers:2} servers  {load.notify:8}  {load.rooms:5} rooms  {shown(delays)}  {used / lasted:4.0%} of a core, "
        f"{used / len(delays) * 1e6:5.0f} µs a turn, of the database {of_database / len(delays) * 1e6:5.0f} µs  "
        f"{grown:5.1f} kB a room with its sockets  load {os.getloadavg()[0]:.1f}",
        flush=True,
    )


def _processor(servers: list[RoomProcess]) -> float:
    return sum(server.processor for server in servers)


class ClientFailed(Exception):
    """A process of clients has ended before its part was done; its traceback says why."""


def started(number: int, load: Load, servers: list[str]) -> Connection:
    """Start a process of clients, for the rooms at these addresses. Returns the connection to it."""
    spawn = multiprocessing.get_context("spawn")
    here, there = spawn.Pipe()
    spawn.Process(target=_client, args=(number, load, servers, there), daemon=True).start()
    there.close()  # otherwise the end of the process would not show here
    return here


def next_of(client: Connection) -> list[float]:
    """Return the next message of a process of clients. Raises ClientFailed."""
    try:
        return client.recv()
    except EOFError:
        raise ClientFailed("A process of clients has failed.") from None


def _client(number: int, load: Load, servers: list[str], parent: Connection) -> None:
    """Play in a share of the rooms, in a process of its own."""
    take_all_sockets()
    uvloop.run(_play(number, load, servers, parent))


async def _play(number: int, load: Load, servers: list[str], parent: Connection) -> None:
    delays: list[float] = []
    rooms = await opened(servers, range(number, load.rooms, load.clients), delays)
    parent.send([])
    await asyncio.to_thread(parent.recv)
    until = time.perf_counter() + load.seconds
    await asyncio.gather(*(room.play(until) for room in rooms))
    parent.send(delays)  # before the servers hear that everybody goes
    await asyncio.gather(*(room.close() for room in rooms))
