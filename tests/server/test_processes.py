"""Killed processes, and two processes that serve one room."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from pyapp.server.visiting import log_at
from tests.server.test_conversation import finish, two_players
from tools.measure.rooms.kills import survive
from tools.serve.room_client import Client, Identity
from tools.serve.room_process import RoomProcess


@pytest.fixture
def start(folder: Path) -> Iterator:
    """Start servers, and kill those that still run in the end."""
    running = []

    def one(log: Path | str, port: int = 0) -> RoomProcess:
        running.append(RoomProcess(folder, log, port))
        return running[-1]

    yield one
    for process in running:
        with suppress(ValueError):  # it has ended already
            process.kill()


@pytest.mark.parametrize("several", [False, True])
def test_a_rated_game_from_one_address_is_noted_and_the_address_is_not(
    folder: Path, tmp_path: Path, request: pytest.FixtureRequest, several: bool
) -> None:
    place = request.getfixturevalue("database") if several else str(tmp_path / "rooms.sqlite")
    processes = [RoomProcess(folder, place, 0, "--behind-proxies", "1") for _ in range(1 + several)]

    async def play(number: int, one: str, other: str) -> None:
        came = [{"additional_headers": {"X-Forwarded-For": address}} for address in (one, other)]
        async with Client(processes[0].rooms, **came[0]) as light, Client(processes[-1].rooms, **came[1]) as dark:
            await light.identify(Identity(), f"Anna {number}")
            await dark.identify(Identity(), f"Boris {number}")
            await light.create(rated=True, clock={"main": 300, "increment": 3})
            await dark.join(light.name)
            for mover in (light, dark):
                await mover.until(lambda mover=mover: mover.room.n == (2 if mover is light else 3))
                await mover.turn()
            await light.until(lambda: light.presence.get("dark") == "here" == light.presence.get("light"))
            await dark.do("resign")
            await light.until(lambda: light.room.recorded)

    async def test() -> list[tuple]:
        await play(1, "203.0.113.7", "203.0.113.7")
        await play(2, "203.0.113.7", "203.0.113.8")
        await play(3, "2001:db8::1", "2001:db8::2")
        for process in processes:
            process.stop()
        log = log_at(place, visits=True)
        await log.open()
        for table in ("presence", "seats", "games", "players"):
            assert "203.0.113" not in str(await log.ask(f"SELECT * FROM {table}")), table
        games = await log.ask("SELECT names, one_address FROM games ORDER BY names")
        traces = [
            json.loads(words)[3] for (words,) in await log.ask("SELECT words FROM presence WHERE words LIKE '[%'")
        ]
        assert traces and not [trace for both in traces for some in both for trace in some]  # gone with the connections
        await log.close()
        return games

    assert [near for _names, near in asyncio.run(test())] == [1, 0, 1]


def test_every_accepted_turn_survives_a_kill_and_no_other_is_there(start, tmp_path: Path) -> None:
    survivors = []
    for number, delay in enumerate((0.1, 0.3, 0.5)):
        log = tmp_path / f"rooms{number}.sqlite"
        survivors.append(asyncio.run(survive(lambda log=log: start(log), delay)))
    assert sum(each.accepted for each in survivors) > 0
    assert [(each.lost, each.foreign) for each in survivors] == [(0, 0)] * 3


def test_of_two_processes_on_postgres_one_is_killed_and_no_accepted_turn_is_lost(start, database: str) -> None:
    survivors = asyncio.run(survive(lambda: start(database), 0.5, 2))
    assert survivors.accepted > 0 and (survivors.lost, survivors.foreign) == (0, 0)


def test_a_game_goes_on_where_it_was_when_the_server_comes_back(start, tmp_path: Path) -> None:
    async def test() -> None:
        server = start(tmp_path / "rooms.sqlite")
        light, dark = await two_players(server.rooms)
        turn = light.a_turn()
        await light.do("turn", **turn)
        server.kill()
        await asyncio.gather(light.ended(), dark.ended())
        again = start(tmp_path / "rooms.sqlite", server.port)
        async with Client(again.rooms) as one, Client(again.rooms) as other:
            await one.resume(light)
            await other.resume(dark)
            assert (await one.do("turn", **turn))["n"] == 3  # its answer might have been lost
            await other.turn()
            await one.until(lambda: one.room.n == 4)

    asyncio.run(test())


def test_two_processes_serve_one_room_and_one_of_them_dies(start, database: str) -> None:
    async def test() -> None:
        first, second = start(database), start(database)
        async with Client(first.rooms) as light, Client(second.rooms) as dark, Client(second.rooms) as watcher:
            await light.create(visibility="public")
            await dark.join(light.name)
            await watcher.look(light.name)
            await light.until(lambda: light.room.n == 2 and light.presence["watchers"] == 1)
            for mover in (light, dark, light, dark):
                await mover.until(lambda mover=mover: mover.room.to_move() == mover.seat)
                await mover.turn()
            await watcher.until(lambda: watcher.room.n == 6)
            await dark.until(lambda: dark.presence.get("light") == "here")
            first.kill()
            await light.ended()
            async with Client(second.rooms) as back:
                await back.resume(light)
                await back.turn()
                await dark.until(lambda: dark.room.n == 7)
                await dark.turn()
                await back.until(lambda: back.room.n == 8)

    asyncio.run(test())


def test_both_players_of_two_processes_move_at_once_and_one_gets_the_number(start, database: str) -> None:
    async def test() -> None:
        first, second = start(database), start(database)
        async with Client(first.rooms) as light, Client(second.rooms) as dark, Client(second.rooms) as tab:
            await light.create()
            await dark.join(light.name)
            await tab.resume(light)
            await light.until(lambda: light.room.n == 2)
            for _ in range(5):
                turn = light.a_turn()
                replies = await asyncio.gather(light.do("turn", **turn), tab.do("turn", **turn))
                assert replies[0]["event"] == replies[1]["event"]
                await dark.until(lambda turn=turn: dark.room.n == turn["n"])
                await dark.turn()
                for each in (light, tab):
                    await each.until(lambda each=each, turn=turn: each.room.n == turn["n"] + 1)

    asyncio.run(test())


def test_a_stopped_server_ends_well(start, tmp_path: Path) -> None:
    async def test() -> None:
        server = start(tmp_path / "rooms.sqlite")
        light, dark = await two_players(server.rooms)
        server.stop()
        assert await light.ended() == await dark.ended() == 1012
        await finish(light, dark)

    asyncio.run(test())


@pytest.mark.parametrize("processes", [1, 2])
def test_a_game_counts_once_whoever_is_killed_when_it_ends(start, tmp_path: Path, request, processes: int) -> None:
    place = tmp_path / "rooms.sqlite" if processes == 1 else request.getfixturevalue("database")

    async def test() -> None:
        servers = [start(place) for _ in range(processes)]
        async with Client(servers[0].rooms) as light, Client(servers[-1].rooms) as dark:
            await light.identify(Identity(), "Anna")
            await dark.identify(Identity(), "Boris")
            await light.create(rated=True, clock={"main": 300, "increment": 3})
            await dark.join(light.name)
            for mover in (light, dark):
                await mover.until(lambda mover=mover: mover.room.n > 1 and mover.room.to_move() == mover.seat)
                await mover.turn()
            await dark.do("resign")
            servers[-1].kill()
        remaining = start(place) if processes == 1 else servers[0]
        async with Client(remaining.rooms) as back:
            await back.resume(light)
            await back.until(lambda: back.room.recorded)
            assert [event["do"] for event in back.events].count("recorded") == 1
            assert back.events[-1]["ratings"] == {"light": [1500, 1662], "dark": [1500, 1338]}
            for name in ("Anna", "Boris"):
                reply = await back.ask("player", name=name)
                assert [one["games"] for one in reply["ratings"]] == [1]

    asyncio.run(test())
