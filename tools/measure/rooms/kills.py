"""A room server that is killed in the middle of many games, and the content of its log afterwards."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import NamedTuple

from pyapp.rooms.events import RUNNING
from tools.serve.room_client import Client
from tools.serve.room_process import RoomProcess

ROOMS = 10
SETTLE = 1.0  # seconds in which another process learns of the events that a killed one has written


class Survived(NamedTuple):
    """Numbers of turns: accepted ones, lost ones among these, and turns in the log that were not answered, beside the one of each
    room that may be on its way when the server dies."""

    accepted: int
    lost: int
    foreign: int


async def survive(start: Callable[[], RoomProcess], delay: float, processes: int = 1) -> Survived:
    """Let games be played for so many seconds on servers that `start` returns, kill the first one, and compare with a new one.

    Of two processes each serves one player of every room.
    """
    servers = [start() for _ in range(processes)]
    accepted: dict[tuple[str, int], str] = {}
    async with AsyncExitStack() as stack:
        pairs = [await _pair(servers, stack) for _ in range(ROOMS)]
        playing = [asyncio.create_task(_play(client, accepted)) for pair in pairs for client in pair]
        await asyncio.sleep(delay)
        servers[0].kill()
        await asyncio.gather(*playing[::2])
        await asyncio.sleep(SETTLE)
        await asyncio.gather(*(_rest(dark) for _, dark in pairs))
        for each in playing:
            each.cancel()
    again = start()
    try:
        return await _compare(again, [light for light, _ in pairs], accepted)
    finally:
        for server in (again, *servers[1:]):
            server.kill()


async def _pair(servers: list[RoomProcess], stack: AsyncExitStack) -> tuple[Client, Client]:
    light, dark = [await stack.enter_async_context(Client(server.rooms)) for server in (servers[0], servers[-1])]
    await light.create()
    await dark.join(light.name)
    return light, dark


async def _play(client: Client, accepted: dict) -> None:
    """Make turns whenever it may until the game or the connection ends, and note those that were accepted."""
    with suppress(ConnectionError):
        await client.until(lambda: client.room.phase == RUNNING)
        while client.room.phase == RUNNING:
            if client.room.to_move() != client.seat:
                await client.until(partial(_has_grown, client, client.room.n))
                continue
            turn = client.a_turn(client.room.n)
            await client.do("turn", **turn)
            accepted[client.name, turn["n"]] = turn["turn"]


def _has_grown(client: Client, n: int) -> bool:
    return client.room.n > n


async def _rest(client: Client) -> None:
    """Wait until no turn of a client is on its way: it is the other's turn, or its connection has ended."""
    with suppress(ConnectionError):
        await client.until(lambda: client.room.phase != RUNNING or client.room.to_move() != client.seat)


async def _compare(server: RoomProcess, clients: list[Client], accepted: dict) -> Survived:
    turns = {}
    foreign = 0
    for client in clients:
        async with Client(server.rooms) as back:
            events = (await back.ask("resume", room=client.name, token=client.token, after=0))["events"]
        made = {n: event for n, event in enumerate(events, 1) if event["do"] == "turn"}
        last = {event["side"]: n for n, event in made.items()}
        others = [n for n in made if (client.name, n) not in accepted]
        foreign += max(0, len(others) - 1) + sum(n != last[made[n]["side"]] for n in others)
        turns.update({(client.name, n): event["turn"] for n, event in made.items()})
    lost = sum(turns.get(place) != turn for place, turn in accepted.items())
    return Survived(len(accepted), lost, foreign)
