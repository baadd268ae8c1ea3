"""One WebSocket: sending messages on it, and ending it."""

import asyncio
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.frames import Frame, Opcode

from pyapp.server.json_text import compact
from pyapp.server.limits import UNSENT, Address, Allowance

BROKEN_RULE, TRY_LATER = 1008, 1013  # codes that say why a connection is closed
COUNTED = 1.5  # seconds after a message without a request, in which the server tells the number of such messages


def framed(text: str) -> bytes:
    """Return a text as it is sent on a connection, the same for all that get it."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


class Connection:
    """A connection from an address.

    allowance: its limits;  seats: room -> the player it acts for, None where it watches;  halls: the rooms that it watches as
    the screen of a hall, which does not count as a watcher;  tournaments: those that it follows.

    player, key, name: of a known player, "" for guests;  nonce: the text to be signed next, "" for none;  host: the name
    by which the client has called the server.
    """

    def __init__(self, websocket: WebSocket, address: Address) -> None:
        self.allowance = Allowance(address)
        self.seats: dict[str, int | None] = {}
        self.halls: set[str] = set()
        self.tournaments: set[str] = set()
        self.player = self.key = self.name = self.nonce = ""
        self.host = websocket.headers.get("host", "").lower()
        self.ending: str | None = None  # the reason for which the server ends it
        self._websocket = websocket
        self._line = websocket.scope["line"]
        self._pushed = 0  # the number of messages that answered no request
        self._counting: asyncio.TimerHandle | None = None  # tells that number

    @property
    def known(self) -> str:
        """The ID of a player who has a name, "" for guests."""
        return self.player if self.name else ""

    def send(self, text: str) -> None:
        """Send a message that answers no request, as a text, after all earlier ones, without waiting."""
        self.write(framed(text))

    def write(self, frame: bytes) -> None:
        """As `send`, for a frame. Soon tell the client the number of these messages, so that it notices if one got lost."""
        self._write(frame)
        self._pushed += 1
        if self._counting is None:
            self._counting = asyncio.get_running_loop().call_later(COUNTED, self._count)

    def _count(self) -> None:
        self._counting = None
        self._write(framed(compact({"pushed": self._pushed})))

    def _write(self, frame: bytes) -> None:
        """Write a frame. Cut off a client that does not read. Starlette would need a task for each frame."""
        if self.ending:
            return
        if self._line.unsent > UNSENT:
            self.ending = "slow"
            self._line.abort()
        else:
            self._line.write(frame)

    def answer(self, message: dict[str, Any], content: dict[str, Any]) -> None:
        """Answer a message."""
        self._write(framed(compact({"id": message["id"], **content})))

    async def put_off(self) -> None:
        """Close the connection because the store cannot be used now. The client comes back, perhaps to another server."""
        await self.end("try again later", TRY_LATER)

    async def end(self, reason: str, code: int) -> None:
        """Close the connection after everything sent so far."""
        if self.ending:
            return
        self.ending = reason
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._websocket.close(code, reason)
