"""Things that the engine fetches over the network, each when it is first wanted."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

PAUSE = 30  # seconds after which what could not be had is asked for again

Wanted = TypeVar("Wanted")
Found = TypeVar("Found")


class Fetching(Generic[Wanted, Found]):
    """Brings things some time after they were first asked for; until then the engine does without.

    fetch: gives what is wanted, None where there is none. Raises OSError where it cannot be had now.
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
