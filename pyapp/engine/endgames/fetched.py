"""Tables of endings that come over the network, each when it is first wanted."""

from collections.abc import Awaitable, Callable

from pyapp.engine.endgames.kept import DamagedTable, kept_as
from pyapp.engine.endgames.shelf import Shelf, table_in
from pyapp.engine.fetching import Fetching
from pyapp.rules.annotations import Any
from pyapp.rules.variants import Variant


class FetchedShelf(Shelf):
    """Provide a table some time after the first request for it. A table that cannot be fetched is silently missing.

    fetch: gives a game's file by its id, None where the site has none; asked again because it was damaged, with True, it is to
    come from the host itself. Raises OSError.
    """

    def __init__(self, fetch: Callable[[str, bool], Awaitable[bytes | None]]):
        super().__init__(lambda _game: None)
        self._fetch, self._fetching = fetch, Fetching(self._get)

    def of(self, variant: Variant) -> Any:
        """The Table of a game, None as long as it is not there."""
        return self._fetching.bring(variant)

    async def _get(self, variant: Variant) -> Any:
        name = kept_as(variant)
        for is_damaged in (False, True) if name else ():
            data = await self._fetch(name, is_damaged)
            try:
                return table_in(variant, data)
            except DamagedTable:
                pass
        return None
