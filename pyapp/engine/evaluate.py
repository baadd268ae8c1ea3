"""What a quiet position is worth to the side to move, in hundredths of a soldier."""

import cython

from pyapp.rules.board import Board
from pyapp.rules.column import officer, own_count, owner, prisoner_count

SOLDIER = cython.declare(cython.int, 100)  # an own piece, wherever in the column: each must be captured in its turn
OFFICER = cython.declare(cython.int, 165)
HOLLOW = cython.declare(cython.int, 22)    # a prisoner that the capture of one last guard sets free
GUARDED = cython.declare(cython.int, 7)    # a prisoner under more guards
ADVANCE = cython.declare(cython.int, 3)    # a rank nearer to promotion, soldiers in command only


@cython.ccall
@cython.exceptval(check=False)
def evaluate(board: Board) -> cython.int:
    """The balance of all columns as the side to move sees it."""
    balance: cython.int = 0
    square: cython.int
    column: cython.longlong
    for square in range(board.count):
        column = board.columns[square]
        if column == 0:
            continue
        if owner(column) == board.side:
            balance += _worth(column, square, board.count)
        else:
            balance -= _worth(column, square, board.count)
    return balance


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _worth(column: cython.longlong, square: cython.int, count: cython.int) -> cython.int:
    """What a column is worth to its owner."""
    own: cython.int = own_count(column)
    ranks: cython.int = cython.cast(cython.int, column >> 11)
    worth: cython.int = 0
    depth: cython.int
    for depth in range(own):
        worth += OFFICER if ranks >> depth & 1 else SOLDIER
    worth -= prisoner_count(column) * (HOLLOW if own == 1 else GUARDED)
    if not officer(column):
        worth += ADVANCE * ((count - 1 - square if owner(column) else square) >> 2)
    return worth
