"""The board of the position editor as markup: a picture of all squares, and a button over each of them.

The pieces on a square are text, top first, in any order.
"""

from pyapp.ui.board.board_svg import coordinates_svg
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.board.diagram_svg import place as place_style
from pyapp.ui.board.geometry import box, centre
from pyapp.ui.board.wood_svg import is_round, wood_svg
from pyapp.ui.markup import render

BOARD = (
    '<svg class="{kind}" viewBox="{box}" aria-hidden="true">{+wood}{+coordinates}{+cells}</svg>'
    '<div class="places" role="group" aria-label="{label}">{+places}</div>'
)
CELL = '<g id="cell-%d" class="square %s" transform="translate(%d %d)"><rect class="mark"/><g class="column">%s</g></g>'
PLACE = (
    '<button type="button" id="place-{square}" data-place="{square}" tabindex="{tab}" aria-label="{label}" style="{style}">'
    "</button>"
)
HAND = '<svg viewBox="-60 -110 120 170" aria-hidden="true">%s</svg>'


def board(size: int, look: str, flipped: bool, squares: list, label: str, stop: int) -> str:
    """Return the whole board. squares: (pieces, marks, label) for each;  stop: the square that the Tab key reaches."""
    kind = "round" if is_round(look) else "checkered"
    order = seen_from(len(squares), flipped)
    cells = "".join([cell(size, flipped, square, *squares[square][:2]) for square in order])
    places = "".join([place(size, flipped, square, squares[square][2], stop) for square in order])
    return render(
        BOARD,
        kind=kind,
        box=box(size),
        wood=wood_svg(size, look),
        coordinates=coordinates_svg(size, flipped),
        cells=cells,
        label=label,
        places=places,
    )


def seen_from(count: int, flipped: bool) -> list:
    """Return all squares, those at the far side first, so that a tall column covers the one behind it."""
    return list(range(count)) if flipped else list(range(count - 1, -1, -1))


def cell(size: int, flipped: bool, square: int, pieces: str, marks: str) -> str:
    """Return the markup of a square in the picture."""
    x, y = centre(size, flipped, square)
    return CELL % (square, marks, x, y, column_svg(pieces))


def place(size: int, flipped: bool, square: int, label: str, stop: int) -> str:
    """Return the button over a square."""
    style, tab = place_style(size, flipped, square), 0 if square == stop else -1
    return render(PLACE, square=square, tab=tab, label=label, style=style)


def hand(pieces: str) -> str:
    """Return the markup of the piece or column that the pointer carries."""
    return HAND % column_svg(pieces)
