"""The log in PostgreSQL, or in what speaks its protocol, for several processes."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import asyncpg

from pyapp.server import schema
from pyapp.server.log import Change, Listing, LogUnavailable, Wake
from pyapp.server.waking import Notify, Poll, chosen

CONNECTIONS = 12
TRIES = 5  # of a statement that could not be serialized with others
PATIENCE = 10  # seconds for a statement
LOCK = 0x636F6C75  # of who migrates; any number that all processes know

APPEND = "INSERT INTO events (room, n, event) VALUES ($1, $2, $3) ON CONFLICT (room, n) DO NOTHING RETURNING n"
INDEX = """
INSERT INTO rooms (room, due, phase, since, line) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (room) DO UPDATE SET due = least(rooms.due, excluded.due), phase = excluded.phase, since = excluded.since,
line = excluded.line
"""
CLAIM = """
UPDATE rooms SET due = $2 WHERE room IN
(SELECT room FROM rooms WHERE due <= $1 ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING room
"""
TELL = """
INSERT INTO presence (room, node, words) VALUES ($1, $2, $3) ON CONFLICT (room, node) DO UPDATE SET words = excluded.words
"""
BEAT = "INSERT INTO nodes (node, seen) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET seen = excluded.seen"

TIME = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"

VERSION = "SELECT coalesce(max(version), 0) FROM versions"

AGAIN = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, asyncio.TimeoutError)


class Unchanged(Exception):
    """A change of several changes nothing, so none of them is to be made."""


class PostgresLog:
    """The log in the database at `url`. waking: Notify or Poll; None: Notify where the engine has it.

    visits: whether who opens it is no server, but a program that reads and writes beside them.
    """

    def __init__(self, url: str, waking: type[Notify] | type[Poll] | None = None, visits: bool = False) -> None:
        self._url, self._wished, self._visits = url, waking, visits
        self._waking: type[Notify] | type[Poll] = Poll
        self._waker: Notify | Poll | None = None

    async def open(self) -> None:
        """As in Log. Raises schema.TooNew; schema.TooOld where a visitor finds no tables of this version."""
        try:
            self._pool = await asyncpg.create_pool(
                self._url, min_size=2, max_size=CONNECTIONS, command_timeout=PATIENCE, timeout=PATIENCE
            )
            async with self._pool.acquire() as connection:
                self._waking = self._wished or await chosen(connection)
                await (self._look(connection) if self._visits else self._migrate(connection))
        except FAILURES as error:
            raise LogUnavailable(str(error)) from error

    @staticmethod
    async def _look(connection: asyncpg.Connection) -> None:
        """Raises schema.TooOld or TooNew unless the tables are ours."""
        try:
            version = await connection.fetchval(VERSION)
        except asyncpg.UndefinedTableError:
            version = 0
        schema.must_be_current(version)

    @staticmethod
    async def _migrate(connection: asyncpg.Connection) -> None:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await connection.execute("CREATE TABLE IF NOT EXISTS versions (version INTEGER PRIMARY KEY)")
            statements = schema.missing(await connection.fetchval(VERSION))
            for statement in statements:
                await connection.execute(statement)
            if statements:
                await connection.execute("INSERT INTO versions VALUES ($1)", len(schema.MIGRATIONS))

    async def close(self) -> None:
        """As in Log."""
        if self._waker is not None:
            await self._waker.close()
        await self._pool.close()

    async def ask(self, statement: str, *values: object) -> list[tuple]:
        """As in Log."""
        return [tuple(row) for row in await self._ask(statement, *values)]

    async def write(self, *changes: Change) -> bool:
        """As in Log."""
        return await self._try(lambda: self._write(changes))

    async def _write(self, changes: tuple[Change, ...]) -> bool:
        with suppress(Unchanged, asyncpg.IntegrityConstraintViolationError):
            async with self._pool.acquire() as connection, connection.transaction():
                for statement, values in changes:
                    if (await connection.execute(statement, *values)).endswith(" 0"):
                        raise Unchanged
            return True
        return False

    async def _ask(self, statement: str, *values: object) -> list[asyncpg.Record]:
        return await self._try(lambda: self._pool.fetch(statement, *values))

    async def _try(self, work: Callable[[], Awaitable]):
        for left in reversed(range(TRIES)):
            try:
                return await work()
            except AGAIN as error:
                if not left:
                    raise LogUnavailable(str(error)) from error
            except FAILURES as error:
                raise LogUnavailable(str(error)) from error

    async def time(self) -> int:
        """As in Log: the database's."""
        return (await self._ask(TIME))[0][0]

    async def check(self) -> None:
        """As in Log."""
        await self._ask("SELECT 1")

    async def append(self, room: str, n: int, event: str) -> bool:
        """As in Log."""
        return bool(await self._ask(self._waking.telling(APPEND, "n"), room, n, event))

    async def read(self, room: str, after: int) -> list[str]:
        """As in Log."""
        rows = await self._ask("SELECT event FROM events WHERE room = $1 AND n > $2 ORDER BY n", room, after)
        return [row[0] for row in rows]

    async def index(self, room: str, due: int, listing: Listing | None) -> None:
        """As in Log."""
        line = (listing.phase, listing.since, listing.text) if listing else (None, None, None)
        await self._ask(INDEX, room, due, *line)

    async def claim(self, now: int, until: int, most: int) -> list[str]:
        """As in Log."""
        return [row[0] for row in await self._ask(CLAIM, now, until, most)]

    async def settle(self, room: str, until: int, due: int) -> None:
        """As in Log."""
        await self._ask("UPDATE rooms SET due = $3 WHERE room = $1 AND due = $2", room, until, due)

    async def listings(self, phase: str, most: int) -> list[str]:
        """As in Log."""
        rows = await self._ask("SELECT line FROM rooms WHERE phase = $1 ORDER BY since DESC LIMIT $2", phase, most)
        return [row[0] for row in rows]

    async def tell(self, room: str, node: str, words: str) -> None:
        """As in Log."""
        await self._ask(self._waking.telling(TELL + " RETURNING 0 AS n", "n"), room, node, words)

    async def words(self, room: str) -> dict[str, str]:
        """As in Log."""
        return dict(await self._ask("SELECT node, words FROM presence WHERE room = $1", room))

    async def beat(self, node: str, now: int) -> dict[str, int]:
        """As in Log."""
        await self._ask(BEAT, node, now)
        await self._ask("DELETE FROM nodes WHERE seen < $1", now - schema.FORGOTTEN)
        return dict(await self._ask("SELECT node, seen FROM nodes"))

    async def remove(self, room: str) -> None:
        """As in Log."""
        for table in ("rooms", "presence", "events"):
            await self._ask(f"DELETE FROM {table} WHERE room = $1", room)

    async def listen(self, wake: Wake, watched: Callable[[], dict[str, int]]) -> None:
        """As in Log."""
        self._waker = self._waking(self._url, self._pool, wake, watched)
        await self._waker.open()
