"""Things that the engine fetches over the network, each when it is first wanted."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

PAUSE = 30  # seconds after a failure until the next attempt

Wanted = TypeVar("Wanted")
Found = TypeVar("Found")


class Fetching(Generic[Wanted, Found]):
    """Fetch a thing some time after the first request for it; the engine does without it until then.

    fetch: returns the thing, or None. Raises OSError where it is out of reach now.
    """

    def __init__(self, fetch: Callable[[Wanted], Awaitable[Found | None]]):
        self._fetch = fetch
        self._coming: dict[Wanted, asyncio.Task] = {}

    def bring(self, wanted: Wanted) -> Found | None:
        """Return the wanted thing, None as long as it is not there."""
        if wanted not in self._coming:
            self._coming[wanted] = asyncio.ensure_future(self._get(wanted))
        coming = self._coming[wanted]
        return coming.result() if coming.done() else None

    async def _get(self, wanted: Wanted) -> Found | None:
        while True:
            try:
                return await self._fetch(wanted)
            except OSError:
                await asyncio.sleep(PAUSE)
