"""Circles and arrows on the board."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, cast

from columna import errors
from columna.errors import reading
from pyapp.rules import record as rules
from pyapp.rules.turn_reading import read_square
from pyapp.rules.variants import Variant

Colour: TypeAlias = Literal["green", "red", "yellow", "blue"]
COLOURS: dict[Colour, str] = {"green": rules.GREEN, "red": rules.RED, "yellow": rules.YELLOW, "blue": rules.BLUE}
NAMES = {letter: colour for colour, letter in COLOURS.items()}


class Mark(NamedTuple):
    """A circle around a square.

    >>> Mark("green", "e5")
    Mark(colour='green', square='e5')
    """

    colour: Colour
    square: str


class Arrow(NamedTuple):
    """An arrow from one square to another.

    >>> Arrow("red", "a3", "b4")
    Arrow(colour='red', origin='a3', target='b4')
    """

    colour: Colour
    origin: str
    target: str


def drawn(variant: Variant, mark: Mark | Arrow) -> tuple[str, tuple[int, ...]]:
    """Return a mark in the form of the rules. Raises TypeError, ValueError or NotationError."""
    if not isinstance(mark, Mark | Arrow):
        raise TypeError(f'a mark is as Mark("green", "e5") or Arrow("red", "a3", "b4"), not {mark!r}')
    colour = cast(Colour, errors.one_of("colour", mark.colour, list(COLOURS)))
    with reading():
        return COLOURS[colour], tuple([read_square(variant, errors.text("square", square)) for square in mark[1:]])
