"""Positions as pictures. All that the library needs of the app's own drawing is imported here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from columna import errors
from columna.errors import reading
from pyapp.ui.print.diagram import COORDINATES, Diagram, document
from pyapp.ui.print.ink import Ink
from pyapp.ui.print.notes import read_arrow, read_marks

if TYPE_CHECKING:
    from columna.position import Position
    from columna.turn import Turn

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
    errors.one_of("coordinates", coordinates, COORDINATES)
    errors.one_of("ground", ground, GROUNDS)
    if not width > 0:
        raise ValueError("width: a number of millimetres above 0, not %r" % width)
    here = position._rules
    with reading():
        paths = [read_arrow(here.variant, str(arrow)) for arrow in arrows]
        squares = read_marks(here.variant, " ".join(marks))
    diagram = Diagram(here, ground, coordinates, flipped, paths, squares, (), caption)
    return document(diagram, Ink(), "%dmm" % width)
