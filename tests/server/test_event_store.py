"""The contract of every log, tested on SQLite and on PostgreSQL with both ways of waking."""

import asyncio
import stat
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from pyapp.server import schema
from pyapp.server.change_feed import LONGEST_EVENT
from pyapp.server.event_store import EventStore, Listing, StoreUnavailable
from pyapp.server.players import reports
from pyapp.server.postgres_store import PostgresStore
from pyapp.server.schema import MIGRATIONS, Column, Table, TooNew, TooOld, missing
from pyapp.server.sqlite_store import InUse, SqliteStore

pytestmark = pytest.mark.news

NewLog = Callable[[], EventStore]

PATIENCE = 60  # seconds
LATER = Table("later", {"x": "INTEGER"})


def on(new_log: NewLog, test) -> None:
    """Run a test, an async function, on an open log."""

    async def run() -> None:
        log = new_log()
        await log.open()
        try:
            await test(log)
        finally:
            await log.close()

    asyncio.run(run())


def test_a_number_is_given_once(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        assert await log.append("A", 1, "one")
        assert not await log.append("A", 1, "other")
        written = await asyncio.gather(*(log.append("A", 2, f"by {each}") for each in range(40)))
        assert sum(written) == 1
        assert await log.read("A", 0) == ["one", f"by {written.index(True)}"]

    on(new_log, test)


def test_changes_are_made_together_or_not_at_all(new_log: NewLog) -> None:
    note = "INSERT INTO seats (player, room) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    move = "UPDATE seats SET room = $2 WHERE player = $1 AND room = $3"

    async def test(log: EventStore) -> None:
        assert await log.write((note, ("x", "A")), (note, ("y", "A")))
        assert not await log.write((note, ("z", "A")), (note, ("x", "A")))  # the second one changes nothing
        assert not await log.write((note, ("z", "A")), (move, ("y", "B", "C")))
        assert not await log.write(
            (move, ("x", "B", "A")), ("INSERT INTO seats (player, room) VALUES ($1, $2)", ("y", "A"))
        )  # is there
        assert await log.ask("SELECT player, room FROM seats ORDER BY player") == [("x", "A"), ("y", "A")]
        written = await asyncio.gather(*(log.write((move, ("x", f"by {each}", "A"))) for each in range(20)))
        assert await log.ask("SELECT room FROM seats WHERE player = $1", "x") == [(f"by {written.index(True)}",)]
        assert sum(written) == 1

    on(new_log, test)


def test_events_are_read_in_order_and_room_by_room(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        for n in range(1, 13):
            await log.append("A", n, str(n))
        await log.append("B", 1, "😀 – ß")
        assert await log.read("A", 9) == ["10", "11", "12"]
        assert await log.read("B", 0) == ["😀 – ß"]
        assert await log.read("C", 0) == [] == await log.read("A", 12)

    on(new_log, test)


def test_what_was_written_is_there_after_a_restart(new_log: NewLog) -> None:
    async def write(log: EventStore) -> None:
        assert await log.append("A", 1, "one")
        await log.index("A", 7, None)

    async def read(log: EventStore) -> None:
        assert await log.read("A", 0) == ["one"]
        assert await log.claim(7, 100, 10) == ["A"]

    on(new_log, write)
    on(new_log, read)


def test_what_is_due_is_given_to_one_and_earliest_first(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        for room, due in [("A", 30), ("B", 20), ("C", 50), ("B", 40)]:
            await log.index(room, due, None)
        assert await log.claim(19, 1000, 10) == []
        claimed = await asyncio.gather(*(log.claim(30, 1000, 1) for _ in range(4)))
        assert sorted(each for some in claimed for each in some) == ["A", "B"]
        assert await log.claim(999, 2000, 10) == ["C"]
        assert sorted(await log.claim(1000, 2000, 10)) == ["A", "B"]

    on(new_log, test)


def test_a_settled_room_is_due_when_it_was_settled_or_noted_anew(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        for room in "AB":
            await log.index(room, 10, None)
        await log.claim(10, 1000, 10)
        await log.index("B", 15, None)
        for room in "AB":
            await log.settle(room, 1000, 500)
        assert await log.claim(499, 2000, 10) == ["B"]
        assert await log.claim(500, 2000, 10) == ["A"]

    on(new_log, test)


def test_the_lobby_has_the_newest_lines(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        for number, room in enumerate("ABCD"):
            await log.index(room, 99, Listing("waiting", number, f"line {room}"))
        await log.index("D", 99, Listing("running", 9, "line D"))
        await log.index("C", 99, None)
        assert await log.listings("waiting", 10) == ["line B", "line A"]
        assert await log.listings("waiting", 1) == ["line B"]
        assert await log.listings("running", 10) == ["line D"]

    on(new_log, test)


def test_who_is_there_and_who_lives(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        for node, words in [("x", "1"), ("y", "2"), ("x", "3")]:
            await log.tell("A", node, words)
        assert await log.reports("A") == {"x": "3", "y": "2"} and await log.reports("B") == {}
        await log.beat("x", 1000)
        assert await log.beat("y", 2000) == {"x": 1000, "y": 2000}
        assert await log.beat("y", 10**9) == {"y": 10**9}

    on(new_log, test)


def test_a_removed_room_is_gone_and_its_reports_stay(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        await log.append("A", 1, "one")
        await log.index("A", 10, Listing("waiting", 1, "line"))
        await log.tell("A", "x", "1")
        await reports.keep(log, reports.OF_ROOM, "A", "", "a report")
        await log.remove("A")
        assert await log.read("A", 0) == [] == await log.listings("waiting", 9) == await log.claim(99, 100, 9)
        assert await log.reports("A") == {}
        assert await log.ask("SELECT report FROM reports") == [("a report",)]

    on(new_log, test)


def test_reports_of_one_millisecond_are_all_kept(new_log: NewLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "now", lambda: 7)

    async def test(log: EventStore) -> None:
        for text in ("one", "two", "three"):
            await reports.keep(log, reports.OF_ROOM, "A", "", text)
        for reason in ("engine", "stalling"):
            await reports.keep(log, reports.OF_PLAYER, "anna", "boris", reason, "", "[]")
        assert await log.ask("SELECT at, report FROM reports ORDER BY at") == [(7, "one"), (8, "two"), (9, "three")]
        assert await log.ask("SELECT at, reason FROM player_reports ORDER BY at") == [(7, "engine"), (8, "stalling")]

    on(new_log, test)


@pytest.mark.parametrize("new_log", ["notify", "poll", "broker"], indirect=True)
def test_other_processes_are_woken(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        other, heard, changed = new_log(), [], asyncio.Event()

        def wake(room: str, n: int, _text: str) -> None:
            heard.append((room, n))
            changed.set()

        async def comes(what: tuple) -> None:
            while what not in heard:
                changed.clear()
                await changed.wait()

        await other.open()
        await log.listen(wake, lambda: {"A": 1})
        await other.listen(wake, dict)
        await other.append("A", 1, "one")
        await other.append("A", 2, "two")
        await comes(("A", 2))
        await other.tell("A", "x", "words")
        await comes(("A", 0))
        heard.clear()
        await other.tell("A", "x", "other words")
        await comes(("A", 0))
        await other.close()

    on(new_log, test)


@pytest.mark.parametrize("new_log", ["notify", "broker"], indirect=True)
def test_news_of_an_event_brings_the_event_unless_it_is_too_long(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        other, heard, changed = new_log(), [], asyncio.Event()
        await other.open()
        await log.listen(lambda *news: (heard.append(news), changed.set()), lambda: {"A": 1})
        await other.listen(lambda *_: None, dict)
        while not any(news[:2] == ("A", 0) for news in heard):  # then it listens
            await other.tell("A", "x", "words")
            await asyncio.sleep(0.01)

        async def hears(numbers: set[int]) -> None:  # in any order
            while not numbers <= {n for _, n, _ in heard}:
                changed.clear()
                await changed.wait()

        for first in count(
            1, 3
        ):  # again where the broker was away for a moment: then the database says the last number alone
            for n, event in enumerate(("ž 1", "", "x" * LONGEST_EVENT), first):
                await other.append("A", n, event)
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(hears({first, first + 1, first + 2}), PATIENCE)
                break
        told = {n: text for _, n, text in heard}
        assert (told[first], told[first + 1]) == ("ž 1", "") and told[first + 2] in ("", "x" * LONGEST_EVENT)
        await other.close()

    on(new_log, test)


@pytest.mark.parametrize("new_log", ["notify"], indirect=True)
def test_a_process_does_not_hear_what_it_has_written_itself(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        other, heard, changed = new_log(), [], asyncio.Event()
        await other.open()
        await log.listen(lambda room, n, _text: (heard.append((room, n)), changed.set()), dict)
        await log.append("A", 1, "own")
        await other.append("A", 2, "of another")
        while not heard:
            await changed.wait()
        assert heard == [("A", 2)]
        await other.close()

    on(new_log, test)


@pytest.mark.parametrize("new_log", ["notify"], indirect=True)
def test_a_listener_that_was_cut_off_hears_again_and_of_what_it_missed(new_log: NewLog, monkeypatch) -> None:
    monkeypatch.setattr("pyapp.server.change_feed.RECONNECT_EVERY", 0.01)

    async def test(log: EventStore) -> None:
        heard, changed = [], asyncio.Event()
        await log.listen(lambda room, n, _text: (heard.append((room, n)), changed.set()), lambda: {"A": 4})
        await log.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        while ("A", 0) not in heard:
            changed.clear()
            await changed.wait()
        assert heard[:2] == [("A", 5), ("A", 0)]
        other = new_log()
        await other.open()
        await other.append("A", 7, "seven")
        await other.close()
        while ("A", 7) not in heard:
            changed.clear()
            await changed.wait()

    on(new_log, test)


def test_tables_of_a_newer_version_are_left_alone(new_log: NewLog, monkeypatch) -> None:
    async def nothing(log: EventStore) -> None:
        await log.check()

    with monkeypatch.context() as later:
        later.setattr("pyapp.server.schema.MIGRATIONS", [*MIGRATIONS, [LATER]])
        on(new_log, nothing)
    with pytest.raises(TooNew, match=f"version {len(MIGRATIONS) + 1}, known up to {len(MIGRATIONS)}"):
        on(new_log, nothing)


def test_older_tables_become_newer_ones(new_log: NewLog, monkeypatch) -> None:
    async def write(log: EventStore) -> None:
        await log.append("A", 1, "one")

    async def read(log: EventStore) -> None:
        assert await log.read("A", 0) == ["one"]
        assert await log.ask("SELECT x FROM later") == []

    on(new_log, write)
    monkeypatch.setattr("pyapp.server.schema.MIGRATIONS", [*MIGRATIONS, [LATER]])
    assert missing(len(MIGRATIONS)) == ["CREATE TABLE later (x INTEGER)"]
    on(new_log, read)
    on(new_log, read)


def test_the_columns_of_a_table_are_those_that_the_database_has(new_log: NewLog, monkeypatch) -> None:
    types = {"item": "TEXT DEFAULT 'a, b'", "price": "NUMERIC(8,2) CHECK (price > 0)"}
    price, added = Table("prices", types, ("item", "price")), Column("prices", "paid", "BIGINT NOT NULL DEFAULT 0")
    monkeypatch.setattr("pyapp.server.schema.MIGRATIONS", [*MIGRATIONS, [price], [added]])
    assert schema.columns("prices") == ["item", "price", "paid"]

    async def read(log: EventStore) -> None:
        await log.write(("INSERT INTO prices VALUES ($1, $2, $3)", ("a", 1, 2)))
        assert len((await log.ask("SELECT * FROM prices"))[0]) == 3
        for table in schema.tables():
            await log.ask(f"SELECT {', '.join(schema.columns(table))} FROM {table}")

    on(new_log, read)


def test_the_file_is_its_owners_and_one_servers(tmp_path: Path) -> None:
    path = tmp_path / "new/rooms.sqlite"

    async def test(log: EventStore) -> None:
        await log.append("A", 1, "one")
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()}
        assert modes == dict.fromkeys(["rooms.sqlite", "rooms.sqlite-shm", "rooms.sqlite-wal"], 0o600)
        with pytest.raises(InUse, match="Another server"):
            await SqliteStore(path).open()

    on(lambda: SqliteStore(path), test)


def test_a_value_that_cannot_be_kept_stops_nothing(new_log: NewLog) -> None:
    async def test(log: EventStore) -> None:
        for room, n in (("\ud800", 1), ("A", 2**70)):
            with pytest.raises(StoreUnavailable):
                await log.ask("SELECT event FROM events WHERE room = $1 AND n = $2", room, n)
        assert await log.append("A", 1, "one")

    on(new_log, test)


def test_a_database_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable):
        asyncio.run(PostgresStore(f"postgresql://nobody@/none?host={tmp_path}").open())


def test_a_visitor_reads_and_writes_beside_a_server(new_log: NewLog, visiting: NewLog) -> None:
    async def test(log: EventStore) -> None:
        visitor = visiting()
        await visitor.open()
        written = await asyncio.gather(
            *(
                each.append(room, n, "one")
                for n in range(200)
                for each, room in ((log, "A"), (visitor, "B"), (log, "C"))
            )
        )
        assert all(written) and len(await log.read("B", -1)) == len(await visitor.read("A", -1)) == 200
        both = await asyncio.gather(*(each.append("D", n, "one") for n in range(200) for each in (log, visitor)))
        assert sum(both) == 200
        await visitor.close()
        assert await log.append("A", 200, "after")

    on(new_log, test)


def test_who_visits_and_reads_for_long_holds_up_nobody(new_log: NewLog, visiting: NewLog) -> None:
    async def test(log: EventStore) -> None:
        visitor = visiting()
        await visitor.open()
        numbers = (
            "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 3000000) SELECT max(n) FROM c"
        )
        reading = asyncio.create_task(visitor.ask(numbers))
        for n in range(1, 3):
            assert await log.append("A", n, "one")
        assert not reading.done()
        assert await reading == [(3_000_000,)]
        await visitor.close()

    on(new_log, test)


def test_a_visitor_changes_no_tables(new_log: NewLog, visiting: NewLog, monkeypatch) -> None:
    async def nothing(log: EventStore) -> None:
        await log.check()

    on(new_log, nothing)
    on(visiting, nothing)
    with monkeypatch.context() as later:
        later.setattr("pyapp.server.schema.MIGRATIONS", [*MIGRATIONS, [LATER]])
        with pytest.raises(TooOld, match="Start it once"):
            on(visiting, nothing)


def test_a_visitor_finds_no_rooms_where_there_are_none(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    async def visit(log: EventStore) -> None:
        await log.open()

    with pytest.raises(FileNotFoundError, match="no rooms at"):
        asyncio.run(visit(SqliteStore(tmp_path / "none.sqlite", visits=True)))
    assert not (tmp_path / "none.sqlite").exists()
    with pytest.raises(TooOld):
        asyncio.run(visit(PostgresStore(request.getfixturevalue("database"), visits=True)))
