"""The memory of a server that a room takes while a connection attends it."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

from pyapp.rooms.events import SIDES
from pyapp.server.clock import now
from pyapp.server.limits import ROOMS_OF_CONNECTION
from pyapp.server.sqlite_store import SqliteStore
from tools.serve.room_client import Client
from tools.serve.room_process import RoomProcess

ROOMS = [f"R{number:09}" for number in range(960)]
FIRST = 320  # rooms that fill the log's cache and other memory that does not grow with the rooms
CLOCK = {"main": 3600, "increment": 5}


def held(folder: Path, turns: list[str]) -> float:
    """The bytes that a room after these turns takes, without its sockets."""
    path = folder / f"memory-{len(turns)}.sqlite"
    asyncio.run(_fill(SqliteStore(path), turns))
    server = RoomProcess(folder, path)
    try:
        return asyncio.run(_grown(server)) / (len(ROOMS) - FIRST)
    finally:
        server.kill()


async def _fill(log: SqliteStore, turns: list[str]) -> None:
    """Write all rooms."""
    player = {"name": "Anna", "secret": {"seat": "0" * 64, "watch": "0" * 64}, "at": now()}
    created = {"do": "created", "game": "lasca", "side": "light", "visibility": "public", "clock": CLOCK, **player}
    events = [created, {"do": "joined", "side": "dark", **player}]
    events += [{"do": "turn", "side": SIDES[n % 2], "turn": turn, "at": now()} for n, turn in enumerate(turns)]
    await log.open()
    for n, event in enumerate(events, 1):
        await asyncio.gather(*(log.append(room, n, json.dumps(event)) for room in ROOMS))
    await log.close()


async def _grown(server: RoomProcess) -> int:
    """The bytes by which the server grows when the rooms after the first ones are watched as well."""
    async with AsyncExitStack() as stack:
        count = len(ROOMS) // ROOMS_OF_CONNECTION
        watchers = [
            await stack.enter_async_context(Client(server.rooms, local_addr=(f"127.0.1.{number}", 0)))
            for number in range(1, count + 1)
        ]
        before = 0
        for number, room in enumerate(ROOMS):
            if number == FIRST:
                before = server.memory
            await watchers[number % count].ask("watch", room=room)
        return server.memory - before
