"""A clock that is set, or a server that was down, costs nobody time or a game."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from pyapp.rooms import presence
from pyapp.rooms.time_control import DAY
from pyapp.server import clock, standstills
from pyapp.server.clock import now, wall
from pyapp.server.event_store import EventStore, StoreUnavailable
from pyapp.server.live import LiveRooms
from pyapp.server.metrics import Metrics
from pyapp.server.players.archive import Archive
from pyapp.server.players.seeks import Seek, Seeks
from pyapp.server.processes import DEAD
from pyapp.server.tournaments.live import LiveTournaments
from tests.server.silent import Silent
from tests.server.test_conversation import two_players
from tools.serve.room_client import Client
from tools.serve.room_process import RoomProcess

pytestmark = pytest.mark.news

BLITZ, BY_DAYS = {"main": 60, "increment": 0}, {"days": 1}
ROOM, NODE = "K7Q2M9XW4A", "here"
CREATED = {"do": "created", "game": "lasca", "side": "light", "visibility": "private", "name": "Anna"}
JOINED = {"do": "joined", "side": "dark", "name": "Boris"}
# Python imports this first: it sets the machine's clock ahead by the ms in a file
WRONG_CLOCK = """
import time
from pathlib import Path
right, ahead = time.time_ns, Path(__file__).with_name("ahead")
time.time_ns = lambda: right() + 1_000_000 * int(ahead.read_text())
"""


class Machine:
    """A machine whose clock can be set, and the servers that run there."""

    def __init__(self, folder: Path, site: Path) -> None:
        folder.mkdir()
        (folder / "sitecustomize.py").write_text(WRONG_CLOCK)
        self._ahead, self._site = folder / "ahead", site
        self.environment = {"PYTHONPATH": str(folder)}
        self.set(0)

    def set(self, ahead: int) -> None:
        """Set the clock so many ms ahead of the right time."""
        unfinished = self._ahead.with_suffix(".new")
        unfinished.write_text(str(ahead))
        unfinished.replace(self._ahead)

    def start(self, log: Path | str) -> RoomProcess:
        """Start a server."""
        return RoomProcess(self._site, log, environment=self.environment)


@pytest.fixture(autouse=True)
def _right_time() -> Iterator[None]:
    """Undo the changes of a test to the time of this process."""
    yield
    clock.follow(wall())


@pytest.fixture
def processes() -> Iterator[list[RoomProcess]]:
    """Servers, killed in the end if they still run."""
    running: list[RoomProcess] = []
    yield running
    for process in running:
        with suppress(ValueError):
            process.kill()


async def left(client: Client, player: str) -> int:
    """Return the time on a side's clock, as the server reports it."""
    return (await client.ask("resume", room=client.name, token=client.token, after=0))["clock"][player]


@pytest.mark.parametrize("by", [DAY, -DAY])
def test_a_running_server_and_one_that_begins_anew_keep_games_over_a_clock_that_is_set(
    tmp_path: Path, folder: Path, processes: list[RoomProcess], by: int
) -> None:
    machine, log = Machine(tmp_path / "machine", folder), tmp_path / "rooms.sqlite"

    async def test() -> None:
        server = machine.start(log)
        processes.append(server)
        games = [await two_players(server.rooms, clock=control) for control in (BLITZ, BY_DAYS)]
        for light, dark in games:
            await light.turn()
            await dark.until(lambda dark=dark: dark.room.n == 3)
        machine.set(by)
        for _light, dark in games:
            await dark.until(lambda dark=dark: dark.room.n > 3 and not dark.room.paused)
            assert [event["do"] for event in dark.events[3:]] == ["paused", "resumed"]
            assert abs(dark.events[4]["at"] - dark.events[2]["at"] - by) < 60_000
            await dark.turn()
        server.kill()
        machine.set(0)
        again = machine.start(log)
        processes.append(again)
        for (light, dark), whole in zip(games, (60_000, DAY)):
            async with Client(again.rooms) as one, Client(again.rooms) as other:
                await one.resume(light)
                await other.resume(dark)
                await one.until(lambda one=one: not one.room.paused)
                assert one.room.phase == "running" and await left(one, "light") > whole - 50_000
                await one.turn()

    asyncio.run(test())


