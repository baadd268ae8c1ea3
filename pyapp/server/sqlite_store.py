"""The store in a file of SQLite, for one server. A thread of its own gathers changes and commits them together.

Other programs may visit the file meanwhile: SQLite's own locks keep their transactions apart.
"""

import asyncio
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import closing, suppress
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from pyapp.server import schema
from pyapp.server.clock import wall
from pyapp.server.event_store import Change, ChangeListener, EventStore, Row, StoreUnavailable

try:
    import fcntl
except ImportError:  # Windows: users have to take care that no two servers share a file
    fcntl = None  # type: ignore[assignment]

AT_ONCE = 500  # jobs of a commit
# An owner reads nothing that changes before it writes; a visitor that only reads holds up nobody.
OWNERS, VISITORS = "BEGIN IMMEDIATE", "BEGIN"
OWNER_ONLY = 0o600
REMEDY = "Stop that one, or choose another file: --rooms FILE"  # for a server whose file another one uses

logger = logging.getLogger("columna")

Job = Callable[[sqlite3.Connection], object]


class InUse(Exception):
    """Another server uses the file."""


def check_unused(path: Path) -> None:
    """Raise InUse if a server uses the file at `path`. The file may be missing, or one that only others may open."""
    with suppress(OSError), path.open("rb") as file:
        hold(file.fileno(), path)


def hold(file: int, path: Path) -> None:
    """Keep other servers off an open file until it is closed. Raises InUse. SQLite's own locks are of another kind."""
    if fcntl:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse(f"Another server uses {path}.") from None


class SqliteStore(EventStore):
    """The store in the file at `path`, which a server makes if it is missing.

    visits: True for a program that reads and writes beside a server.
    """

    def __init__(self, path: Path, visits: bool = False) -> None:
        self._path, self._visits = path, visits
        self._begin, self._at_once = (VISITORS, 1) if visits else (OWNERS, AT_ONCE)
        self._jobs: SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="log", daemon=True)

    async def open(self) -> None:
        """As in EventStore. Raises InUse or schema.TooNew; for a visitor OSError, or schema.TooOld if the tables are old."""
        self._loop = asyncio.get_running_loop()
        try:
            if self._visits:
                if not self._path.exists():
                    raise FileNotFoundError(f"There are no rooms at {self._path}.")
                self._connect()
                schema.must_be_current(self._version())
            else:
                self._own()
        except sqlite3.Error as error:
            raise StoreUnavailable(f"{self._path} cannot be used: {error}") from None
        self._thread.start()

    def _own(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._held = os.open(self._path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
            os.chmod(self._path, OWNER_ONLY)
        except OSError as error:
            raise StoreUnavailable(f"{self._path} cannot be used: {error.strerror}") from None
        try:
            hold(self._held, self._path)
        except InUse:
            os.close(self._held)
            raise
        self._connect()
        self._migrate()

    def _connect(self) -> None:
        self._connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=FULL")

    def _version(self) -> int:
        return int(self._connection.execute("PRAGMA user_version").fetchone()[0])

    def _migrate(self) -> None:
        statements = schema.missing(self._version())
        self._connection.execute("BEGIN")
        for statement in statements:
            self._connection.execute(statement)
        self._connection.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS)}")
        self._connection.execute("COMMIT")

    async def close(self) -> None:
        """As in EventStore."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()
        if not self._visits:
            os.close(self._held)

    def _work(self) -> None:
        """Take jobs until one of them is None; jobs that wait together are committed together."""
        going = True
        while going:
            jobs = [self._jobs.get()]
            while len(jobs) < self._at_once:
                try:
                    jobs.append(self._jobs.get_nowait())
                except Empty:
                    break
            going = None not in jobs
            self._commit([job for job in jobs if job is not None])

    def _commit(self, jobs: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        try:
            self._connection.execute(self._begin)
            results = [job(self._connection) for job, _ in jobs]
            self._connection.execute("COMMIT")
        except Exception as error:  # of any kind: without this thread nobody gets an answer any more
            if not isinstance(error, sqlite3.Error):
                logger.exception("a change of the store failed")
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            self.failing = True
            results = [StoreUnavailable(f"{self._path}: {error}")] * len(jobs)
        self._loop.call_soon_threadsafe(_answer, [future for _, future in jobs], results)

    async def _do(self, job: Job) -> Any:
        future = self._loop.create_future()
        self._jobs.put((job, future))
        return await future

    async def ask(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """As in EventStore."""
        return list(await self._do(lambda connection: connection.execute(statement, named(values)).fetchall()))

    async def write(self, *changes: Change) -> bool:
        """As in EventStore."""

        def job(connection: sqlite3.Connection) -> bool:
            connection.execute("SAVEPOINT changes")
            try:
                done = all(connection.execute(statement, named(values)).rowcount for statement, values in changes)
            except sqlite3.IntegrityError:
                done = False
            if not done:
                connection.execute("ROLLBACK TO changes")
            connection.execute("RELEASE changes")
            return done

        return bool(await self._do(job))

    async def snapshot(self) -> AsyncIterator[Row]:
        """As in EventStore. Raises sqlite3.Error."""
        with closing(sqlite3.connect(self._path)) as connection:
            connection.execute("BEGIN")  # all rows read from here on are of one moment
            for table, columns in schema.tables().items():
                for row in connection.execute(f"SELECT {', '.join(columns)} FROM {table}"):
                    yield table, row

    async def _fill(self, rows: Iterable[Row]) -> None:
        def job(connection: sqlite3.Connection) -> None:
            for table in schema.FILLED:
                connection.execute(f"DELETE FROM {table}")
            for table, group in groupby(rows, itemgetter(0)):
                columns = schema.columns(table)
                places = ", ".join("?" * len(columns))
                statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"
                connection.executemany(statement, (values for _, values in group))

        await self._do(job)

    async def time(self) -> int:
        """As in EventStore: by the machine's clock, for there is no other process."""
        return wall()

    async def listen(self, _wake: ChangeListener, _watched: Callable[[], dict[str, int]]) -> None:
        """As in EventStore: there is no other process."""

    async def follow(self, name: str) -> None:
        """As in EventStore: there is no other process."""


def named(values: tuple[object, ...]) -> dict[str, object]:
    """Return values by their names in statements."""
    return {str(number): value for number, value in enumerate(values, 1)}


def _answer(futures: list[asyncio.Future[Any]], results: list[Any]) -> None:
    for future, result in zip(futures, results, strict=True):
        if future.done():
            continue  # the task that asked has gone
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
