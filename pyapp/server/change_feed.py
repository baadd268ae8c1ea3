"""Ways in which a process learns of the changes of other processes: by NOTIFY, or by asking every now and then."""

import asyncio
import json
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

import asyncpg

from pyapp.server.event_store import ChangeListener

# in SQL: a database may hold the tables of several servers
CHANNEL = "'rooms' || CAST(CAST('events' AS REGCLASS) AS OID)"
LONGEST_EVENT = 7900  # bytes of an event that a notification carries
ASK_EVERY = 0.2  # seconds between two questions
RECONNECT_EVERY = 1.0  # seconds between two attempts to reconnect

FAILURES = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncio.TimeoutError)

ASK = """
SELECT name, (SELECT max(n) FROM events WHERE room = name) FROM unnest(CAST($1 AS TEXT[])) AS names (name)
"""


async def chosen(connection: asyncpg.Connection) -> "type[Notify | Poll]":
    """Return Notify where the database has it, else Poll."""
    try:
        await connection.execute("LISTEN rooms")
        await connection.execute("UNLISTEN rooms")
    except asyncpg.PostgresError:
        return Poll
    return Notify


class ChangeFeed(ABC):
    """Carries the news of changes between the processes with a database, its address `url`.

    Lost news only delays a change: every change has a number, or can be read again.
    """

    def __init__(self, url: str, pool: asyncpg.Pool) -> None:
        self._url, self._pool = url, pool

    def telling(self, statement: str) -> str:
        """Return a statement for `EventStore.announce` in the form in which the database is to run it."""
        return statement

    async def open(self, wake: ChangeListener, watched: Callable[[], dict[str, int]]) -> None:
        """Begin to listen, as `EventStore.listen` does."""
        self._wake, self._watched = wake, watched
        await self._begin()

    @abstractmethod
    async def _begin(self) -> None:
        """Begin to listen."""

    @abstractmethod
    async def close(self) -> None:
        """End what `open` began."""

    @abstractmethod
    async def follow(self, name: str) -> None:
        """As `EventStore.follow`."""

    @abstractmethod
    def tell(self, name: str, n: int, event: str) -> None:
        """Tell the other processes of the change that a statement from `telling` has made."""


class Notify(ChangeFeed):
    """Gets news by LISTEN. Each statement announces its change by NOTIFY, in its own transaction."""

    _connection: asyncpg.Connection | None = None
    _task: asyncio.Task[None] | None = None

    def __init__(self, url: str, pool: asyncpg.Pool) -> None:
        super().__init__(url, pool)
        self._own = secrets.token_hex(4)  # stands before what this process announces, which it hears as well

    def telling(self, statement: str) -> str:
        """As in ChangeFeed: the statement announces its change itself."""
        event = f"CASE WHEN n > 0 AND octet_length($3) < {LONGEST_EVENT} THEN $3 ELSE '' END"
        payload = f"concat_ws(' ', '{self._own}', $1, n, {event})"
        return f"WITH done AS ({statement}) SELECT n, pg_notify({CHANNEL}, {payload}) FROM done"

    async def _begin(self) -> None:
        connection = self._connection = await asyncpg.connect(self._url)
        connection.add_termination_listener(self._lost)
        await connection.add_listener(await connection.fetchval(f"SELECT {CHANNEL}"), self._heard)

    async def follow(self, name: str) -> None:
        """As in ChangeFeed: one channel carries everything."""

    def tell(self, name: str, n: int, event: str) -> None:
        """As in ChangeFeed: the statement did."""

    def _heard(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        origin, room, number, event = payload.split(" ", 3)
        if origin != self._own:
            self._wake(room, int(number), event)

    def _lost(self, _connection: object) -> None:
        self._task = asyncio.get_running_loop().create_task(self._again())

    async def _again(self) -> None:
        """Listen again, and wake all names that may have missed news."""
        while True:
            await asyncio.sleep(RECONNECT_EVERY)
            try:
                await self._begin()
                break
            except FAILURES:
                continue
        for room, n in self._watched().items():
            self._wake(room, n + 1, "")
            self._wake(room, 0, "")

    async def close(self) -> None:
        """As in ChangeFeed."""
        if self._connection is None:
            return
        self._connection.remove_termination_listener(self._lost)
        if self._task is not None:
            self._task.cancel()
        await self._connection.close()


class Poll(ChangeFeed):
    """Gets news by asking the database for the names that matter."""

    _task: asyncio.Task[None] | None = None

    def __init__(self, url: str, pool: asyncpg.Pool) -> None:
        super().__init__(url, pool)
        self._words: dict[str, dict[str, Any]] = {}

    async def _begin(self) -> None:
        self.ask_every(ASK_EVERY)

    async def follow(self, name: str) -> None:
        """As in ChangeFeed: each question is for everything that is watched."""

    def tell(self, name: str, n: int, event: str) -> None:
        """As in ChangeFeed: the others ask."""

    def ask_every(self, seconds: float) -> None:
        """Ask now, and then again after every `seconds`."""
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.get_running_loop().create_task(self._ask_on(seconds))

    async def _ask_on(self, seconds: float) -> None:
        while True:
            try:
                await self._ask()
            except FAILURES:
                pass  # the next question asks for all of it again
            await asyncio.sleep(seconds)

    async def _ask(self) -> None:
        watched = self._watched()
        names = list(watched)
        for name, n in await self._pool.fetch(ASK, names):
            if n is not None and n > watched[name]:
                self._wake(name, n, "")
        rows = await self._pool.fetch("SELECT room, node, words FROM presence WHERE room = ANY($1)", names)
        words: dict[str, dict[str, Any]] = {}
        for room, node, of_node in rows:
            words.setdefault(room, {})[node] = of_node
        for room, of_nodes in words.items():
            if self._words.get(room) != of_nodes:
                self._wake(room, 0, json.dumps(of_nodes))
        self._words = words

    async def close(self) -> None:
        """As in ChangeFeed."""
        if self._task is not None:
            self._task.cancel()
