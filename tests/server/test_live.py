"""Rooms while the store cannot be used, and after another process has died."""

import asyncio
import json
from pathlib import Path

import pytest

from pyapp.rooms import presence
from pyapp.rules.notation import turn_text
from pyapp.server import processes
from pyapp.server.clock import now
from pyapp.server.event_store import StoreUnavailable
from pyapp.server.json_text import compact
from pyapp.server.live import SOON, LiveRooms
from pyapp.server.metrics import Metrics
from pyapp.server.players.archive import Archive
from pyapp.server.processes import DEAD
from pyapp.server.sqlite_store import SqliteStore
from pyapp.server.tournaments.live import LiveTournaments
from tests.server.silent import Silent

ROOM, NODE = "K7Q2M9XW4A", "here"
CREATED = {"do": "created", "game": "lasca", "side": "light", "visibility": "private", "clock": None, "name": "Anna"}
JOINED = {"do": "joined", "side": "dark", "name": "Boris"}


class BrokenLog(SqliteStore):
    """A log that cannot be told who is present while it `fails`."""

    fails = False

    async def tell(self, room: str, node: str, words: str) -> None:
        """As in EventStore."""
        if self.fails:
            raise StoreUnavailable("the disk is full")
        await super().tell(room, node, words)


async def opened(log: SqliteStore) -> LiveRooms:
    """Return the rooms of this process; a game of Anna and Boris has begun in one."""
    rooms = LiveRooms(log, NODE, Metrics(), Archive(log), LiveTournaments(log, NODE, Metrics()).score)
    await rooms.open()
    for n, event in enumerate((CREATED, JOINED), 1):
        await log.append(ROOM, n, json.dumps({**event, "at": now()}))
    return rooms


@pytest.mark.parametrize("is_alone", [False, True])
def test_who_goes_while_the_log_cannot_be_used_is_gone_once_it_can(tmp_path: Path, is_alone: bool) -> None:
    async def test() -> None:
        log = BrokenLog(tmp_path / "rooms.sqlite")
        await log.open()
        rooms = await opened(log)
        anna, boris = Silent(), Silent()
        async with rooms.entered(ROOM) as live:
            await rooms.attend(live, anna, 0)
            if not is_alone:
                await rooms.attend(live, boris, 1)
        log.fails = True
        with pytest.raises(StoreUnavailable):
            await rooms.depart(ROOM, anna)
        assert json.loads((await log.reports(ROOM))[NODE])[0] == 0 and len(rooms) == (not is_alone)
        log.fails = False
        await (rooms.tend(ROOM, now()) if is_alone else rooms.beat())
        await rooms.background.settle()
        assert 0 < json.loads((await log.reports(ROOM))[NODE])[0] <= now()
        await log.close()

    asyncio.run(test())


def test_who_waits_is_told_that_the_process_of_the_other_has_died(tmp_path: Path, monkeypatch) -> None:
    async def test() -> None:
        log = SqliteStore(tmp_path / "rooms.sqlite")
        await log.open()
        await log.beat("there", now())
        rooms, anna = await opened(log), Silent()
        await log.tell(ROOM, "there", json.dumps(presence.process_report([None, 0], 0)))
        async with rooms.entered(ROOM) as live:
            await rooms.attend(live, anna, 0)
            assert rooms.presence(live)["dark"] == presence.HERE
        await rooms.beat()
        await asyncio.sleep(2 * SOON)
        await rooms.background.settle()
        anna.frames.clear()
        monkeypatch.setattr(processes, "now", lambda: now() + DEAD)
        await rooms.beat()
        await rooms.background.settle()
        while presence.AWAY not in [each["presence"]["dark"] for each in anna.heard() if "presence" in each]:
            await asyncio.sleep(SOON)
        await log.close()

    asyncio.run(test())


def test_a_turn_and_words_that_come_along_are_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        log = SqliteStore(tmp_path / "rooms.sqlite")
        await log.open()
        rooms, anna = await opened(log), Silent()
        async with rooms.entered(ROOM) as live:
            await rooms.attend(live, anna, 0)
            await rooms.index(live)
        await asyncio.sleep(2 * SOON)
        await rooms.background.settle()
        monkeypatch.setattr(log, "ask", None)  # any call of it fails
        anna.frames.clear()
        turn = turn_text(live.room.variant, live.room.game.legal[0])
        event = {"do": "turn", "side": "light", "turn": turn, "at": now()}
        rooms.hear(ROOM, 0, json.dumps({node: compact(words) for node, words in live.reports.items()}))
        rooms.hear(ROOM, 3, json.dumps(event))
        assert [each["event"] for each in anna.heard()] == [event] and live.room.n == 3
        monkeypatch.undo()
        await log.append(ROOM, 4, json.dumps({"do": "resigned", "side": "dark", "at": now()}))
        rooms.hear(ROOM, 5, json.dumps(event))  # event 4 was missed, so the store is asked
        await rooms.background.settle()
        assert live.room.n == 4
        for news in ("{", "[]", "7", "{}", '{"do":"turn"}', json.dumps({**event, "turn": "a1-a2"})):
            for n in (0, 5):
                rooms.hear(ROOM, n, news)  # the store is asked, and knows nothing of it
        await rooms.background.settle()
        assert live.room.n == 4
        await log.close()

    asyncio.run(test())


@pytest.mark.parametrize("ago, phase", [(presence.FREE - 15_000, "running"), (presence.FREE, "closed")])
def test_room_in_which_nobody_begins_is_ended_by_time(tmp_path: Path, ago: int, phase: str) -> None:
    async def test() -> None:
        log = SqliteStore(tmp_path / "rooms.sqlite")
        await log.open()
        rooms = LiveRooms(log, NODE, Metrics(), Archive(log), LiveTournaments(log, NODE, Metrics()).score)
        await rooms.open()
        begun = now() - ago
        clock = {"main": 1, "increment": 0}
        for n, event in enumerate(({**CREATED, "clock": clock, **presence.first_turns(clock)}, JOINED), 1):
            await log.append(ROOM, n, json.dumps({**event, "at": begun}))
        await rooms.tend(ROOM, now())
        async with rooms.entered(ROOM) as live:
            assert (live.room.phase, rooms.clock(live)) == (phase, {"light": 1000, "dark": 1000})
        await log.close()

    asyncio.run(test())
