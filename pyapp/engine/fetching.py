"""Files that the engine fetches over the network, each when it is first needed."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

PAUSE = 30  # seconds after a failure until the next attempt

Wanted = TypeVar("Wanted")
Found = TypeVar("Found")


class Fetching(Generic[Wanted, Found]):
    """Fetch something after the first request for it. Until it arrives, the engine works without it.

    fetch: returns it, or None. Raises OSError if it is out of reach now.
    """

    def __init__(self, fetch: Callable[[Wanted], Awaitable[Found | None]]):
        self._fetch = fetch
        self._coming: dict[Wanted, asyncio.Task[Any]] = {}

    def bring(self, wanted: Wanted) -> Found | None:
        """Return the wanted result, None until it has arrived."""
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
