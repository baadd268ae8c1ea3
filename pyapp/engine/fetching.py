"""Learned tables that come over the network, those of a game when it is first thought about."""

import asyncio
from collections.abc import Awaitable, Callable

PAUSE = 30  # seconds after which tables that could not be had are asked for again


class Fetching:
    """Brings the tables some time after they were first asked for; until then the engine does without.

    fetch: gives a game's tables by its id, None where the site has none. Raises OSError where they cannot be had now.
    """

    def __init__(self, fetch: Callable[[str], Awaitable[bytes | None]]):
        self._fetch = fetch
        self._coming: dict[str, asyncio.Task] = {}

    def bring(self, game: str) -> bytes | None:
        """Those of a game, None as long as they are not there."""
        if game not in self._coming:
            self._coming[game] = asyncio.ensure_future(self._get(game))
        coming = self._coming[game]
        return coming.result() if coming.done() else None

    async def _get(self, game: str) -> bytes | None:
        while True:
            try:
                return await self._fetch(game)
            except OSError:
                await asyncio.sleep(PAUSE)
