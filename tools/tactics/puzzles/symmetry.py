"""Positions that are the same but for colours and sides of the board."""

from pyapp.rules.column import LIGHT
from pyapp.rules.position import Position
from pyapp.rules.squares import Squares, squares

OTHER_OWNER = 0x400  # the bit of a column that says whose it is


def canonical(position: Position) -> tuple:
    """The form that a position shares with those that differ from it only by exchanged colours or, on 7×7, by a mirror.

    On 8×8 a mirror would put every column on a square that is not played on.
    """
    columns = position.columns if position.side == LIGHT else turned(position.columns)
    board = squares(position.variant.size)
    return min(columns, mirrored(board, columns)) if board.size % 2 else columns


def turned(columns: tuple) -> tuple:
    """The columns as the other side sees them, in exchanged colours."""
    return tuple(column ^ OTHER_OWNER if column else 0 for column in reversed(columns))


def mirrored(board: Squares, columns: tuple) -> tuple:
    """The columns with left and right exchanged."""
    return tuple(columns[board.at.index((board.size + 1 - file, rank))] for file, rank in board.at)
