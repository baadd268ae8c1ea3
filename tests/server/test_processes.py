"""Processes that are killed, and two that serve one room."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.test_conversation import finish, two_players
from tools.room_client import Client
from tools.room_process import RoomProcess


@pytest.fixture
def start(folder: Path) -> Iterator:
    """Starts servers; those that still run in the end are killed."""
    running = []

    def one(log: Path | str, port: int = 0) -> RoomProcess:
        running.append(RoomProcess(folder, log, port))
        return running[-1]

    yield one
    for process in running:
        with suppress(ValueError):  # it has been ended already
            process.kill()


async def play_until_cut(client: Client, accepted: list) -> None:
    """Makes turns whenever it may, and notes those that were accepted."""
    with suppress(ConnectionError):
        while True:
            await client.until(lambda: client.room.phase != "running" or client.room.to_move() == client.seat)
            if client.room.phase != "running":
                return
            turn = client.a_turn(client.room.n)
            await client.do("turn", **turn)
            accepted.append((client.name, turn["n"], turn["turn"]))


def test_every_accepted_turn_survives_a_kill_and_no_other_is_there(start, tmp_path: Path) -> None:
    async def test() -> None:
        for delay in (0.05, 0.2, 0.4):
            server, accepted = start(tmp_path / "rooms.sqlite"), []
            pairs = [await two_players(server.rooms) for _ in range(10)]
            players = [client for pair in pairs for client in pair]
            playing = asyncio.gather(*(play_until_cut(client, accepted) for client in players))
            await asyncio.sleep(delay)
            server.kill()
            await playing
            again = start(tmp_path / "rooms.sqlite")
            for light, _ in pairs:
                async with Client(again.rooms) as back:
                    await back.resume(light)
                    turns = {n: text for name, n, text in accepted if name == light.name}
                    assert back.room.n >= max(turns, default=2)
                    found = (await back.ask("resume", room=light.name, token=light.token, after=0))["events"]
                    assert [event["do"] for event in found] == ["created", "joined"] + ["turn"] * (back.room.n - 2)
                    assert all(found[n - 1]["turn"] == text for n, text in turns.items())
                    assert len(found) - 2 - len(turns) in (0, 1)  # one may be kept whose answer was lost
            again.kill()

    asyncio.run(test())


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
                found = await asyncio.gather(light.do("turn", **turn), tab.do("turn", **turn))
                assert found[0]["event"] == found[1]["event"]
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
