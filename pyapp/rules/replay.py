"""Turns known to have been legal, made again from their texts without generating the legal ones: for many games at a time."""

from __future__ import annotations

from pyapp.rules.column import promoted
from pyapp.rules.position import take
from pyapp.rules.squares import squares
from pyapp.rules.variants import AFTERWARDS, Variant


class NotReplayed(ValueError):
    """A text that is not a turn of this position."""


def replay(variant: Variant, columns: list[int], text: str) -> None:
    """Make a turn, as notation.turn_text writes it, on these columns by square number. Raises NotReplayed.

    The turn must have been legal: this notices a text that is no turn at all, but not a forbidden turn.
    """
    index = squares(variant.size).index
    try:
        path = [index[name] for name in text.rstrip("*").replace("x", "-").split("-")]
    except KeyError:
        raise NotReplayed(text)
    if len(path) < 2:
        raise NotReplayed(text)
    moving, columns[path[0]] = columns[path[0]], 0
    jumped = []
    if "x" in text:
        for here, landing in zip(path, path[1:]):
            jumped.append(_between(variant.size, columns, here, landing))
            moving = take(variant, columns, moving, jumped[-1])
    if variant.captured == AFTERWARDS:
        for victim in jumped:
            columns[victim] = 0
    if not moving or columns[path[-1]]:
        raise NotReplayed(text)
    columns[path[-1]] = promoted(moving) if text[-1:] == "*" else moving


def _between(size: int, columns: list[int], here: int, landing: int) -> int:
    """The square jumped on the way from one square to another: the one between them that is not empty."""
    at, near = squares(size).at, squares(size).near
    (file, rank), (to_file, to_rank) = at[here], at[landing]
    direction = (to_file < file) + 2 * (to_rank < rank)  # as squares.DIRECTIONS has them
    square = near[4 * here + direction]
    while square not in (-1, landing):
        if columns[square]:
            return square
        square = near[4 * square + direction]
    raise NotReplayed("nothing is jumped")
