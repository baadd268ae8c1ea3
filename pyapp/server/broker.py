"""News of the changes of other processes from a broker that speaks the Redis protocol, such as Valkey.

Every name (of a room, a tournament, a player) has its own channel, and a process follows the names that matter to it. Only the
database is reliable: the process asks it for news as well, seldom while the broker answers, often while it does not.
"""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress

import asyncpg
from valkey.asyncio import Connection, ConnectionPool
from valkey.exceptions import ValkeyError

from pyapp.server.change_feed import ChangeFeed, Poll

CHANNEL = "columna:"  # before each name
SELDOM, OFTEN = 5.0, 1.0  # seconds between two questions to the database, with the broker and without it
ALIVE = 5.0  # seconds between two signs of life that the broker is asked for
RECONNECT_EVERY = 1.0  # seconds between two attempts to connect

FAILURES = (OSError, ValkeyError, asyncio.TimeoutError)

logger = logging.getLogger("columna")


class Broker(ChangeFeed):
    """Gets news from the broker that `connections` lead to, and sends it the changes that this process has written."""

    def __init__(self, connections: ConnectionPool, url: str, pool: asyncpg.Pool) -> None:
        super().__init__(url, pool)
        self._listener: Connection = connections.make_connection()
        self._speaker: Connection = connections.make_connection()
        self._is_up = False
        self._poll = Poll(url, pool)
        self._followed: set[str] = set()
        self._confirmations: dict[str, asyncio.Future[None]] = {}
        self._news: list[tuple[str, str]] = []
        self._has_news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def _begin(self) -> None:
        await self._poll.open(self._wake, self._watched)
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(work) for work in (self._stay(), self._look_after(), self._speak())]

    async def _stay(self) -> None:
        """Connect and listen, again and again."""
        while True:
            try:
                await self._connect()
                logger.warning("the broker can be used")
                await self._listen()
            except FAILURES as error:
                logger.warning("the broker cannot be used, so all news comes from the database: %s", error)
            await self._part()
            self._poll.ask_every(OFTEN)
            await asyncio.sleep(RECONNECT_EVERY)

    async def _connect(self) -> None:
        await self._listener.connect()
        await self._speaker.connect()
        await send(self._speaker, [("CLIENT", "REPLY", "OFF")])
        self._is_up = True
        self._followed = set(self._watched())
        await self._change("SUBSCRIBE", self._followed)
        self._poll.ask_every(SELDOM)  # and now, for the news that was missed

    async def _listen(self) -> None:
        """Take the messages that come. Raises one of FAILURES when the connection ends or nothing comes any more."""
        while message := await self._listener.read_response(timeout=2 * ALIVE):
            if message == b"PONG":  # a sign of life while no name is followed; otherwise it is a list, too
                continue
            kind, name = message[0], message[1].decode().removeprefix(CHANNEL)
            if kind == b"message":
                with suppress(ValueError):  # a message of another program, which is no news
                    number, _, event = message[2].decode().partition(" ")
                    self._wake(name, int(number), event)
            elif kind == b"subscribe":
                self._confirm(name)
        raise TimeoutError("it gives no sign of life")

    async def _part(self) -> None:
        """Work without the broker."""
        self._is_up = False
        for name in list(self._confirmations):
            self._confirm(name)
        for connection in (self._listener, self._speaker):
            with suppress(*FAILURES):
                await connection.disconnect(nowait=True)

    async def _look_after(self) -> None:
        """Ask for signs of life, and stop following the names that no longer matter here."""
        while True:
            await asyncio.sleep(ALIVE)
            if self._is_up:
                gone = self._followed - self._watched().keys()
                self._followed -= gone
                with suppress(*FAILURES):
                    await self._change("UNSUBSCRIBE", gone)
                    await send(self._listener, [("PING",)])

    async def follow(self, name: str) -> None:
        """As in ChangeFeed. Returns once the broker has confirmed it, or is known to be away."""
        if not self._is_up:
            return
        self._followed.add(name)
        confirmation = self._confirmations.setdefault(name, asyncio.get_running_loop().create_future())
        with suppress(*FAILURES):
            await self._change("SUBSCRIBE", {name})
            await asyncio.wait_for(asyncio.shield(confirmation), ALIVE)

    def _confirm(self, name: str) -> None:
        if confirmation := self._confirmations.pop(name, None):
            confirmation.set_result(None)

    async def _change(self, command: str, names: set[str]) -> None:
        if names:
            await send(self._listener, [(command, *(CHANNEL + name for name in names))])

    def tell(self, name: str, n: int, event: str) -> None:
        """As in ChangeFeed."""
        self._news.append((name, f"{n} {event}"))
        self._has_news.set()

    async def _speak(self) -> None:
        """Send the news that waits, much of it at once under load."""
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            news, self._news = self._news, []
            if not self._is_up:
                continue  # the others ask the database
            try:
                await send(self._speaker, [("PUBLISH", CHANNEL + name, text) for name, text in news])
            except FAILURES:
                await self._part()  # both connections are made anew

    async def close(self) -> None:
        """As in ChangeFeed."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._part()
        await self._poll.close()


def connections(address: str) -> ConnectionPool:
    """Return a pool of connections to the broker at an address."""
    return ConnectionPool.from_url(address, socket_connect_timeout=ALIVE)


async def send(connection: Connection, commands: Iterable[tuple[str, ...]]) -> None:
    """Send commands on a connection, which must be up: the library would connect again, without the earlier commands."""
    if not connection.is_connected:
        raise ConnectionError("it has ended the connection")
    await connection.send_packed_command(connection.pack_commands(commands))
