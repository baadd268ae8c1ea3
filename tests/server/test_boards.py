"""The boards of public games for visitors who only look, over real sockets and over HTTP."""

import asyncio
import json
import time
from pathlib import Path
from urllib.request import urlopen

from pyapp.rooms.room import Room
from pyapp.rules.notation import position_text
from pyapp.server.boards import Boards
from pyapp.server.event_store import EventStore
from pyapp.server.sqlite_store import SqliteStore
from tests.server.silent import Silent
from tests.server.test_conversation import finish, refused
from tools.serve.room_client import Client

CLOCK = {"main": 600, "increment": 5}


class Looker(Client):
    """A client that looks at boards. boards: as the server sent them last;  frames: the number of pushes."""

    def __init__(self, rooms: str) -> None:
        super().__init__(rooms, self._see)
        self.boards: list[dict] = []
        self.frames = 0

    def _see(self, message: dict) -> None:
        if "boards" in message:
            self.boards = message["boards"]
            self.frames += "id" not in message

    def shows(self, room: Room) -> bool:
        """Return whether the first board shows a room as it stands."""
        return bool(self.boards) and self.boards[0]["position"] == position_text(room.game.position)


async def game(rooms: str, **fields: object) -> tuple[Client, Client]:
    """Two clients in a room."""
    host, guest = await Client(rooms).__aenter__(), await Client(rooms).__aenter__()
    await host.create(**{"visibility": "public", "clock": CLOCK, **fields})
    await guest.join(host.name)
    await host.until(lambda: len(host.room.players) == 2)
    return host, guest


def top(rooms: str) -> dict | None:
    """The first board over HTTP."""
    with urlopen(rooms.replace("ws", "http") + "/top") as response:
        return json.load(response)["top"]


def test_boards_follow_until_they_are_hidden(rooms: str) -> None:
    async def test() -> None:
        private = await game(rooms, visibility="private")
        anna, boris = await game(rooms)
        async with Looker(rooms) as looker, Looker(rooms) as other, Looker(rooms) as beside:
            await looker.ask("boards", most=6)
            await other.ask("boards", most=0)
            await looker.until(lambda: looker.shows(anna.room))
            assert [(each["room"], each["light"], each["clock"]) for each in looker.boards] == [
                (anna.name, "Anna", CLOCK)
            ]
            for player in (anna, boris, anna):
                await player.turn()
                await player.until(lambda player=player: anna.room.n == boris.room.n == player.room.n)
            await looker.until(lambda: looker.shows(anna.room))
            await looker.ask("boards", most=0)
            frames = looker.frames
            assert looker.boards == [] and other.frames == 0
            await beside.ask("boards", most=1)
            await boris.turn()
            await beside.until(lambda: beside.shows(boris.room))
            await looker.ask("nonce")  # everything sent before has arrived
            assert looker.frames == frames
            assert (await asyncio.to_thread(top, rooms))["position"] == position_text(boris.room.game.position)
            await looker.ask("boards", most=1)
            await looker.look(anna.name)  # who enters a room looks at no boards
            frames = looker.frames
            await anna.do("resign")
            await beside.until(lambda: not beside.boards)
            await looker.ask("nonce")
            assert looker.frames == frames and await asyncio.to_thread(top, rooms) is None
        await finish(anna, boris, *private)

    asyncio.run(test())


def test_many_turns_are_gathered_into_one_update_a_second(rooms: str) -> None:
    async def test() -> None:
        anna, boris = await game(rooms)
        async with Looker(rooms) as looker:
            await looker.ask("boards", most=1)
            began = time.monotonic()
            for player in (anna, boris) * 15:
                await player.until(lambda: anna.room.n == boris.room.n)
                if anna.room.phase == "running":
                    await player.turn()
            await looker.until(lambda: looker.shows(anna.room) or anna.room.phase != "running")
            assert looker.frames <= time.monotonic() - began + 2
        await finish(anna, boris)

    asyncio.run(test())


def test_wrong_numbers_of_boards_are_refused(rooms: str) -> None:
    async def test() -> None:
        for most in (-1, 13, 1.5, True, None, "6", [6], 2**31):
            async with Client(rooms) as client:
                assert await refused(client.ask("boards", most=most)) == "bad-message"
        async with Client(rooms) as client:
            assert await refused(client.ask("boards")) == "bad-message"

    asyncio.run(test())


def test_game_with_a_clock_comes_first_and_one_that_stands_still_not_at_all(rooms: str, tmp_path: Path) -> None:
    async def test() -> None:
        pairs = [await game(rooms, name=name, clock=clock) for name, clock in (("Anna", CLOCK), ("Cilka", None))]
        async with Looker(rooms) as looker:
            await looker.ask("boards", most=12)
            await looker.until(lambda: len(looker.boards) == 2)
            assert [board["light"] for board in looker.boards] == ["Anna", "Cilka"]
        log = SqliteStore(tmp_path / "rooms.sqlite", visits=True)
        await log.open()
        assert len(await shown(log)) == 2
        early = "UPDATE events SET event = replace(event, '\"at\":', '\"at\":-') WHERE room = $1"
        await log.write((early, (pairs[0][0].name,)))
        assert [board["light"] for board in await shown(log)] == ["Cilka"]
        await log.close()
        await finish(*pairs[0], *pairs[1])

    asyncio.run(test())


async def shown(log: EventStore) -> list[dict]:
    """The boards that a server shows when it has just started."""
    connection = Silent()
    await Boards(log).does["boards"](connection, {"id": 1, "do": "boards", "most": 12})
    return connection.heard()[-1]["boards"]
