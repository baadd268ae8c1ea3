"""The store in PostgreSQL, or in a database that speaks its protocol, for several processes."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import suppress
from itertools import groupby
from operator import itemgetter
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg

from pyapp.server import schema
from pyapp.server.change_feed import FAILURES, ChangeFeed, chosen
from pyapp.server.event_store import Change, ChangeListener, EventStore, Row, StoreUnavailable

CONNECTIONS = 12
TRIES = 5  # of a statement that could not be serialized with others
ANSWER_TIME = 10  # seconds for a statement
NO_LIMIT = 86_400  # seconds for a table that is restored
AT_ONCE = 1000  # rows that are read
OF_ONE_MOMENT = {"isolation": "repeatable_read", "readonly": True}  # a transaction that sees no later changes
USUAL_PORT = 5432
LOCK = 0x636F6C75  # of the process that migrates; any number that all processes know

TIME = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"

VERSION = "SELECT coalesce(max(version), 0) FROM versions"

AGAIN = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)


async def nothing_is_left(_connection: asyncpg.Connection) -> None:
    """Reset a connection that goes back to the pool by doing nothing: no statement here leaves anything behind."""


class Unchanged(Exception):
    """One of several changes changes nothing, so the store must make none of them."""


NewChangeFeed = Callable[[str, asyncpg.Pool], ChangeFeed]


class PostgresStore(EventStore):
    """The store in the database at `url`. waking: makes the carrier of news; None: Notify where the database has it, else Poll.

    visits: True for a program that reads and writes beside servers.
    """

    locking = "FOR UPDATE SKIP LOCKED"

    def __init__(self, url: str, waking: NewChangeFeed | None = None, visits: bool = False) -> None:
        self._url, self._wished, self._visits = url, waking, visits

    async def open(self) -> None:
        """As in EventStore. Raises schema.TooNew; for a visitor schema.TooOld unless the tables are current."""
        try:
            self._pool = await asyncpg.create_pool(
                self._url,
                min_size=2,
                max_size=CONNECTIONS,
                command_timeout=ANSWER_TIME,
                timeout=ANSWER_TIME,
                reset=nothing_is_left,
            )
            async with self._pool.acquire() as connection:
                self._waking = (self._wished or await chosen(connection))(self._url, self._pool)
                await (self._look(connection) if self._visits else self._migrate(connection))
        except (*FAILURES, ValueError) as error:
            raise StoreUnavailable(f"PostgreSQL at {server_of(self._url)} cannot be used: {why(error)}") from None

    @staticmethod
    async def _look(connection: asyncpg.Connection) -> None:
        """Raises schema.TooOld or TooNew unless the tables are of this version."""
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
        """As in EventStore."""
        await self._waking.close()
        await self._pool.close()

    async def ask(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """As in EventStore."""
        return [tuple(row) for row in await self._try(lambda: self._pool.fetch(statement, *values))]

    async def write(self, *changes: Change) -> bool:
        """As in EventStore."""
        return bool(await self._try(lambda: self._write(changes)))

    async def _write(self, changes: tuple[Change, ...]) -> bool:
        with suppress(Unchanged, asyncpg.IntegrityConstraintViolationError):
            async with self._pool.acquire() as connection, connection.transaction():
                for statement, values in changes:
                    if (await connection.execute(statement, *values)).endswith(" 0"):
                        raise Unchanged
            return True
        return False

    async def _try(self, work: Callable[[], Awaitable[Any]]) -> Any:
        for left in reversed(range(TRIES)):
            try:
                return await work()
            except AGAIN as error:
                if not left:
                    raise self._failed(error) from error
            except FAILURES as error:
                raise self._failed(error) from error

    def _failed(self, error: Exception) -> StoreUnavailable:
        self.failing = True
        return StoreUnavailable(f"PostgreSQL at {server_of(self._url)}: {why(error)}")

    async def snapshot(self) -> AsyncIterator[Row]:
        """As in EventStore."""
        try:
            async with self._pool.acquire() as connection, connection.transaction(**OF_ONE_MOMENT):
                for table, columns in schema.tables().items():
                    statement = f"SELECT {', '.join(columns)} FROM {table}"
                    async for row in connection.cursor(statement, prefetch=AT_ONCE):
                        yield table, tuple(row)
        except FAILURES as error:
            raise StoreUnavailable(str(error)) from error

    async def _fill(self, rows: Iterable[Row]) -> None:
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                for table in schema.FILLED:
                    await connection.execute(f"DELETE FROM {table}")
                for table, group in groupby(rows, itemgetter(0)):
                    values = (row[1] for row in group)
                    await connection.copy_records_to_table(
                        table, columns=schema.columns(table), records=values, timeout=NO_LIMIT
                    )
        except FAILURES as error:
            raise StoreUnavailable(str(error)) from error

    async def time(self) -> int:
        """As in EventStore: by the database's clock."""
        return int((await self.ask(TIME))[0][0])

    async def announce(self, statement: str, name: str, value: object, text: str) -> bool:
        """As in EventStore."""
        rows = await self.ask(self._waking.telling(statement), name, value, text)
        for n, *_ in rows:
            self._waking.tell(name, n, text if n else "")
        return bool(rows)

    async def follow(self, name: str) -> None:
        """As in EventStore."""
        await self._waking.follow(name)

    async def listen(self, wake: ChangeListener, watched: Callable[[], dict[str, int]]) -> None:
        """As in EventStore."""
        await self._waking.open(wake, watched)


def server_of(url: str) -> str:
    """Return the host, the port and the database of an address, without parts that may be secret."""
    parts = urlsplit(url)
    try:
        port = parts.port or USUAL_PORT
    except ValueError:
        return "the address given"
    if "@" in parts.path + parts.query + parts.fragment:  # a password that was not written as it must be
        return "the address given"
    host = parts.hostname or parse_qs(parts.query).get("host", ["localhost"])[0]
    return f"{f'[{host}]' if ':' in host else host}:{port}{parts.path}"


def why(error: Exception) -> str:
    """Return the reason of a failure in one line."""
    if isinstance(error, ValueError):  # its text may have a part of the address
        return "the address cannot be read"
    return " ".join(str(error).split()).rstrip(".") or f"no answer within {ANSWER_TIME} seconds"
