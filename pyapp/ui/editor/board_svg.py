"""The board of the position editor as markup: a picture of all squares, and a button over each of them.

What stands on a square is text, top first: any pieces in any order.
"""

from pyapp.ui.board.board_svg import coordinates_svg
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.board.diagram_svg import CORNER, ROUND, SPREAD
from pyapp.ui.board.geometry import box, centre, edge
from pyapp.ui.board.wood_svg import is_round, wood_svg
from pyapp.ui.text.texts import escaped

BOARD = (
    '<svg class="%s" viewBox="%s" aria-hidden="true">%s%s%s</svg>'
    '<div class="places" role="group" aria-label="%s">%s</div>'
)
CELL = (
    '<g id="cell-%d" class="square %s" transform="translate(%d %d)">'
    '<rect class="mark" x="-45" y="-45" width="90" height="90" rx="%d"/><g class="column">%s</g></g>'
)
PLACE = (
    '<button type="button" id="place-%d" data-place="%d" tabindex="%d" aria-label="%s"'
    ' style="left:%.2f%%;top:%.2f%%;width:%.2f%%"></button>'
)
HAND = '<svg viewBox="-60 -110 120 170" aria-hidden="true">%s</svg>'


def board(size: int, look: str, flipped: bool, squares: list, label: str, stop: int) -> str:
    """The whole board. squares: (pieces, marks, label) of each;  stop: the one that the Tab key reaches."""
    kind = "round" if is_round(look) else "checkered"
    order = seen_from(len(squares), flipped)
    cells = "".join([cell(size, look, flipped, square, *squares[square][:2]) for square in order])
    places = "".join([place(size, flipped, square, squares[square][2], stop) for square in order])
    return BOARD % (
        kind,
        box(size),
        wood_svg(size, look),
        coordinates_svg(size, flipped),
        cells,
        escaped(label),
        places,
    )


def seen_from(count: int, flipped: bool) -> list:
    """All squares, those at the far side first, so that a tall column leans over the one behind it."""
    return list(range(count)) if flipped else list(range(count - 1, -1, -1))


def cell(size: int, look: str, flipped: bool, square: int, pieces: str, marks: str) -> str:
    """A square of the picture."""
    x, y = centre(size, flipped, square)
    return CELL % (square, marks, x, y, ROUND if is_round(look) else CORNER, column_svg(pieces))


def place(size: int, flipped: bool, square: int, label: str, stop: int) -> str:
    """The button over a square."""
    x, y = centre(size, flipped, square)
    corner = [100 * value / edge(size) for value in (x - SPREAD / 2, y - SPREAD / 2, SPREAD)]
    return PLACE % ((square, square, 0 if square == stop else -1, escaped(label)) + tuple(corner))


def hand(pieces: str) -> str:
    """The piece or column that is carried."""
    return HAND % column_svg(pieces)
