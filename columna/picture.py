"""Positions as pictures. All that the library needs of the app's own drawing is imported here."""

from __future__ import annotations

from collections.abc import Iterable

from columna.position import Position
from columna.turn import Turn
from pyapp.ui.print.diagram import COORDINATES, Diagram, document
from pyapp.ui.print.ink import Ink
from pyapp.ui.print.notes import read_arrow, read_marks

GROUNDS = "squares", "lines", "circles"


def svg(
    position: Position,
    *,
    arrows: Iterable[Turn | str] = (),
    marks: Iterable[str] = (),
    caption: str = "",
    coordinates: str = "letters",
    ground: str = "squares",
    flipped: bool = False,
    width: int = 60,
) -> str:
    """A diagram as an SVG document, in black, white and grey, that needs nothing else.

    arrows: turns, or squares as in "c3-d4";  marks: names of squares;  caption: a text below;  coordinates: "letters",
    "numbers" for Lasker's, or "none";  ground: what columns stand on, "squares", "lines" or "circles";  flipped: whether
    Dark's side is below;  width: of the picture in millimetres. Raises ValueError for anything else.

    >>> from columna import start
    >>> picture = svg(start("lasca"), arrows=["c3-d4"], marks=["d4"], caption="Bold")
    >>> picture.startswith("<?xml")
    True
    """
    _must_be("coordinates", coordinates, COORDINATES)
    _must_be("ground", ground, GROUNDS)
    if not width > 0:
        raise ValueError("width: a number of millimetres above 0, not %r" % width)
    inner = position._position
    paths = [read_arrow(inner.variant, str(arrow)) for arrow in arrows]
    squares = read_marks(inner.variant, " ".join(marks))
    shown = Diagram(inner, ground, coordinates, flipped, paths, squares, (), caption)
    return document(shown, Ink(), "%dmm" % width)


def _must_be(name: str, value: str, choices: Iterable[str]) -> None:
    if value not in choices:
        raise ValueError("%s: one of %s, not %r" % (name, ", ".join(choices), value))
