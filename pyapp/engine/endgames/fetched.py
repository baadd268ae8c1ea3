"""Tables of endings fetched over the network, each when it is first needed."""

from collections.abc import Awaitable, Callable

from pyapp.engine.endgames.kept import DamagedTable, kept_as
from pyapp.engine.endgames.shelf import Shelf, table_in
from pyapp.engine.fetching import Fetching
from pyapp.rules.annotations import Any
from pyapp.rules.variants import Variant


class FetchedShelf(Shelf):
    """Provide a table some time after the first request for it. A table that cannot be fetched is silently missing.

    fetch: returns a game's file by its id, None if the site has none. Called again with True after a damaged file, it must
    fetch the file from the host itself. Raises OSError.
    """

    def __init__(self, fetch: Callable[[str, bool], Awaitable[bytes | None]]):
        super().__init__(lambda _game: None)
        self._fetch, self._fetching = fetch, Fetching(self._get)

    def of(self, variant: Variant) -> Any:
        """The Table of a game, None until it has arrived."""
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
