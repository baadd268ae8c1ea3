"""A connection to a room server that comes back by itself when it is lost."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from columna.errors import Error
from pyapp.rooms.messages import SUBPROTOCOL
from pyapp.rooms.refusal import TOO_FAST

OVERDUE, SLOWER, LONGEST_PAUSE = 10.0, 2.0, 30.0  # seconds: for an answer; after `too-fast`; between tries to connect
PING = 15.0  # seconds
_LOST = OSError, WebSocketException, TimeoutError

Message: TypeAlias = dict[str, Any]
Hearer: TypeAlias = Callable[[Message], object]


class Refused(Error, RuntimeError):
    """A request that the server refuses. code: as docs/rooms-protocol.md has it, such as "full"."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code, text)
        self.code = code

    def __str__(self) -> str:
        return f"{self.args[1]} ({self.code})"


class _Lost(Exception):
    """The connection was lost before the answer."""


class Connection:
    """A connection.

    greet: called on each new connection before any other request;  hear: called with every message that answers nothing.
    """

    def __init__(self, address: str, greet: Callable[[], Awaitable[None]], hear: Hearer) -> None:
        self._address, self._greet, self._hear = address, greet, hear
        self._ids = itertools.count(1)
        self._answers: dict[int, tuple[asyncio.Future[Message], Hearer | None]] = {}
        self._socket: ClientConnection | None = None
        self._is_ready = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def host(self) -> str:
        """The server's address as a signature names it."""
        assert self._socket and self._socket.request
        return self._socket.request.headers["Host"]

    async def open(self) -> None:
        """Connect for the first time. Raises OSError, TimeoutError or Refused."""
        try:
            self._task = asyncio.create_task(self._keep(await self._connected()))
            await self._ready()
        except BaseException as error:
            await self.close()
            if isinstance(error, WebSocketException):
                raise ConnectionError(f"{self._address} is no room server: {error}") from None
            raise

    async def close(self) -> None:
        """End the connection for good."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError, Refused):
                await self._task
        if self._socket:
            await self._socket.close()

    async def ask(self, do: str, then: Hearer | None = None, **fields: object) -> Message:
        """Return the answer to a request, which is sent again if the connection is lost meanwhile. Raises Refused.

        then: called with the answer before the next message is heard. A server that refuses a repeated request may have done
        it the first time: then the answer is {}.
        """
        is_repeated = False
        while True:
            await self._ready()
            try:
                return await self.ask_once(do, then, **fields)
            except _Lost:
                is_repeated = True
            except Refused as refusal:
                if refusal.code == TOO_FAST:
                    await asyncio.sleep(SLOWER)
                elif is_repeated and do not in ("create", "join", "resume", "watch"):
                    return {}
                else:
                    raise

    async def ask_once(self, do: str, then: Hearer | None = None, **fields: object) -> Message:
        """Return the answer to a request on this connection. Raises Refused, or _Lost without an answer."""
        assert self._socket
        number = next(self._ids)
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._answers[number] = answer, then
        try:
            await self._socket.send(json.dumps({"id": number, "do": do, **fields}))
            reply = await asyncio.wait_for(answer, OVERDUE)
        except _LOST:
            with suppress(*_LOST):
                await self._socket.close()  # an overdue answer is lost, too
            raise _Lost from None
        finally:
            self._answers.pop(number, None)
        if "error" in reply:
            raise Refused(reply["error"]["code"], reply["error"]["text"])
        return reply

    async def _ready(self) -> None:
        """Wait for a connection. Raises the error for which there will be none."""
        assert self._task
        ready = asyncio.create_task(self._is_ready.wait())
        await asyncio.wait({self._task, ready}, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if self._task.done():
            self._task.result()

    async def _connected(self) -> ClientConnection:
        return await connect(
            self._address, subprotocols=[Subprotocol(SUBPROTOCOL)], compression=None, max_size=None, ping_interval=PING
        )

    async def _keep(self, socket: ClientConnection) -> None:
        """Read the messages of a connection, and of others that take its place."""
        pause = 1.0
        while True:
            self._socket = socket
            reading = asyncio.create_task(self._read(socket))
            try:
                await self._greet()
                self._is_ready.set()
                pause = 1.0
                await reading
            except _Lost:
                pass
            finally:
                self._is_ready.clear()
                reading.cancel()
            while True:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                with suppress(*_LOST):
                    socket = await self._connected()
                    break

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(*_LOST):
            async for text in socket:
                self._take(json.loads(text))
        for answer, _ in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError("the connection is lost"))

    def _take(self, message: Message) -> None:
        if "id" not in message:
            self._hear(message)
        elif message["id"] in self._answers:
            answer, then = self._answers[message["id"]]
            if then and "error" not in message:
                then(message)
            if not answer.done():
                answer.set_result(message)
