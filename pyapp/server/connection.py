"""One WebSocket: what waits to be sent to it, and how it ends."""

import asyncio
from collections import deque
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from pyapp.server.limits import OF_CONNECTION, UNSENT, Address, Bucket

BROKEN_RULE, TOO_LONG, TRY_LATER = 1008, 1009, 1013  # codes of closing


class Connection:
    """A connection of somebody at `address`. seats: room -> the player it acts for, None where it watches."""

    def __init__(self, websocket: WebSocket, address: Address) -> None:
        self.address = address
        self.seats: dict[str, int | None] = {}
        self.messages = Bucket(*OF_CONNECTION)
        self.strikes = 0
        self.ending: str | None = None  # why we end it
        self._websocket = websocket
        self._unsent: deque[str] = deque()
        self._writer: asyncio.Task | None = None

    def send(self, text: str) -> None:
        """Sends a text after all before it, without waiting. Whoever does not read is cut off."""
        if self.ending:
            return
        if len(self._unsent) >= UNSENT:
            self.ending = "slow"
            self._websocket.scope["abort"]()
            return
        self._unsent.append(text)
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # it has gone; the one who reads notices that
            while self._unsent:
                await self._websocket.send({"type": "websocket.send", "text": self._unsent.popleft()})
        self._writer = None

    async def end(self, reason: str, code: int) -> None:
        """Sends what waits, and closes."""
        if self.ending:
            return
        self.ending = reason
        if self._writer is not None:
            await self._writer
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._websocket.close(code, reason)
