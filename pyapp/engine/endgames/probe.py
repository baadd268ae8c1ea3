"""A table of endings for quiet positions without columns, fast enough for a search to ask.

A material is four digits in base 5: soldiers and officers of the side to move, then of the other side. Four sets of
squares number its positions: the own soldiers, the other side's, the own officers, the other side's. Each set is numbered
as its own side sees the board. Sets of one size are numbered from 0 in the order of their squares (pieces.order). A table
may store these four axes in any order.
"""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.rules import scores
from pyapp.rules.board import NONE, Board
from pyapp.rules.column import officer, owner

MATERIALS = cython.declare(cython.int, 625)
PIECES = cython.declare(cython.int, 5)  # of a set: fewer than this
SQUARES = cython.declare(cython.int, 32)
LOST_KIND = cython.declare(cython.int, 1)  # of values; those of draws are 0
WON_KIND = cython.declare(cython.int, 2)
BEST_SCORE = cython.declare(cython.int, scores.WIN)
ADJUDICATED_SCORE = cython.declare(cython.int, scores.ADJUDICATED)
SETTLED = cython.declare(cython.int, 253)  # from this value on, adjudication decides (values.py)


@cython.final
@cython.cclass
class Endings:
    """The values (values.py) of quiet positions with up to `most` pieces.

    values: of all positions;  begins: the place where the values of a material begin, NONE if they are not stored;
    strides: of the four axes of a material, at 4 times its number;  ranks: the place of a square in the order of soldiers
    and, 32 later, of officers;  choices: the number of sets of k of n squares, at 5 n + k.
    """

    most: cython.int
    memory: bytearray  # of the values
    values: cython.p_uchar
    begins: cython.int[625]
    strides: cython.int[2500]
    ranks: cython.int[64]
    choices: cython.int[160]
    sets: cython.ulonglong[4]  # of the position being looked up, as masks
    sizes: cython.int[4]

    def __init__(self, most: cython.int, values: bytearray, parts: list, orders: tuple):
        """values: see above;  parts: a material, the place where its values begin, and the strides of its axes;
        orders: of the squares of soldiers, of officers."""
        if not cython.compiled:
            self.begins, self.strides, self.choices = [NONE] * MATERIALS, [0] * 4 * MATERIALS, [0] * 160
            self.ranks, self.sets, self.sizes = [0] * 64, [0] * 4, [0] * 4
        self.most, self.memory = most, values
        self.values = cython.cast(cython.p_uchar, cython.cast(cython.p_char, self.memory))
        for material in range(MATERIALS):
            self.begins[material] = NONE
        for n in range(SQUARES):
            for k in range(PIECES):
                self.choices[PIECES * n + k] = 1 if k == 0 else 0
                if n and k:
                    self.choices[PIECES * n + k] = sum([self.choices[PIECES * (n - 1) + i] for i in (k, k - 1)])
        for material, begin, strides in parts:
            self.begins[material] = begin
            for axis, stride in enumerate(strides):
                self.strides[4 * material + axis] = stride
        for kind, order in enumerate(orders):
            for rank, square in enumerate(order):
                self.ranks[SQUARES * kind + square] = rank

    @cython.ccall
    @cython.exceptval(check=False)
    def knows(self, board: Board) -> cython.bint:
        """Return whether the board has few enough pieces."""
        left: cython.longlong = board.occupied
        _: cython.int
        for _ in range(self.most):
            left &= left - 1
        return left == 0

    @cython.ccall
    @cython.exceptval(check=False)
    def value(self, board: Board) -> cython.int:
        """The value of the position on the board, NONE if the table lacks it. The position must be quiet and known."""
        group: cython.int
        place: cython.int
        material: cython.int
        self._find_sets(board)
        material = 125 * self.sizes[0] + 25 * self.sizes[2] + 5 * self.sizes[1] + self.sizes[3]
        place = self.begins[material]
        if place == NONE:
            return NONE
        for group in range(4):
            place += self._number(group) * self.strides[4 * material + group]
        return self.values[place]

    @cython.ccall
    @cython.exceptval(-2)
    def quiet_value(self, board: Board) -> cython.int:
        """The same, but NONE if the side to move can capture."""
        begin: cython.int = board.end
        board.generate()
        captures: cython.bint = board.end > begin and board.pool[begin + 4] != NONE
        board.end = begin
        return NONE if captures else self.value(board)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _find_sets(self, board: Board) -> cython.int:
        """Find the four sets of the position."""
        one: cython.ulonglong = 1
        square: cython.int
        side: cython.int
        group: cython.int
        column: cython.longlong
        for group in range(4):
            self.sets[group], self.sizes[group] = 0, 0
        for square in range(SQUARES):
            column = board.columns[square]
            if column:
                side = owner(column)
                group = 2 * officer(column) + (side != board.side)
                self.sizes[group] += 1
                self.sets[group] |= (
                    one << self.ranks[SQUARES * officer(column) + (SQUARES - 1 - square if side else square)]
                )
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _number(self, group: cython.int) -> cython.int:
        """The number of a set among those of its size."""
        left: cython.ulonglong = self.sets[group]
        rank: cython.int = 0
        size: cython.int = 0
        number: cython.int = 0
        while left:
            if left & 1:
                size += 1
                number += self.choices[PIECES * rank + size]
            left >>= 1
            rank += 1
        return number


@cython.ccall
def fill(
    values: bytearray, begin: cython.int, end: cython.int, kinds: bytearray, wins: bytearray, losses: bytearray
) -> None:
    """Write the values from `begin` to `end`. Raises ValueError if there are too few.

    kinds: 0, LOST_KIND or WON_KIND for each, four in a byte;  wins, losses: the values of each kind, in their order.
    """
    winning: cython.int = len(wins)
    losing: cython.int = len(losses)
    at: cython.int
    kind: cython.int
    won: cython.int = 0
    lost: cython.int = 0
    to: cython.p_uchar = cython.cast(cython.p_uchar, cython.cast(cython.p_char, values))
    four: cython.p_uchar = cython.cast(cython.p_uchar, cython.cast(cython.p_char, kinds))
    of_wins: cython.p_uchar = cython.cast(cython.p_uchar, cython.cast(cython.p_char, wins))
    of_losses: cython.p_uchar = cython.cast(cython.p_uchar, cython.cast(cython.p_char, losses))
    if end > len(values) or end - begin > 4 * len(kinds):
        raise ValueError("too few values")
    for at in range(end - begin):
        kind = four[at >> 2] >> 2 * (at & 3) & 3
        if (won == winning and kind == WON_KIND) or (lost == losing and kind == LOST_KIND):
            raise ValueError("too few values")
        if kind == WON_KIND:
            to[begin + at] = of_wins[won]
            won += 1
        elif kind == LOST_KIND:
            to[begin + at] = of_losses[lost]
            lost += 1
        else:
            to[begin + at] = 0


@cython.ccall
@cython.inline
@cython.exceptval(check=False)
def score_of(value: cython.int, ply: cython.int) -> cython.int:
    """The score of a position of this value, for the side to move, `ply` plies after the root of a search."""
    if value == 0:
        return 0
    if value >= SETTLED:
        return ADJUDICATED_SCORE if value & 1 == 0 else -ADJUDICATED_SCORE
    return BEST_SCORE - ply - value + 1 if value & 1 == 0 else ply + value - 1 - BEST_SCORE
