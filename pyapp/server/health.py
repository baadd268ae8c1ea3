"""Health: whether the log could keep an event now. Anybody may ask, so an answer serves for a moment."""

import asyncio
import secrets
import time

from pyapp.server.log import APPEND, Log, LogUnavailable

FRESH = 2.0  # seconds for which an answer serves
PATIENCE = 5.0  # seconds in which the log has to answer
ROOM = "health"  # no room has such a name
EVENT = "x" * 8192  # fills more than a page of the database, so that a full disk shows before a turn meets it

MUCH = EVENT * 8  # written after a failure: the failed change may have been larger than one event

CLEAR = "DELETE FROM events WHERE room = $1"  # may also delete the event of another process, which does not mind


class Health:
    """Finds out whether a log keeps events: writes one, as turns do, and deletes it in another change.

    A failure of the log in other work counts too, until the log has written an event, or MUCH for this class.
    """

    def __init__(self, log: Log) -> None:
        self._log = log
        self._asking = asyncio.Lock()
        self._keeps, self._until = False, 0.0

    async def keeps(self) -> bool:
        """Return True if the log keeps events, as of this moment or a little earlier."""
        async with self._asking:
            if time.monotonic() >= self._until:
                self._keeps = await self._try()
                self._until = time.monotonic() + FRESH
        return self._keeps and not self._log.failing

    async def _try(self) -> bool:
        event = MUCH if self._log.failing else EVENT
        try:
            async with asyncio.timeout(PATIENCE):
                written = await self._log.write((APPEND, (ROOM, secrets.randbits(31), event)))
                await self._log.write((CLEAR, (ROOM,)))
        except (LogUnavailable, TimeoutError):
            return False
        self._log.failing = False
        return written
