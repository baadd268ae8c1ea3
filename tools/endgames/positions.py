"""Positions of endings by their numbers, as pyapp/engine/endgames numbers them: the way back."""

from math import comb

from pyapp.engine.endgames import columns, pieces
from pyapp.rules.column import DARK, LIGHT, of_text
from pyapp.rules.position import Position
from pyapp.rules.squares import squares
from pyapp.rules.variants import UNDER, Variant


def position(variant: Variant, part: str, at: int) -> Position | None:
    """The position of this number in a part of a table, with Light to move; None where there is none."""
    if variant.captured == UNDER:
        return of_columns(variant, int(part), at)
    return of_pieces(variant, tuple(map(int, part)), at)


def count(variant: Variant, part: str) -> int:
    """Return the number of positions in a part of a table."""
    if variant.captured == UNDER:
        return columns.count(variant, int(part))
    return pieces.count(variant, tuple(map(int, part)))


def of_pieces(variant: Variant, material: tuple[int, ...], at: int) -> Position | None:
    """The position of this number of a material; None where two pieces would share a square."""
    last = squares(variant.size).count - 1
    standing = [0] * (last + 1)
    for group in (3, 2, 1, 0):
        at, here = divmod(at, pieces.axes(variant, material)[group])
        side = (LIGHT, DARK)[group % 2]
        for seen in members(here, material[pieces.PLACES[group]]):
            square = seen if side == LIGHT else last - seen
            if standing[square]:
                return None
            standing[square] = of_text("wbWB"[group])
    return Position(variant, LIGHT, tuple(standing), (0, 0))


def of_columns(variant: Variant, total: int, at: int) -> Position:
    """The position of this number of columns with so many pieces."""
    high = max(k for k in range(1, total + 1) if columns.first_of(variant, total, k) <= at)
    where, filling = divmod(at - columns.first_of(variant, total, high), columns.fillings(total, high))
    begins = columns.begins(total, high)
    heights = max((each for each in begins if begins[each] <= filling), key=lambda each: begins[each])
    filling -= begins[heights]
    standing = [0] * squares(variant.size).count
    for square, height in zip(reversed(members(where, high)), reversed(heights)):
        filling, here = divmod(filling, columns.width(height))
        standing[square] = column_of(height, here)
    return Position(variant, LIGHT, tuple(standing), (0, 0))


def column_of(height: int, at: int) -> int:
    """The column of this height and number."""
    own = (at >> height) // 2 + 1
    return own | height - own << 5 | (at >> height & 1) << 10 | (at & (1 << height) - 1) << 11


def members(number: int, size: int) -> list[int]:
    """The squares of the set of this size and number, in rising order."""
    rising: list[int] = []
    for place in range(size, 0, -1):
        square = place - 1
        while comb(square + 1, place) <= number:
            square += 1
        number -= comb(square, place)
        rising.insert(0, square)
    return rising
