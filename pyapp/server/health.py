"""Health: whether an event could be kept now. Anybody may ask for it, so the answer is kept for a moment."""

import asyncio
import secrets
import time

from pyapp.server.log import APPEND, Log, LogUnavailable

FRESH = 2.0  # seconds for which an answer is kept
PATIENCE = 5.0  # seconds in which the log has to answer
ROOM = "health"  # no room has such a name
EVENT = "x" * 8192  # more than the room that is left in a page: a full disk has to be noticed before a turn meets it

CLEAR = "DELETE FROM events WHERE room = $1"  # also what another process has left there, which is done with it or will not mind


class Health:
    """Tells whether a log keeps what is written: it writes an event, as turns do, and deletes it in a change of its own."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._asking = asyncio.Lock()
        self._keeps, self._until = False, 0.0

    async def keeps(self) -> bool:
        """Tell whether the log keeps what is written, as of this moment or a little earlier."""
        async with self._asking:
            if time.monotonic() >= self._until:
                self._keeps = await self._try()
                self._until = time.monotonic() + FRESH
        return self._keeps

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                written = await self._log.write((APPEND, (ROOM, secrets.randbits(31), EVENT)))
                await self._log.write((CLEAR, (ROOM,)))
        except (LogUnavailable, TimeoutError):
            return False
        return written
