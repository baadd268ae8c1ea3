"""The transposition table: what searching a position has shown, by its key."""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.engine import scores
from pyapp.rules.board import NONE

WON = cython.declare(cython.int, scores.FORCED)
TABLE = cython.declare(cython.int, 1 << 20)  # entries, a power of two
EXACT = cython.declare(cython.int, 1)  # how an entry's value bounds the position's
AT_LEAST = cython.declare(cython.int, 2)
AT_MOST = cython.declare(cython.int, 3)


@cython.final
@cython.cclass
class Transpositions:
    """An entry a slot, the latest one. Wins count from the entry's position, while a search counts them from its root.

    value: what the entry last asked by `settles` is worth.
    """

    value: cython.int
    keys: cython.ulonglong[1048576]
    values: cython.int[1048576]
    turns: cython.short[1048576]
    depths: cython.schar[1048576]
    bounds: cython.schar[1048576]

    def __init__(self):
        if not cython.compiled:
            for name in ("keys", "values", "turns", "depths", "bounds"):
                setattr(self, name, [0] * TABLE)
        self.value = 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def find(self, key: cython.ulonglong) -> cython.int:
        """The slot of the position with this key, or NONE."""
        slot: cython.int = cython.cast(cython.int, key & TABLE - 1)
        return slot if self.bounds[slot] and self.keys[slot] == key else NONE

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def turn(self, slot: cython.int) -> cython.int:
        """The number of the best turn there, or NONE."""
        return self.turns[slot]

    @cython.cfunc
    @cython.exceptval(check=False)
    def settles(
        self, slot: cython.int, ply: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.bint:
        """Whether the entry makes searching at `ply` needless; `value` is its worth then."""
        bound: cython.int = self.bounds[slot]
        value: cython.int = self.values[slot]
        if self.depths[slot] < depth:
            return False
        if value > WON:
            value -= ply
        elif value < -WON:
            value += ply
        self.value = value
        return bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha)

    @cython.cfunc
    @cython.exceptval(check=False)
    def keep(
        self,
        key: cython.ulonglong,
        ply: cython.int,
        depth: cython.int,
        value: cython.int,
        bound: cython.int,
        turn: cython.int,
    ) -> cython.int:
        """Remember what a search at `ply` has shown."""
        slot: cython.int = cython.cast(cython.int, key & TABLE - 1)
        if value > WON:
            value += ply
        elif value < -WON:
            value -= ply
        self.keys[slot] = key
        self.values[slot] = value
        self.turns[slot] = turn
        self.depths[slot] = depth if depth > 0 else 0
        self.bounds[slot] = bound
        return 0
