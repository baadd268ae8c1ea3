"""A small picture of a position.

It shows the pieces and the board that are chosen on the page (assets/themes, assets/boards).
"""

from __future__ import annotations

from collections.abc import Iterable

from pyapp.rules.column import text
from pyapp.rules.position import Position
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.board.flight_svg import RING
from pyapp.ui.board.geometry import box, centre
from pyapp.ui.board.wood_svg import wood_svg

SPOT = '<g class="%s" transform="translate(%d %d) scale(%s)">%s</g>'
MARK = '<g class="last" transform="translate(%d %d)"><rect class="mark"/></g>'
POSITION = '<svg class="miniature" viewBox="%s" aria-hidden="true">%s%s</svg>'
FULL = 1.3  # larger than on the board; all squares may be occupied

_woods: dict = {}  # by the board's size; they are the same in all pictures


def position_picture(position: Position, last: Iterable[int] = (), flipped: bool = False) -> str:
    """The picture of a position, as an SVG element. last: the squares to mark, where the last turn began and ended;
    flipped: Dark's side is below."""
    size = position.variant.size
    if size not in _woods:
        _woods[size] = wood_svg(size, "squares")
    columns = [(square, column) for square, column in enumerate(position.columns) if column]
    upwards = columns if flipped else reversed(columns)  # so that a column stands before the one above it
    spots = [spot_svg(size, square, column, "here", FULL, flipped) for square, column in upwards]
    marks = [MARK % centre(size, flipped, square) for square in last]
    return POSITION % (box(size), _woods[size], "".join(marks + spots))


def spot_svg(size: int, square: int, column: int, kind: str, scale: float, flipped: bool = False) -> str:
    """A column of the picture."""
    x, y = centre(size, flipped, square)
    return SPOT % (kind, x, y, scale, column_svg(text(column)) + (RING if kind == "captive" else ""))
