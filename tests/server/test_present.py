"""Present players, as all processes know them, and news for their pages."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from pyapp.server.connection import Connection
from pyapp.server.event_store import EventStore, StoreUnavailable
from pyapp.server.players.present import PUSH, Present
from pyapp.server.sqlite_store import SqliteStore
from tests.server.test_event_store import NewLog, on

pytestmark = pytest.mark.news

ANNA, BORIS = "ANNA000000000000", "B0R1S00000000000"
NODES = {"one", "other"}  # the processes that live


class Page(Connection):
    """A connection of a player that leads nowhere. pushes: the number of times it was told of news."""

    def __init__(self, player: str) -> None:
        self.player, self.pushes = player, 0

    def write(self, frame: bytes) -> None:
        """Count a push."""
        self.pushes += frame == PUSH


class Failing(SqliteStore):
    """A log that, while it `fails`, writes and then raises StoreUnavailable."""

    fails = False

    async def tell(self, room: str, node: str, words: str) -> None:
        """As in EventStore."""
        await super().tell(room, node, words)
        if self.fails:
            raise StoreUnavailable("the line was cut")


async def living(nodes: set[str]) -> set[str]:
    """Return those of these processes that live."""
    return nodes & NODES


async def until(what: Callable[[], object]) -> None:
    """Wait until a condition holds."""
    while not what():
        await asyncio.sleep(0.02)


async def has_heard(present: Present, other: Present) -> None:
    """Wait until the process of `other` has received everything that the process of `present` has sent so far."""
    last = Page("LAST000000000000")
    await other.come(last)
    await present.wake(last.player)
    await until(lambda: last.pushes)


def test_a_player_is_here_as_long_as_one_of_their_pages_is(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        present = Present(log, "one", living)
        first, second, other = Page(ANNA), Page(ANNA), Page(BORIS)
        for page in (first, second, other):
            await present.come(page)
        assert await present.online([ANNA, BORIS, "NOBODY0000000000"]) == {ANNA, BORIS}
        assert present.connections(ANNA) == {first, second}
        await present.leave(first)
        await present.leave(other)
        assert await present.online([ANNA, BORIS]) == {ANNA}
        second.player = BORIS  # the same page, with another player
        await present.come(second)
        await present.leave(first)
        assert await present.online([ANNA, BORIS]) == {BORIS} and await present.online([]) == set()
        assert present.watched() == {BORIS: 0}

    on(new_log, test)


def test_who_comes_and_goes_at_once_is_what_they_were_last(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        present = Present(log, "one", living)
        pages = [Page(ANNA) for _ in range(20)]
        await asyncio.gather(*(each for page in pages for each in (present.come(page), present.leave(page))))
        assert await present.online([ANNA]) == set()
        await asyncio.gather(present.come(pages[0]), present.leave(pages[0]), present.come(pages[1]))
        assert await present.online([ANNA]) == {ANNA}

    on(new_log, test)


@pytest.mark.parametrize("new_log", ["notify", "poll", "broker"], indirect=True)
def test_news_reach_the_pages_of_a_player_at_all_processes(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        one = Present(log, "one", living)
        beside = new_log()
        await beside.open()
        other, dead = Present(beside, "other", living), Present(beside, "dead", living)
        for each, present in ((log, one), (beside, other)):
            await each.listen(lambda player, *_, present=present: present.woken(player), present.watched)
        here, there, boris, gone = Page(ANNA), Page(ANNA), Page(BORIS), Page(BORIS)
        await one.come(here)
        await other.come(there)
        await other.come(boris)
        await dead.come(gone)
        assert await one.online([ANNA, BORIS]) == {ANNA, BORIS}
        await has_heard(one, other)
        before = there.pushes, boris.pushes
        await one.wake(ANNA)
        assert here.pushes > 0
        await until(lambda: there.pushes > before[0])
        assert boris.pushes == before[1]
        await other.leave(boris)
        assert await one.online([BORIS]) == set()  # a process that is dead does not count
        await beside.close()

    on(new_log, test)


@pytest.mark.parametrize("new_log", ["notify"], indirect=True)
def test_who_is_forgotten_is_woken_everywhere_and_leaves_nothing(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        one, beside = Present(log, "one", living), new_log()
        await beside.open()
        other = Present(beside, "other", living)
        for each, present in ((log, one), (beside, other)):
            await each.listen(lambda player, *_, present=present: present.woken(player), present.watched)
        here, there = Page(ANNA), Page(ANNA)
        await one.come(here)
        await other.come(there)
        await has_heard(one, other)
        await has_heard(other, one)
        before = here.pushes, there.pushes
        await one.wake_after(ANNA, log.remove(ANNA))
        assert here.pushes > before[0]
        await until(lambda: there.pushes > before[1])
        assert await log.reports(ANNA) == {}
        await beside.close()

    on(new_log, test)


def test_what_dead_processes_said_is_forgotten_with_them(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        await log.beat("one", 0)
        await log.tell("K7Q2M9XW4A", "dead", "[]")  # of a room
        for node in ("one", "dead"):
            await Present(log, node, living).come(Page(ANNA))
        await Present(log, "one", living).forget_dead()
        assert list(await log.reports(ANNA)) == ["one"] and list(await log.reports("K7Q2M9XW4A")) == ["dead"]

    on(new_log, test)


def test_what_the_log_may_not_know_is_said_again(tmp_path: Path) -> None:
    log = Failing(tmp_path / "rooms.sqlite")

    async def test(log: Failing) -> None:
        present, page = Present(log, "one", living), Page(ANNA)
        log.fails = True
        with pytest.raises(StoreUnavailable):
            await present.come(page)
        log.fails = False
        await present.leave(page)
        assert await present.online([ANNA]) == set()
        log.fails = True
        with pytest.raises(StoreUnavailable):
            await present.come(page)
        log.fails = False
        await present.beat()
        assert await present.online([ANNA]) == {ANNA}

    on(lambda: log, test)
