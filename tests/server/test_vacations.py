"""Vacations from games by days, on every log and over real sockets."""

import asyncio
import json

import pytest

from pyapp.rooms.refusal import Refusal
from pyapp.rooms.time_control import DAY
from pyapp.rooms.vacations import ALLOWANCE
from pyapp.server import clock
from pyapp.server.clock import now
from pyapp.server.live import LiveRooms
from pyapp.server.metrics import Metrics
from pyapp.server.players.archive import Archive
from pyapp.server.players.vacations import Vacations
from pyapp.server.tournaments.live import LiveTournaments
from tests.server.test_conversation import refused
from tests.server.test_event_store import NewLog, on
from tools.serve.room_client import Client, Identity

pytestmark = pytest.mark.news

BY_DAYS = {"days": 1}
ANNA, ROOM, NODE = "ANNA000000000000", "K7Q2M9XW4A", "here"
CREATED = {"do": "created", "game": "lasca", "side": "light", "visibility": "private", "name": "Anna", "player": ANNA}
JOINED = {"do": "joined", "side": "dark", "name": "Boris", "secret": {"seat": "", "watch": ""}}


async def game(anna: Client, boris: Client, **fields: object) -> None:
    """Let Anna, who has Light, and Boris begin a game."""
    await anna.create(**fields)
    await boris.join(anna.name)
    await anna.until(lambda: anna.room.n == 2)


def test_vacation_adds_its_time_to_the_clock_and_both_players_see_it(rooms: str) -> None:
    async def test() -> None:
        async with Client(rooms) as anna, Client(rooms) as boris:
            await anna.identify(Identity(), "Anna")
            await game(anna, boris, clock=BY_DAYS)
            falls = anna.room.clocks.falls()
            reply = await anna.ask("vacation", days=7)
            assert reply["vacation"]["left"] == ALLOWANCE - 7
            assert 0 <= reply["now"] + 7 * DAY - reply["vacation"]["until"] < 60_000
            for each in (anna, boris):
                await each.until(lambda each=each: each.events[-1]["do"] == "rested")
                assert abs(each.room.clocks.falls() - falls - 7 * DAY) < 60_000
            await anna.turn()  # a player on vacation may move
            await boris.until(lambda: boris.room.n == 4)
            assert boris.room.clocks.falls() - boris.events[-1]["at"] == DAY
            await boris.turn()
            await anna.until(lambda: anna.room.n == 5)
            assert abs(anna.room.clocks.falls() - falls - 7 * DAY) < 60_000
            assert (await anna.ask("vacation", days=0))["vacation"] == {"until": None, "left": ALLOWANCE - 1}
            await boris.until(lambda: boris.room.n == 6)
            assert abs(boris.room.clocks.falls() - falls) < 60_000

    asyncio.run(test())


def test_vacation_is_refused_to_guests_beyond_the_year_and_twice(rooms: str) -> None:
    async def test() -> None:
        async with Client(rooms) as anna, Client(rooms) as boris:
            assert await refused(boris.ask("vacation", days=1)) == "not-identified"
            for days in (-1, ALLOWANCE + 1, "7", 1.5, None):
                async with Client(rooms) as hostile:
                    assert await refused(hostile.ask("vacation", days=days)) == "bad-message"
            await anna.identify(Identity(), "Anna")
            await game(anna, boris, clock={"main": 60, "increment": 0})
            assert (await anna.ask("vacation", days=20))["vacation"]["left"] == ALLOWANCE - 20
            assert await refused(anna.ask("vacation", days=1)) == "taken"
            await anna.ask("vacation", days=0)
            assert await refused(anna.ask("vacation", days=ALLOWANCE)) == "too-many"
            assert anna.room.n == 2  # a game with a running clock knows no vacation

    asyncio.run(test())


def test_two_requests_begin_one_vacation_and_a_year_later_its_days_are_back(new_log: NewLog) -> None:
    async def test(log) -> None:
        vacations = Vacations(log)
        outcomes = await asyncio.gather(*[vacations.begin(ANNA, 9) for _ in range(3)], return_exceptions=True)
        assert sorted(map(str, outcomes)).count("None") == 1 and len(await vacations.taken(ANNA)) == 1
        clock.follow(now() + 10 * DAY)
        with pytest.raises(Refusal):
            await vacations.begin(ANNA, ALLOWANCE)
        clock.follow(now() + 365 * DAY)
        await vacations.begin(ANNA, ALLOWANCE)

    try:
        on(new_log, test)
    finally:
        clock.follow(clock.wall())


def test_game_that_never_heard_of_the_vacation_learns_of_it_before_the_flag_falls(new_log: NewLog) -> None:
    async def test(log) -> None:
        begun = now() - 2 * DAY
        secret = {"seat": "", "watch": ""}
        for n, event in enumerate((dict(CREATED, secret=secret, clock=BY_DAYS), JOINED), 1):
            await log.append(ROOM, n, json.dumps({**event, "at": begun}))
        await log.write(
            (
                "INSERT INTO vacations (player, number, since, until) VALUES ($1, 1, $2, $3)",
                (ANNA, begun, begun + 7 * DAY),
            )
        )
        await log.beat(NODE, now())
        rooms = LiveRooms(log, NODE, Metrics(), Archive(log), LiveTournaments(log, NODE, Metrics()).score)
        async with rooms.entered(ROOM) as live:
            await rooms.pass_time(live)
            assert live.room.phase == "running" and live.room.clocks.falls() == begun + 8 * DAY

    on(new_log, test)
