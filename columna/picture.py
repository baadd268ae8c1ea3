"""Positions as pictures. All that the library needs of the app's own drawing is imported here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from columna import errors
from columna.errors import reading
from columna.marks import Arrow, Mark, drawn
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
    marks: Iterable[str | Mark | Arrow] = (),
    caption: str = "",
    coordinates: str = "letters",
    ground: str = "squares",
    flipped: bool = False,
    width: float = 60,
    size: int | None = None,
    style: str = "",
) -> str:
    """Return a diagram as an SVG document, in black, white and grey, that needs nothing else.

    arrows: turns, or squares as in "c3-d4";  marks: names of squares, Marks and Arrows; their colours differ in their
    dashes;  caption: a text below;  coordinates: "letters", "numbers" for Lasker's, or "none";  ground: what columns stand
    on, "squares", "lines" or "circles";  flipped: whether Dark's side is below;  width: of the picture in millimetres;  size: its
    width in pixels instead;  style: CSS for the picture. Raises TypeError, ValueError or NotationError for anything else.

    >>> from columna import start
    >>> picture = svg(start("lasca"), arrows=["c3-d4"], marks=["d4", Mark("red", "e5")], caption="Bold", size=300)
    >>> picture.startswith("<?xml"), 'width="300px"' in picture
    (True, True)
    """
    errors.one_of("coordinates", coordinates, COORDINATES)
    errors.one_of("ground", ground, GROUNDS)
    if size is not None:
        errors.whole("size", size, 1)
    wish = f"width must be a number of millimetres above 0, not {width!r}"
    if not isinstance(width, int | float) or isinstance(width, bool):
        raise TypeError(wish)
    if not 0 < width < float("inf"):
        raise ValueError(wish)
    if "<" in errors.text("style", style):
        raise ValueError("style must be CSS without <")
    here = position._rules
    given = list(marks)
    with reading():
        paths = [read_arrow(here.variant, str(arrow)) for arrow in arrows]
        squares = read_marks(here.variant, " ".join(mark for mark in given if isinstance(mark, str)))
    shapes = [drawn(here.variant, mark) for mark in given if not isinstance(mark, str)]
    diagram = Diagram(here, ground, coordinates, flipped, paths, squares, shapes, errors.text("caption", caption))
    document_size = f"{width:g}mm" if size is None else f"{size}px"
    return _styled(document(diagram, Ink(), document_size), style)


def _styled(picture: str, style: str) -> str:
    """Return a picture with a style sheet behind its first tag."""
    if not style:
        return picture
    head, title, rest = picture.partition("<title>")
    return f"{head}<style>{style}</style>{title}{rest}"