def test_of_two_processes_on_one_log_one_may_have_a_wrong_clock(
    tmp_path: Path, folder: Path, database: str, processes: list[RoomProcess]
) -> None:
    wrong = Machine(tmp_path / "machine", folder)
    wrong.set(DAY)

    async def test() -> None:
        processes.extend([RoomProcess(folder, database), wrong.start(database)])
        one, other = processes
        async with Client(one.rooms) as light, Client(other.rooms) as dark:
            await light.create(clock=BLITZ)
            await dark.join(light.name)
            for number in range(2, 10):
                mover = (light, dark)[number % 2]
                await mover.until(lambda mover=mover, number=number: mover.room.n == number)
                await mover.turn()
                if number == 5:
                    wrong.set(-DAY)
            assert [event["do"] for event in mover.events[2:]] == ["turn"] * 8
            assert await left(light, "light") > 30_000 < await left(light, "dark")

    asyncio.run(test())


async def opened(log: EventStore) -> LiveRooms:
    """Return the rooms of this process."""
    rooms = LiveRooms(log, NODE, Metrics(), Archive(log), LiveTournaments(log, NODE, Metrics()).score)
    await rooms.open()
    return rooms


async def begun(log: EventStore, control: dict | None, at: int) -> None:
    """Write a game that began at a moment."""
    for n, event in enumerate(({**CREATED, "clock": control}, JOINED), 1):
        await log.append(ROOM, n, json.dumps({**event, "at": at}))
    await log.index(ROOM, at, None)


async def events(log: EventStore) -> list[str]:
    """Return the events after the game began."""
    return [json.loads(event)["do"] for event in await log.read(ROOM, 2)]


def set_clock(log: EventStore, by: int) -> None:
    """Set the clock of a log."""
    right = log.time

    async def time() -> int:
        return await right() + by

    log.time = time  # type: ignore[method-assign]


def let_time_pass(log: EventStore, monkeypatch: pytest.MonkeyPatch, by: int) -> None:
    """Let so many ms pass at once, on all clocks."""
    set_clock(log, by)
    clock.follow(now() + by)
    monkeypatch.setattr(standstills, "steady", lambda: clock.steady() + by)


