"""The searches that a conversation keeps, so that a turn begins with what the turn before has seen."""

from pyapp.engine.learned import tables
from pyapp.engine.memory import FEWEST, most_entries
from pyapp.engine.search import Search
from pyapp.engine.tastes import weights
from pyapp.rules.variants import Variant


class Searches:
    """The Search of a variant, kept with its table for the next turn of the game; one at a time, for they are large.

    Belongs to one conversation: what thinks at the same time must not search in the same table.
    most: entries that a table may have.
    """

    def __init__(self, most: int = most_entries(None)) -> None:
        self._kept: dict[tuple, Search] = {}
        self.most = most

    def of(self, variant: Variant, fresh: bool, tastes: tuple = (), entries: int = FEWEST) -> Search:
        """The Search of a variant by a player of these tastes, with an empty table where it is to be `fresh`.

        entries: those that its table has at least.
        """
        learned = tables(variant.id)
        key = (variant.id, tastes, learned is not None)
        if fresh or key not in self._kept:
            self._kept = {}
            self._kept[key] = Search(variant, weights(variant.id, tastes), entries)
            if learned is not None:
                self._kept[key].take_tables(learned)
        if self._kept[key].room() < entries:
            self._kept[key].enlarge(entries)
        return self._kept[key]
