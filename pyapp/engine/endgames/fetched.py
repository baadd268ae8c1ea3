"""Tables of endings that come over the network, each when it is first wanted."""

import asyncio
from collections.abc import Awaitable, Callable

from pyapp.engine.endgames.kept import DamagedTable, kept_as
from pyapp.engine.endgames.shelf import Shelf
from pyapp.rules.annotations import Any
from pyapp.rules.variants import Variant

PAUSE = 30  # seconds after which a table that could not be had is asked for again


class FetchedShelf(Shelf):
    """Has a table some time after it was first asked for. What cannot be had is missing, and nobody is told.

    fetch: gives a game's file by its id, None where the site has none; asked again because it was damaged, with True, it is to
    come from the host itself. Raises OSError.
    """

    def __init__(self, fetch: Callable[[str, bool], Awaitable[bytes | None]]):
        super().__init__(lambda _game: None)
        self._fetch = fetch
        self._coming: dict[str, asyncio.Future] = {}

    def of(self, variant: Variant) -> Any:
        """The Table of a game, None as long as it is not there."""
        if variant.id not in self._coming:
            self._coming[variant.id] = asyncio.ensure_future(self._get(variant))
        return self._tables.get(variant.id)

    async def _get(self, variant: Variant) -> None:
        try:
            await self._read(variant)
        except OSError:
            await asyncio.sleep(PAUSE)
            del self._coming[variant.id]

    async def _read(self, variant: Variant) -> None:
        for is_damaged in (False, True):
            data = await self._fetch(kept_as(variant), is_damaged)
            try:
                self._put(variant, data)
                return
            except DamagedTable:
                pass