@pytest.mark.parametrize("by", [20 * DAY, -20 * DAY])
def test_a_game_by_days_that_nobody_attends_is_carried_over(new_log: Callable[[], EventStore], by: int) -> None:
    async def test() -> None:
        log = new_log()
        await log.open()
        rooms = await opened(log)
        await begun(log, BY_DAYS, now() - DAY // 2)
        set_clock(log, by)
        await rooms.beat()
        await rooms.background.settle()
        assert await log.claim(now(), now() + 30_000, 9) == [ROOM]
        await rooms.tend(ROOM, now() + 30_000)
        async with rooms.entered(ROOM) as live:
            assert live.room.phase == "running"
            assert DAY // 2 - 10_000 < rooms.clock(live)["light"] <= (DAY // 2 if by > 0 else DAY)
        set_clock(log, DAY // 2 + 20_000)  # this time really passes
        clock.follow(now() + DAY // 2 + 20_000)
        await rooms.tend(ROOM, now() + 30_000)
        assert (await events(log))[-1] == ("flagged" if by > 0 else "resumed")
        await log.close()

    asyncio.run(test())


def test_the_time_in_which_no_server_ran_counts_for_nobody(new_log: Callable[[], EventStore]) -> None:
    async def test() -> None:
        log = new_log()
        await log.open()
        await begun(log, BY_DAYS, now() - 5 * DAY)
        await log.beat("before", now() - 5 * DAY + DAY // 2)
        rooms = await opened(log)
        await rooms.tend(ROOM, now())
        assert await events(log) == ["paused", "resumed"]
        async with rooms.entered(ROOM) as live:
            assert abs(rooms.clock(live)["light"] - DAY // 2) < 10_000
        again = await opened(log)  # another process begins beside it
        assert again.standstills.known == rooms.standstills.known and len(again.standstills.known) == 1
        await log.close()

    asyncio.run(test())


async def after_five_days(log: EventStore, monkeypatch: pytest.MonkeyPatch, servers: int) -> list[LiveRooms]:
    """Return the rooms of so many servers, which have lost the store five days ago, when a game by days began."""
    await log.open()
    rooms = [await opened(log) for _ in range(servers)]
    await begun(log, BY_DAYS, now())
    let_time_pass(log, monkeypatch, 5 * DAY)
    return rooms


@pytest.mark.parametrize("beats", [True, False])
def test_the_time_in_which_no_server_could_use_the_log_counts_for_nobody(
    new_log: Callable[[], EventStore], monkeypatch: pytest.MonkeyPatch, beats: bool
) -> None:
    async def test() -> None:
        log = new_log()
        rooms, other = await after_five_days(log, monkeypatch, 2)
        if beats:
            await asyncio.gather(rooms.beat(), other.beat())
        async with rooms.entered(ROOM) as live:
            await rooms.pass_time(live)
            assert await events(log) == ["paused", "resumed"]
            assert rooms.clock(live)["light"] > DAY - 60_000
        await log.close()

    asyncio.run(test())


def test_the_time_in_which_one_of_two_servers_could_not_use_the_log_counts(
    new_log: Callable[[], EventStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        log = new_log()
        [rooms] = await after_five_days(log, monkeypatch, 1)
        await log.beat("other", now() - 1000)
        await rooms.beat()
        await rooms.tend(ROOM, now())
        assert await events(log) == ["flagged"]
        await log.close()

    asyncio.run(test())


def test_who_waits_at_a_server_that_has_lost_its_log_is_told_to_come_back(
    new_log: Callable[[], EventStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost() -> int:
        raise StoreUnavailable("it is away")

    async def test() -> None:
        log = new_log()
        await log.open()
        rooms, anna = await opened(log), Silent()
        await begun(log, BLITZ, now())
        async with rooms.entered(ROOM) as live:
            await rooms.attend(live, anna, 0)
        monkeypatch.setattr(log, "time", lost)
        with pytest.raises(StoreUnavailable):
            await rooms.beat()
        assert anna.ending is None
        monkeypatch.setattr(standstills, "steady", lambda: clock.steady() + DEAD)
        with pytest.raises(StoreUnavailable):
            await rooms.beat()
        assert anna.ending == "try again later"
        await log.close()

    asyncio.run(test())


def test_who_has_gone_before_the_clock_is_set_has_the_whole_grace_again(new_log: Callable[[], EventStore]) -> None:
    async def test(by: int) -> None:
        log = new_log()
        await log.open()
        rooms = await opened(log)
        await begun(log, BLITZ, now())
        anna, boris = Silent(), Silent()
        async with rooms.entered(ROOM) as live:
            await rooms.attend(live, anna, 0)
            await rooms.attend(live, boris, 1)
        await rooms.depart(ROOM, boris)
        set_clock(log, by)
        await rooms.beat()
        await rooms.background.settle()
        async with rooms.entered(ROOM) as live:
            assert await events(log) == ["paused", "resumed"]
            shown = rooms.presence(live)
            assert shown["dark"] == presence.AWAY and abs(shown["until"] - now() - presence.GRACE) < 10_000
        await log.remove(ROOM)
        await log.close()

    asyncio.run(test(DAY))
    clock.follow(wall())
    asyncio.run(test(-DAY))


def test_who_pairs_and_who_waits_is_not_held_up_by_a_clock_that_was_set_back(new_log: Callable[[], EventStore]) -> None:
    async def test() -> None:
        log = new_log()
        await log.open()
        seeks, at = Seeks(log), now()
        assert await seeks.lease("dead", at + 5000, at)
        assert not await seeks.lease(NODE, at + 5000, at)
        assert await seeks.lease(NODE, at - DAY + 5000, at - DAY)
        await seeks.put(Seek("S", "", "Anna", "{}", "lasca", "null", 0, 1500, 350, at, 0, "", "[]", "[]", NODE))
        await seeks.shift(NODE, -DAY)
        seek = await seeks.of("S")
        assert seek and (seek.since, seek.slowed, seek.gone) == (at - DAY, 0, 0)
        await log.beat("dead", at)
        rooms = await opened(log)
        clock.follow(at - DAY)
        assert await rooms.processes.living({"dead"}) == set() and (rooms.processes.gone("dead") or 0) <= now()
        await log.close()

    asyncio.run(test())
