"""The numbers of positions in the games with columns, by the number of their pieces, prisoners included.

First come those with one column, then those with two, and so on. These are ordered by the set of their squares, then by the
heights of the columns in the order of their squares, then by the columns. If Dark is to move, the board is turned.
"""

from functools import cache
from itertools import product
from math import comb, prod
from typing import Any

from pyapp.rules.column import LIGHT, own_count, owner, prisoner_count
from pyapp.rules.position import Position
from pyapp.rules.squares import squares
from pyapp.rules.variants import Variant


def turned(columns: tuple[int, ...]) -> tuple[Any, ...]:
    """The columns with the board turned and the sides exchanged."""
    return tuple(column and column ^ 1 << 10 for column in reversed(columns))  # the bit of the owner


def height(column: int) -> int:
    """Return the number of pieces in a column."""
    return own_count(column) + prisoner_count(column)


def width(high: int) -> int:
    """Return the number of columns of this height."""
    return 2 * high << high


@cache
def heights(total: int, columns: int) -> list[tuple[int, ...]]:
    """The heights that this number of columns with this number of pieces can have, in the order of their numbers."""
    return [each for each in product(range(1, total + 1), repeat=columns) if sum(each) == total]


@cache
def begins(total: int, columns: int) -> dict[tuple[int, ...], int]:
    """The number of the first filling of each of the heights."""
    firsts, first = {}, 0
    for each in heights(total, columns):
        firsts[each] = first
        first += prod(map(width, each))
    return firsts


def fillings(total: int, columns: int) -> int:
    """Return the number of ways to fill `columns` squares with columns of `total` pieces in all."""
    return sum(prod(map(width, each)) for each in heights(total, columns))


def count(variant: Variant, total: int) -> int:
    """Return the number of positions with `total` pieces."""
    return first_of(variant, total, total + 1)


def first_of(variant: Variant, total: int, columns: int) -> int:
    """The number of the first position with this number of columns."""
    return sum(comb(squares(variant.size).count, k) * fillings(total, k) for k in range(1, columns))


def place(position: Position) -> int:
    """The position's number among those with as many pieces."""
    standing = position.columns if position.side == LIGHT else turned(position.columns)
    taken = [square for square, column in enumerate(standing) if column]
    high = tuple(height(standing[square]) for square in taken)
    filling = 0
    for square in taken:
        filling = filling * width(height(standing[square])) + word(standing[square])
    total, columns = sum(high), len(taken)
    here = set_number(taken) * fillings(total, columns) + begins(total, columns)[high] + filling
    return first_of(position.variant, total, columns) + here


def set_number(taken: list[int]) -> int:
    """The number of a set of squares, given in rising order, among the sets of its size; sets of lower squares come first."""
    return sum(comb(square, place) for place, square in enumerate(taken, 1))


def word(column: int) -> int:
    """The column's number among those of its height."""
    return ((own_count(column) - 1) * 2 + owner(column) << height(column)) | column >> 11
