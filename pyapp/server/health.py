"""Health: whether the store could keep an event now. Anybody may ask, so an answer serves for a moment."""

import asyncio
import secrets
import time

from pyapp.server.event_store import APPEND, EventStore, StoreUnavailable

FRESH = 2.0  # seconds for which an answer serves
ANSWER_TIME = 5.0  # seconds in which the store has to answer
ROOM = "health"  # no room has such a name
EVENT = "x" * 8192  # fills more than a page of the database, so that a full disk shows before a turn meets it

MUCH = EVENT * 8  # written after a failure: the failed change may have been larger than one event

CLEAR = "DELETE FROM events WHERE room = $1"  # may also delete the event of another process, which does not mind


class Health:
    """Finds out whether a store keeps events: writes one, as turns do, and deletes it in another change.

    A failure of the store in other work counts too, until the store has written an event, or MUCH for this class.
    """

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._asking = asyncio.Lock()
        self._keeps, self._until = False, 0.0

    async def keeps(self) -> bool:
        """Return whether the store keeps events, as of this moment or a little earlier."""
        async with self._asking:
            if time.monotonic() >= self._until:
                self._keeps = await self._try()
                self._until = time.monotonic() + FRESH
        return self._keeps and not self._store.failing

    async def _try(self) -> bool:
        event = MUCH if self._store.failing else EVENT
        try:
            async with asyncio.timeout(ANSWER_TIME):
                written = await self._store.write((APPEND, (ROOM, secrets.randbits(31), event)))
                await self._store.write((CLEAR, (ROOM,)))
        except (StoreUnavailable, TimeoutError):
            return False
        self._store.failing = False
        return written
