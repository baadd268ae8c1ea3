"""The log in a file of SQLite, for one server. A thread of its own writes what has come in the meantime as one commit.

Other programs may visit the file meanwhile: SQLite's own locks keep their transactions apart.
"""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from pyapp.server import schema
from pyapp.server.clock import wall
from pyapp.server.log import Change, Listing, LogUnavailable, Wake

try:
    import fcntl
except ImportError:  # Windows: two servers on one file are the user's own care
    fcntl = None  # type: ignore[assignment]

AT_ONCE = 500  # jobs of a commit
OWNERS, VISITORS = "BEGIN IMMEDIATE", "BEGIN"  # what is read for a write stays so; who only reads holds up nobody
OWNER_ONLY = 0o600

INDEX = """
INSERT INTO rooms (room, due, phase, since, line) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (room) DO UPDATE SET due = min(due, excluded.due), phase = excluded.phase, since = excluded.since,
line = excluded.line
"""
CLAIM = """
UPDATE rooms SET due = ? WHERE room IN (SELECT room FROM rooms WHERE due <= ? ORDER BY due LIMIT ?) RETURNING room
"""

logger = logging.getLogger("columna")

Job = Callable[[sqlite3.Connection], object]


class InUse(Exception):
    """Another server uses the file."""


class SqliteLog:
    """The log in the file at `path`, made if it is not there.

    visits: whether who opens it is no server, but a program that reads and writes beside one.
    """

    def __init__(self, path: Path, visits: bool = False) -> None:
        self._path, self._visits = path, visits
        self._begin, self._at_once = (VISITORS, 1) if visits else (OWNERS, AT_ONCE)
        self._jobs: SimpleQueue = SimpleQueue()
        self._thread = Thread(target=self._work, name="log", daemon=True)

    async def open(self) -> None:
        """As in Log. Raises InUse, schema.TooNew or OSError; schema.TooOld where a visitor finds no tables of this version."""
        self._loop = asyncio.get_running_loop()
        if self._visits:
            self._visit()
        else:
            self._own()
        self._thread.start()

    def _own(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._held = os.open(self._path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        os.chmod(self._path, OWNER_ONLY)
        self._hold()
        self._connect()
        self._migrate()

    def _visit(self) -> None:
        if not self._path.exists():
            raise FileNotFoundError(f"There are no rooms at {self._path}.")
        self._connect()
        schema.must_be_current(self._version())

    def _hold(self) -> None:
        """Makes sure that no other server has the file; SQLite's own locks are of another kind."""
        if fcntl:
            try:
                fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(self._held)
                raise InUse(f"Another server uses {self._path}.") from None

    def _connect(self) -> None:
        self._connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=FULL")

    def _version(self) -> int:
        return self._connection.execute("PRAGMA user_version").fetchone()[0]

    def _migrate(self) -> None:
        statements = schema.missing(self._version())
        self._connection.execute("BEGIN")
        for statement in statements:
            self._connection.execute(statement)
        self._connection.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS)}")
        self._connection.execute("COMMIT")

    async def close(self) -> None:
        """As in Log."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()
        if not self._visits:
            os.close(self._held)

    def _work(self) -> None:
        """Takes jobs until there is a None among them; those that wait together are committed together."""
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

    def _commit(self, jobs: list[tuple[Job, asyncio.Future]]) -> None:
        try:
            self._connection.execute(self._begin)
            found = [job(self._connection) for job, _ in jobs]
            self._connection.execute("COMMIT")
        except Exception as error:  # whatever it is, this thread has to go on: without it nobody is answered any more
            if not isinstance(error, sqlite3.Error):
                logger.exception("a change of the log failed")
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            found = [LogUnavailable(str(error))] * len(jobs)
        self._loop.call_soon_threadsafe(_answer, [future for _, future in jobs], found)

    async def _do(self, job: Job):
        future = self._loop.create_future()
        self._jobs.put((job, future))
        return await future

    async def _run(self, statement: str, *values: object) -> int:
        """Runs a statement. Returns how many rows it has changed."""
        return await self._do(lambda connection: connection.execute(statement, values).rowcount)

    async def ask(self, statement: str, *values: object) -> list[tuple]:
        """As in Log."""
        return await self._do(lambda connection: connection.execute(statement, named(values)).fetchall())

    async def write(self, *changes: Change) -> bool:
        """As in Log."""

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

        return await self._do(job)

    async def _ask(self, statement: str, *values: object) -> list[tuple]:
        return await self._do(lambda connection: connection.execute(statement, values).fetchall())

    async def time(self) -> int:
        """As in Log: the machine's, for there is no other process."""
        return wall()

    async def check(self) -> None:
        """As in Log."""
        await self._ask("SELECT 1")

    async def append(self, room: str, n: int, event: str) -> bool:
        """As in Log."""
        return await self._run("INSERT INTO events VALUES (?, ?, ?) ON CONFLICT DO NOTHING", room, n, event) == 1

    async def read(self, room: str, after: int) -> list[str]:
        """As in Log."""
        rows = await self._ask("SELECT event FROM events WHERE room = ? AND n > ? ORDER BY n", room, after)
        return [row[0] for row in rows]

    async def index(self, room: str, due: int, listing: Listing | None) -> None:
        """As in Log."""
        line = (listing.phase, listing.since, listing.text) if listing else (None, None, None)
        await self._run(INDEX, room, due, *line)

    async def claim(self, now: int, until: int, most: int) -> list[str]:
        """As in Log."""
        return [row[0] for row in await self._ask(CLAIM, until, now, most)]

    async def settle(self, room: str, until: int, due: int) -> None:
        """As in Log."""
        await self._run("UPDATE rooms SET due = ? WHERE room = ? AND due = ?", due, room, until)

    async def listings(self, phase: str, most: int) -> list[str]:
        """As in Log."""
        rows = await self._ask("SELECT line FROM rooms WHERE phase = ? ORDER BY since DESC LIMIT ?", phase, most)
        return [row[0] for row in rows]

    async def tell(self, room: str, node: str, words: str) -> None:
        """As in Log."""
        await self._run("INSERT OR REPLACE INTO presence VALUES (?, ?, ?)", room, node, words)

    async def words(self, room: str) -> dict[str, str]:
        """As in Log."""
        return dict(await self._ask("SELECT node, words FROM presence WHERE room = ?", room))

    async def beat(self, node: str, now: int) -> dict[str, int]:
        """As in Log."""

        def job(connection: sqlite3.Connection) -> dict[str, int]:
            connection.execute("INSERT OR REPLACE INTO nodes VALUES (?, ?)", (node, now))
            connection.execute("DELETE FROM nodes WHERE seen < ?", (now - schema.FORGOTTEN,))
            return dict(connection.execute("SELECT node, seen FROM nodes").fetchall())

        return await self._do(job)

    async def remove(self, room: str) -> None:
        """As in Log."""

        def job(connection: sqlite3.Connection) -> None:
            for table in ("rooms", "presence", "events"):
                connection.execute(f"DELETE FROM {table} WHERE room = ?", (room,))

        await self._do(job)

    async def listen(self, _wake: Wake, _watched: Callable[[], dict[str, int]]) -> None:
        """As in Log: there is no other process."""


def named(values: tuple) -> dict[str, object]:
    """Values by the names that they have in statements."""
    return {str(number): value for number, value in enumerate(values, 1)}


def _answer(futures: list[asyncio.Future], found: list) -> None:
    for future, result in zip(futures, found, strict=True):
        if future.done():
            continue  # whoever asked has gone
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
