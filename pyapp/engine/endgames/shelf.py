"""The tables of endings that are at hand; each is read when it is first wanted."""

from collections.abc import Callable

from pyapp.engine.endgames.table import Table, kept_as
from pyapp.rules.variants import Variant


class Shelf:
    """The tables by game. bring: gives a game's file by its id, None where there is none."""

    def __init__(self, bring: Callable[[str], bytes | None]):
        self._bring = bring
        self._tables: dict[str, Table | None] = {}

    def of(self, variant: Variant) -> Table | None:
        """The Table of a game, None where there is none. Raises DamagedTable."""
        if variant.id not in self._tables:
            data = self._bring(kept_as(variant))
            self._tables[variant.id] = None if data is None else Table(variant, data)
        return self._tables[variant.id]


NO_TABLES = Shelf(lambda _game: None)
