"""Positions as pictures. All that the library needs of the app's own drawing is imported here."""

from __future__ import annotations

from collections.abc import Iterable

from pyapp.rules.position import Position, Turn
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
    """Return a diagram as an SVG document, in black, white and grey, that needs nothing else.

    arrows: turns, or squares as in "c3-d4";  marks: names of squares;  caption: a text below;  coordinates: "letters",
    "numbers" for Lasker's, or "none";  ground: what columns stand on, "squares", "lines" or "circles";  flipped: whether
    Dark's side is below;  width: of the picture in millimetres. Raises ValueError for anything else.

    >>> from columna import start
    >>> picture = svg(start("lasca"), arrows=["c3-d4"], marks=["d4"], caption="Bold")
    >>> picture.startswith("<?xml")
    True
    """
    _check("coordinates", coordinates, COORDINATES)
    _check("ground", ground, GROUNDS)
    if not width > 0:
        raise ValueError("width: a number of millimetres above 0, not %r" % width)
    paths = [read_arrow(position.variant, str(arrow)) for arrow in arrows]
    squares = read_marks(position.variant, " ".join(marks))
    diagram = Diagram(position, ground, coordinates, flipped, paths, squares, (), caption)
    return document(diagram, Ink(), "%dmm" % width)


def _check(name: str, value: str, choices: Iterable[str]) -> None:
    """Raise ValueError for a value that is none of the choices."""
    if value not in choices:
        raise ValueError("%s: one of %s, not %r" % (name, ", ".join(choices), value))
