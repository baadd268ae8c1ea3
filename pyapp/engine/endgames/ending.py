"""A position of a game, with the values that tables of endings give it."""

from pyapp.engine.endgames.kept import is_possible, most_pieces, pieces
from pyapp.engine.endgames.shelf import Shelf
from pyapp.rules.annotations import Any
from pyapp.rules.position import Position
from pyapp.rules.variants import UNDER

AHEAD = 4  # pieces, about as many as a search takes off the board: with this many more than its table has, the table is loaded


class Ending:
    """A position of a game, with the values that tables of endings give it. A table may arrive while the position is searched.

    position: the Position;  table: the Table of its game, None if there is no useful one.
    """

    def __init__(self, shelf: Shelf, position: Position, recurrable: list[Position]):
        """recurrable: the positions of the game that can occur again, this one included."""
        variant = position.variant
        self.position, self._shelf, self._recurrable = position, shelf, recurrable
        most = most_pieces(variant) + (0 if variant.captured == UNDER else AHEAD)
        self._is_near = pieces(position) <= most and is_possible(position)
        self._options: Any = None
        self.table: Any = None

    def options(self) -> Any:
        """The certain Options of the position (table.py), None while no table knows its best turn. Raises DamagedTable."""
        if self.table is None and self._is_near:
            self.table = self._shelf.of(self.position.variant)
            if self.table:
                from pyapp.engine.endgames.knowledge import known  # only now: see kept.py

                self._options = known(self.table, self.position, self._recurrable)
        return self._options

    def endings(self) -> Any:
        """The Endings that a search from this position may ask, None while there are none."""
        return self.table.endings if self.table else None
