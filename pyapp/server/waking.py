"""Ways in which a process hears of the changes of other processes: by NOTIFY, or by asking every now and then."""

import asyncio
from collections.abc import Callable

import asyncpg

from pyapp.server.log import Wake

CHANNEL = "rooms"
EVERY = 0.2  # seconds between two questions
AGAIN = 1.0  # seconds between two attempts to reconnect


async def chosen(connection: asyncpg.Connection) -> "type[Notify | Poll]":
    """Return Notify where the database has it, else Poll."""
    try:
        await connection.execute(f"LISTEN {CHANNEL}")
        await connection.execute(f"UNLISTEN {CHANNEL}")
    except asyncpg.PostgresError:
        return Poll
    return Notify


class Notify:
    """Hears by LISTEN. Each statement announces its change by NOTIFY, in its own transaction."""

    def __init__(self, url: str, _pool: asyncpg.Pool, wake: Wake, watched: Callable[[], dict[str, int]]) -> None:
        self._url, self._wake, self._watched = url, wake, watched
        self._connection: asyncpg.Connection | None = None
        self._task: asyncio.Task | None = None

    @staticmethod
    def telling(statement: str) -> str:
        """Return a statement, with a room as its first value and a number `n` as its result, made to announce both."""
        return f"WITH done AS ({statement}) SELECT pg_notify('{CHANNEL}', $1 || ' ' || n) FROM done"

    async def open(self) -> None:
        """Begin to listen."""
        connection = self._connection = await asyncpg.connect(self._url)
        connection.add_termination_listener(self._lost)
        await connection.add_listener(CHANNEL, self._heard)

    def _heard(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        room, _, number = payload.partition(" ")
        self._wake(room, int(number))

    def _lost(self, _connection: object) -> None:
        self._task = asyncio.get_running_loop().create_task(self._again())

    async def _again(self) -> None:
        """Listen again, and wake all that may have missed something."""
        while True:
            await asyncio.sleep(AGAIN)
            try:
                await self.open()
                break
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                continue
        for room, n in self._watched().items():
            self._wake(room, n + 1)
            self._wake(room, 0)

    async def close(self) -> None:
        """Listen no more."""
        if self._connection is None:
            return
        self._connection.remove_termination_listener(self._lost)
        if self._task is not None:
            self._task.cancel()
        await self._connection.close()


class Poll:
    """Hears by asking for the rooms that matter."""

    def __init__(self, _url: str, pool: asyncpg.Pool, wake: Wake, watched: Callable[[], dict[str, int]]) -> None:
        self._pool, self._wake, self._watched = pool, wake, watched
        self._words: dict[str, list] = {}

    @staticmethod
    def telling(statement: str) -> str:
        """Return the statement as it is: the other processes ask."""
        return statement

    async def open(self) -> None:
        """Begin to ask."""
        self._task = asyncio.get_running_loop().create_task(self._ask_on())

    async def _ask_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self._ask()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncio.TimeoutError):
                continue  # the next question asks for all of it again

    async def _ask(self) -> None:
        watched = self._watched()
        rooms = list(watched)
        numbers = await self._pool.fetch("SELECT room, max(n) FROM events WHERE room = ANY($1) GROUP BY room", rooms)
        for room, n in numbers:
            if n > watched[room]:
                self._wake(room, n)
        rows = await self._pool.fetch(
            "SELECT room, node, words FROM presence WHERE room = ANY($1) ORDER BY node", rooms
        )
        words: dict[str, list] = {}
        for room, *of_node in rows:
            words.setdefault(room, []).append(of_node)
        for room, of_nodes in words.items():
            if self._words.get(room) != of_nodes:
                self._wake(room, 0)
        self._words = words

    async def close(self) -> None:
        """Ask no more."""
        self._task.cancel()
