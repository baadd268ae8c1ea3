"""Measure a room server over loopback: python -m tools.measure rooms [load] [memory] [kills] [hostile] [pairing]
[OPTION …]. Without a word it measures everything; --help lists the options of `load`.

load: rooms with two players and a watcher each, a turn every two seconds a room. Prints the milliseconds from sending a
turn to the other player's seeing it, and the processor and the memory that servers take: on SQLite, and on PostgreSQL with
its own news and with a broker's, by turns. The sizes of two cores, or `--size sixteen`, or those that other options name.
memory: the memory of a room without its sockets, by the length of its game.
kills: 50 servers on SQLite killed in the middle of games, and 50 on PostgreSQL, each one of two processes.
hostile: 10,000 hostile messages, and the neighbours' delays before and meanwhile.
pairing: 2,000 players wait for an opponent. Prints the time of a round, from reading the seeks to storing the pairs.
"""

import argparse
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
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from pyapp.server.__main__ import take_all_sockets
from tools.measure.rooms import load as room_load
from tools.measure.rooms import pairing as room_pairing
from tools.measure.rooms.kills import survive
from tools.measure.rooms.load import Room, ask, connected, opened, script, shown
from tools.measure.rooms.memory import held
from tools.serve.room_client import PROTOCOLS, Identity
from tools.serve.room_process import RoomProcess, postgres

WISHES = ["load", "memory", "kills", "hostile", "pairing"]
SECONDS = 20
NEIGHBOURS = 200
HOSTILE = 10_000
KILLS = 50
LENGTHS = [0, 20, 40, 60]  # turns after which the memory of a room is measured
MALLORY = Identity()
EVIL = Origin("https://evil.example")


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
    """Send half a request and no more."""
    host, port = server.removeprefix("ws://").partition("/")[0].split(":")
    with suppress(OSError), socket.create_connection((host, int(port))) as lying:
        lying.send(b"GET /rooms HTTP/1.1\r\nUpgrade: web")


async def hostile(server: RoomProcess) -> None:
    """Measure the neighbours alone, and with hostile clients beside them."""
    delays: list[float] = []
    rooms = await opened([server.rooms], range(NEIGHBOURS), delays)
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
    """Measure hostile clients against one process with SQLite."""
    server = RoomProcess(folder, folder / "hostile.sqlite")
    uvloop.run(hostile(server))
    server.kill()


def parse(arguments: list[str]) -> argparse.Namespace:
    """Return the names of the measurements, all if none is given, and the options of the loads."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure rooms")
    parser.add_argument("wishes", nargs="*", choices=[*WISHES, []], metavar="MEASUREMENT", help=", ".join(WISHES))
    room_load.add_options(parser)
    chosen = parser.parse_args(arguments)
    chosen.wishes = chosen.wishes or WISHES
    return chosen


def main(arguments: list[str]) -> None:
    """Run the named measurements."""
    chosen = parse(arguments)
    wishes = chosen.wishes
    take_all_sockets()
    gc.disable()  # its pauses would count as delays of the servers
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "index.html").write_text("<p>Columna</p>")
        if "load" in wishes:
            room_load.measure(folder, room_load.loads(chosen))
        if "memory" in wishes:
            measure_memory(folder)
        if "kills" in wishes:
            measure_kills(folder, stack.enter_context(postgres()))
        if "hostile" in wishes:
            measure_hostile(folder)
        if "pairing" in wishes:
            room_pairing.measure(folder, stack.enter_context(postgres()))


if __name__ == "__main__":
    main(sys.argv[1:])
