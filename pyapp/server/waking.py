"""How a process hears what another one has written: by NOTIFY, or by asking every now and then."""

import asyncio
from collections.abc import Callable

import asyncpg

from pyapp.server.log import Wake

CHANNEL = "rooms"
EVERY = 0.2  # seconds between two questions
AGAIN = 1.0  # seconds until a lost connection is sought anew


async def chosen(connection: asyncpg.Connection) -> "type[Notify | Poll]":
    """Notify where the engine has it, else Poll."""
    try:
        await connection.execute(f"LISTEN {CHANNEL}")
        await connection.execute(f"UNLISTEN {CHANNEL}")
    except asyncpg.PostgresError:
        return Poll
    return Notify


class Notify:
    """Hears by LISTEN; a statement tells by NOTIFY in its own transaction."""

    def __init__(self, url: str, _pool: asyncpg.Pool, wake: Wake, watched: Callable[[], dict[str, int]]) -> None:
        self._url, self._wake, self._watched = url, wake, watched
        self._connection: asyncpg.Connection | None = None
        self._task: asyncio.Task | None = None

    @staticmethod
    def telling(statement: str, number: str) -> str:
        """The statement, which returns a number and has the room as its first value, made to tell of it."""
        return f"WITH done AS ({statement}) SELECT pg_notify('{CHANNEL}', $1 || ' ' || {number}) FROM done"

    async def open(self) -> None:
        """Begins to listen."""
        connection = self._connection = await asyncpg.connect(self._url)
        connection.add_termination_listener(self._lost)
        await connection.add_listener(CHANNEL, self._heard)

    def _heard(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        room, _, number = payload.partition(" ")
        self._wake(room, int(number))

    def _lost(self, _connection: object) -> None:
        self._task = asyncio.get_running_loop().create_task(self._again())

    async def _again(self) -> None:
        """Listens anew, and asks for all that may have been missed."""
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
        """Listens no more."""
        if self._connection is None:
            return
        self._connection.remove_termination_listener(self._lost)
        if self._task is not None:
            self._task.cancel()
        await self._connection.close()


class Poll:
    """Asks for the rooms that matter."""

    def __init__(self, _url: str, pool: asyncpg.Pool, wake: Wake, watched: Callable[[], dict[str, int]]) -> None:
        self._pool, self._wake, self._watched = pool, wake, watched
        self._words: dict[str, list] = {}

    @staticmethod
    def telling(statement: str, _number: str) -> str:
        """The statement as it is: nobody needs to be told."""
        return statement

    async def open(self) -> None:
        """Begins to ask."""
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
        found: dict[str, list] = {}
        told = await self._pool.fetch(
            "SELECT room, node, words FROM presence WHERE room = ANY($1) ORDER BY node", rooms
        )
        for room, *words in told:
            found.setdefault(room, []).append(words)
        for room, words in found.items():
            if self._words.get(room) != words:
                self._wake(room, 0)
        self._words = found

    async def close(self) -> None:
        """Asks no more."""
        self._task.cancel()
