"""The available tables of endings; each is read when it is first needed."""

from collections.abc import Callable

from pyapp.engine.endgames.kept import kept_as
from pyapp.rules.annotations import Any
from pyapp.rules.variants import Variant


class Shelf:
    """The tables by game. bring: returns a game's file by its id, or None."""

    def __init__(self, bring: Callable[[str], bytes | None]):
        self._bring = bring
        self._tables: dict[Variant, Any] = {}

    def of(self, variant: Variant) -> Any:
        """The Table of a game, or None. Raises DamagedTable."""
        if variant not in self._tables:
            name = kept_as(variant)
            self._tables[variant] = table_in(variant, self._bring(name) if name else None)
        return self._tables[variant]


def table_in(variant: Variant, data: bytes | None) -> Any:
    """The Table in a game's file, or None. Raises DamagedTable."""
    from pyapp.engine.endgames.table import Table  # only now: see kept.py

    return None if data is None else Table(variant, data)


NO_TABLES = Shelf(lambda _game: None)
