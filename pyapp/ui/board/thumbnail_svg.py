"""A small picture of a position.

It shows the pieces and the board that are chosen on the page (assets/themes, assets/boards).
"""

from pyapp.rules.column import text
from pyapp.ui.annotations import Iterable, Position
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.board.flight_svg import RING
from pyapp.ui.board.geometry import box, centre
from pyapp.ui.board.wood_svg import wood_svg

SPOT = '<g class="%s" transform="translate(%d %d) scale(%s)">%s</g>'
MARK = '<g class="last" transform="translate(%d %d)"><rect class="mark"/></g>'
POSITION = '<svg class="miniature" viewBox="%s" aria-hidden="true">%s%s</svg>'
FULL = 1.3  # larger than on the board; all squares may be occupied

_woods: dict = {}  # by the board's size; they are the same in all pictures


def position_picture(position: "Position", last: "Iterable[int]" = ()) -> str:
    """The picture of a position, as an SVG element. last: the squares to mark, where the last turn began and ended."""
    size = position.variant.size
    if size not in _woods:
        _woods[size] = wood_svg(size, "squares")
    spots = [spot_svg(size, square, column, "here", FULL) for square, column in enumerate(position.columns) if column]
    marks = [MARK % centre(size, False, square) for square in last]
    return POSITION % (box(size), _woods[size], "".join(marks) + "".join(reversed(spots)))


def spot_svg(size: int, square: int, column: int, kind: str, scale: float) -> str:
    """A column of the picture."""
    x, y = centre(size, False, square)
    return SPOT % (kind, x, y, scale, column_svg(text(column)) + (RING if kind == "captive" else ""))
