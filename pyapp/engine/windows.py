"""The windows that cover a board for patterns.py: their places, and the numbers of their squares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pyapp.rules.squares import squares


class Shape(NamedTuple):
    """The shape of windows."""

    wide: int  # files, an even number
    high: int  # ranks
    states: int  # the number of states of their squares, see `state`


class Window(NamedTuple):
    """A window of a board."""

    begin: int  # the place of its table among all entries
    states: int
    cells: Sequence[int]  # its squares in the order of digits, the most significant first


# the shapes of windows that a game's tables may have: none, one, both
MOST_WINDOWS = 32  # windows of a side, for which patterns.py has room
COVERINGS = ((), (Shape(4, 4, 3),), (Shape(4, 3, 5), Shape(4, 4, 3)))
HELD = 5  # the holders of a square: nobody, Light's soldier, Dark's, Light's officer, Dark's
TURNED = (0, 2, 1, 4, 3)  # the same as Dark sees them


def state(how: int, states: int) -> int:
    """The state of a square with this holder, out of 3 or 5 states: with three, officers count as soldiers."""
    return how if how < states else how - 2


def covering(size: int, shapes: tuple[Shape, ...]) -> list[Window]:
    """The Windows of Light, whose tables follow each other. Dark's windows are these turned.

    On a board that is its own mirror image, two windows share a table.
    """
    windows, begin = [], 0
    for shape in shapes:
        tables: dict[tuple[int, int], int] = {}
        wide, high = size - shape.wide + 2, size - shape.high + 2  # the number of places plus one
        for file, rank in [(file, rank) for rank in range(1, high) for file in range(1, wide)]:
            if (rank, file) > (high - rank, wide - file):
                continue  # the upper one of two windows that turn into each other
            mirrored = size % 2 == 1 and 2 * file > wide
            first = (wide - file if mirrored else file), rank
            if first not in tables:
                tables[first], begin = begin, begin + shape.states ** (shape.wide * shape.high // 2)
            windows.append(Window(tables[first], shape.states, _cells(size, shape, first, mirrored)))
    return windows


def entries(covered: list[Window]) -> int:
    """The number of entries in the tables of all these windows."""
    last = max(covered, default=Window(0, 0, (0,)))
    return last.begin + last.states ** len(last.cells)


def with_entries(size: int, count: int) -> list[Any]:
    """The windows whose tables have this many entries in all. Raises ValueError if there are none."""
    for shapes in COVERINGS:
        covered = covering(size, shapes)
        if entries(covered) == count and len(covered) <= MOST_WINDOWS:
            return covered
    raise ValueError("no windows of a board of %d files have %d entries" % (size, count))


def _cells(size: int, shape: Shape, first: tuple[int, int], mirrored: bool) -> list[int]:
    """The squares of the window that begins there, or of its mirror image, in the same order."""
    number = {at: square for square, at in enumerate(squares(size).at)}
    at = [(first[0] + i, first[1] + j) for j in range(shape.high) for i in range(shape.wide)]
    return [number[size + 1 - f if mirrored else f, r] for f, r in at if (f, r) in number]
