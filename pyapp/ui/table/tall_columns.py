"""The order of the pieces in a tall column, drawn beside it while a mouse or a finger is on it."""

from __future__ import annotations

from pyapp.rules.column import text
from pyapp.ui.board.column_svg import STEP, TALLEST, coin_svg, face_svg
from pyapp.ui.board.geometry import centre, edge
from pyapp.ui.markup import render
from pyapp.ui.page import Page

LAYER = '<g id="order" aria-hidden="true"></g>'
CARD = '<g transform="translate({x} {y})"><rect class="order-card" width="{width}" height="{height}" rx="14"/>{+pieces}</g>'
PIECE = '<g transform="translate({x} {y}) scale(.5)">{+drawn}</g>'
WIDTH = 76
APART = 29  # the distance from one piece to the next
MARGIN = 24  # from the edge of the card to the middle of the first piece
BESIDE = 58  # from the middle of the column to the card
WITHIN = 6  # from the card to the edge of the board


class TallColumns:
    """The drawing of the order. On the page: #order, added to the board."""

    def __init__(self, page: Page):
        self._page = page
        self._square: int | None = None  # the square whose column is drawn
        self._column: str | None = None  # that column
        self._pointed: int | None = None  # the square under the pointer
        page.dom.add_markup(".board", LAYER)
        page.dom.on(".board", "pointerover", lambda event: self._point(page.dom.square_of(event)))
        page.dom.on(".board", "pointerleave", lambda _event: self._point(None))
        # the inspector shows it, and nothing covers the goals
        page.events.on("inspected", lambda _square: self._point(None))
        page.events.on("looked", lambda: self._point(None))
        page.events.on("shown", self._follow)

    def _point(self, square: int | None) -> None:
        """Draw the order of the column under the pointer after the next paint, because a click may have brought it there."""
        self._pointed = square
        if square is None:
            self._show(None)
        else:
            self._page.dom.after_paint(lambda: self._show(self._pointed))

    def _show(self, square: int | None) -> None:
        """Draw the order of the column on a square; nothing if it is not tall, or for None."""
        column = None if square is None else self._at(square)
        if column is None or not is_tall(column):
            square = column = None
        if (square, column) != (self._square, self._column):
            self._square, self._column = square, column
            self._page.dom.set_markup("#order", self._drawn())

    def _drawn(self) -> str:
        if self._square is None or self._column is None:
            return ""
        session = self._page.state.session
        size, flipped = session.line.position.variant.size, session.flipped
        return order_svg(self._column, edge(size), centre(size, flipped, self._square))

    def _follow(self) -> None:
        """Remove the drawing once the square has another column."""
        if self._square is not None and self._at(self._square) != self._column:
            self._show(None)

    def _at(self, square: int) -> str | None:
        """Return the column on a square as a text; None if it is empty, or the present board has no such square."""
        columns = self._page.state.session.selection.columns[square : square + 1]
        return text(columns[0]) if columns and columns[0] else None


def is_tall(column: str) -> bool:
    """Return whether a column has so many pieces that the board draws them closer to each other."""
    return STEP * (len(column) - 1) > TALLEST


def order_svg(column: str, board: int, middle: tuple[int, int]) -> str:
    """Return the pieces of a column, the commander on top, beside the middle of its square and within the board.

    board: its width and height.
    """
    height = 2 * MARGIN + APART * (len(column) - 1)
    x = middle[0] + BESIDE if middle[0] < board / 2 else middle[0] - BESIDE - WIDTH
    y = max(WITHIN, min(board - WITHIN - height, middle[1] - height // 2))
    pieces = [
        render(PIECE, x=WIDTH // 2, y=MARGIN + APART * place, drawn=coin_svg(piece, 0) + face_svg(piece, 0))
        for place, piece in enumerate(column)
    ]
    return render(CARD, x=x, y=y, width=WIDTH, height=height, pieces="".join(pieces))
