"""The result of an adjudicated game (docs/rules.md#how-a-game-ends)."""

try:
    import cython
except ImportError:
    from pyapp.rules import cython_standin as cython

from pyapp.rules import scores
from pyapp.rules.board import Board
from pyapp.rules.column import own_count, owner, prisoner_count

ADJUDICATED = cython.declare(cython.int, scores.ADJUDICATED)
SOLDIER_MATERIAL = cython.declare(cython.int, 10)  # as in rules/endings.py, which the kernel cannot import: it needs
OFFICER_MATERIAL = cython.declare(cython.int, 16)  # the modules that the kernel stands in for


@cython.ccall
@cython.exceptval(check=False)
def verdict(board: Board) -> cython.int:
    """The score of the side to move in an adjudicated game: more material wins, then more columns."""
    material: cython.int = 0
    columns: cython.int = 0
    square: cython.int
    column: cython.longlong
    for square in range(board.count):
        column = board.columns[square]
        if column and owner(column) == board.side:
            material += _balance(column)
            columns += 1
        elif column:
            material -= _balance(column)
            columns -= 1
    if material == 0:
        material = columns
    return ADJUDICATED if material > 0 else -ADJUDICATED if material < 0 else 0


@cython.cfunc
@cython.exceptval(check=False)
def _balance(column: cython.longlong) -> cython.int:
    """Material of the column's owner minus that of its prisoners, in tenths of a soldier."""
    own: cython.int = own_count(column)
    balance: cython.int = 0
    depth: cython.int
    piece: cython.int
    for depth in range(own + prisoner_count(column)):
        piece = OFFICER_MATERIAL if column >> (11 + depth) & 1 else SOLDIER_MATERIAL
        balance += piece if depth < own else -piece
    return balance
