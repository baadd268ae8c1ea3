"""A room server that is killed in the middle of many games, and what is in its log afterwards."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from typing import NamedTuple

from pyapp.rooms.room import RUNNING
from tools.room_client import Client
from tools.room_process import RoomProcess

ROOMS = 10


class Survived(NamedTuple):
    """Turns: those answered as accepted, those of them that are gone, and others beside the one that each room may have in
    the air when the server dies."""

    accepted: int
    lost: int
    foreign: int


async def survive(start: Callable[[], RoomProcess], delay: float) -> Survived:
    """Lets games be played for so many seconds on a server that `start` gives, kills it, and looks on the next one."""
    server, accepted = start(), {}
    async with AsyncExitStack() as stack:
        pairs = [await _pair(server, stack) for _ in range(ROOMS)]
        playing = asyncio.gather(*(_play(client, accepted) for pair in pairs for client in pair))
        await asyncio.sleep(delay)
        server.kill()
        await playing
    again = start()
    try:
        return await _compare(again, [light for light, _ in pairs], accepted)
    finally:
        again.kill()


async def _pair(server: RoomProcess, stack: AsyncExitStack) -> tuple[Client, Client]:
    light, dark = [await stack.enter_async_context(Client(server.rooms)) for _ in range(2)]
    await light.create()
    await dark.join(light.name)
    return light, dark


async def _play(client: Client, accepted: dict) -> None:
    """Makes turns whenever it may until the game or the connection ends, and notes those that were accepted."""
    with suppress(ConnectionError):
        await client.until(lambda: client.room.phase == RUNNING)
        while client.room.phase == RUNNING:
            if client.room.to_move() != client.seat:
                n = client.room.n
                await client.until(lambda n=n: client.room.n > n)
                continue
            turn = client.a_turn(client.room.n)
            await client.do("turn", **turn)
            accepted[client.name, turn["n"]] = turn["turn"]


async def _compare(server: RoomProcess, clients: list[Client], accepted: dict) -> Survived:
    kept = {}
    foreign = 0
    for client in clients:
        async with Client(server.rooms) as back:
            found = (await back.ask("resume", room=client.name, token=client.token, after=0))["events"]
        turns = {(client.name, n): event.get("turn") for n, event in enumerate(found, 1) if event["do"] == "turn"}
        others = [place for place in turns if place not in accepted]
        foreign += max(0, len(others) - 1) + sum(place[1] != len(found) for place in others)
        kept.update(turns)
    lost = sum(kept.get(place) != turn for place, turn in accepted.items())
    return Survived(len(accepted), lost, foreign)
