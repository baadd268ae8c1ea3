"""The table of waiting players, on both logs."""

import asyncio
import json
from collections.abc import Awaitable, Callable

from pyapp.server.event_store import EventStore
from pyapp.server.players.seeks import Seek, Seeks
from tests.rooms.cases import fold
from tests.server.test_event_store import NewLog, on

CLOCK = '{"increment":3,"main":300}'
SECRET = '{"seat":"s","watch":"w"}'


def seek(seeker: str, **fields: object) -> Seek:
    """Return the row of a waiting player."""
    wanted = ("lasca", CLOCK, 0, 1500, 60, 1000, 0, "", "[0,1]", "[]", "node")
    return Seek(seeker, "", "Guest", SECRET, *wanted)._replace(**fields)


def with_seeks(new_log: NewLog, test: Callable[[Seeks, EventStore], Awaitable[None]]) -> None:
    """Run a test with the table of an open log."""
    on(new_log, lambda log: test(Seeks(log), log))


def test_a_row_comes_back_as_it_was_and_another_of_its_seeker_takes_its_place(new_log: NewLog) -> None:
    async def test(seeks: Seeks, _log: EventStore) -> None:
        await seeks.put(seek("A"))
        await seeks.put(seek("A", value=1600, sides="[1]"))
        assert await seeks.of("A") == seek("A", value=1600, sides="[1]")
        assert await seeks.of("B") is None
        assert await seeks.here("node") == [await seeks.of("A")] and await seeks.here("other") == []
        await seeks.go("A", "other", 5)
        assert (await seeks.of("A")).gone == 0
        await seeks.go("A", "node", 5)
        assert (await seeks.of("A")).gone == 5 and await seeks.pools() == {}
        await seeks.come("A", "other")
        assert await seeks.of("A") == seek("A", value=1600, sides="[1]", node="other")
        assert await seeks.pools() == {("lasca", CLOCK, 0): 1}
        assert await seeks.remove("A") and not await seeks.remove("A")

    with_seeks(new_log, test)


def test_a_room_is_opened_once_for_two_who_are_both_there(new_log: NewLog) -> None:
    async def test(seeks: Seeks, log: EventStore) -> None:
        for seeker in "AB":
            await seeks.put(seek(seeker))
        assert not await seeks.ready("A")
        await seeks.match([("A", "B")], 2000)
        rows = await seeks.all()
        assert [(row.mate, row.seat, row.found) for row in rows.values()] == [("B", "light", 2000), ("A", "dark", 2000)]
        assert await seeks.ready("A")
        assert not await seeks.open(rows["A"], rows["B"])  # the other has not confirmed yet
        assert await seeks.ready("B")
        one, other = rows.values()
        opened = await asyncio.gather(*(seeks.open(*pair) for pair in ((one, other), (other, one)) * 5))
        [room] = [room for room in opened if room]
        events = [json.loads(event) for event in await log.read(room, 0)]
        assert [(event["do"], event["side"]) for event in events] == [("created", "light"), ("joined", "dark")]
        assert fold(events).control == json.loads(CLOCK)
        assert len(await log.ask("SELECT room FROM rooms")) == 1
        assert {row.room for row in (await seeks.all()).values()} == {room}
        assert not await seeks.ready("A") and not await seeks.remove("A")
        await seeks.forget("A", room)
        assert list(await seeks.all()) == ["B"]

    with_seeks(new_log, test)


def test_who_has_gone_is_found_nobody_and_no_room_is_opened_for_them(new_log: NewLog) -> None:
    async def test(seeks: Seeks, log: EventStore) -> None:
        for seeker in "ABCD":
            await seeks.put(seek(seeker))
        await seeks.go("D", "node", 1)
        await seeks.match([("A", "B"), ("C", "D")], 2000)
        rows = await seeks.all()
        assert rows["C"].mate == "D" and rows["D"].mate == ""
        for seeker in "AB":
            await seeks.ready(seeker)
        await seeks.remove("B")
        assert not await seeks.open(rows["A"], rows["B"]) and not await log.ask("SELECT room FROM rooms")
        await seeks.free(rows["A"])
        assert await seeks.of("A") == seek("A")

    with_seeks(new_log, test)


def test_one_process_pairs_until_its_time_is_over(new_log: NewLog) -> None:
    async def test(seeks: Seeks, _log: EventStore) -> None:
        assert await seeks.lease("one", 2000, 1000)
        assert not await seeks.lease("two", 2500, 1500)
        assert await seeks.lease("one", 3000, 1500)
        assert await seeks.lease("two", 4000, 3001)
        assert not await seeks.lease("one", 4000, 3002)

    with_seeks(new_log, test)


def test_many_are_matched_in_few_statements(new_log: NewLog, monkeypatch) -> None:
    async def test(seeks: Seeks, log: EventStore) -> None:
        monkeypatch.setattr("pyapp.server.players.seeks.AT_ONCE", 100)
        names = [f"P{number}" for number in range(250)]
        await asyncio.gather(*(seeks.put(seek(name)) for name in names))
        await seeks.match(list(zip(names[::2], names[1::2], strict=True)), 7)
        assert (await log.ask("SELECT count(*) FROM seeks WHERE found = 7 AND mate <> ''"))[0][0] == len(names)

    with_seeks(new_log, test)
