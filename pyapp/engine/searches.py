"""The searches that a conversation keeps, so that each turn can use the results of the turn before."""

from collections.abc import Callable
from typing import Any

from pyapp.engine.learned import tables
from pyapp.engine.memory import FEWEST, most_entries
from pyapp.engine.search import Search
from pyapp.engine.tastes import weights
from pyapp.engine.transpositions import Transpositions
from pyapp.rules.variants import VARIANTS, Variant


class Searches:
    """The Search of a variant, kept with its results for the next turn of the game; one at a time, in one table for all.

    It belongs to one conversation: two searches at the same time must not share a table.
    most: entries that the table may have;  slice: seconds between two checks whether to
    stop, None for the usual;  learned: returns the learned tables of a game by its id, None while there are none.
    """

    def __init__(self, most: int = most_entries(None), learned: Callable[[str], bytes | None] = tables) -> None:
        self._kept: tuple[tuple[Any, ...], Search] | None = None  # by game and tastes
        self._table: Transpositions | None = None
        self.most, self.learned = most, learned
        self.slice: float | None = None

    def of(self, variant: Variant, fresh: bool, tastes: tuple[str, ...] = (), entries: int = FEWEST) -> Search:
        """Return the Search of a variant for a player of these tastes. fresh: whether it forgets its results.

        entries: the fewest that its table must have.
        """
        learned = self._learned(variant)
        key = variant, tastes, learned is not None
        if self._table is None or not self._table.has_room(entries):
            self._kept = self._table = None  # frees their memory before more is taken
            self._table = Transpositions(FEWEST if entries <= FEWEST else self.most)
        if self._kept is None or self._kept[0] != key:
            self._kept, fresh = (key, Search(variant, weights(variant, tastes), self._table)), True
            if learned is not None:
                self._kept[1].take_tables(learned)
        if fresh or self._table.entries() < entries:
            self._table.clear(entries)
        if fresh:
            self._kept[1].forget()
        return self._kept[1]

    def forget(self) -> None:
        """Make a new Search the next time: a fault may have left the present one half changed."""
        self._kept = self._table = None

    def _learned(self, variant: Variant) -> bytes | None:
        """The learned tables of a game, or those of its relative if that has the same board; None while there are none."""
        games = [VARIANTS[game] for game in (variant.id, variant.like) if game in VARIANTS]
        learned = [self.learned(game.id) for game in games if game.size == variant.size]
        return next((tables for tables in learned if tables is not None), None)
