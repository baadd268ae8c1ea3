"""Answers to questions about the board: the Stack Inspector, the board in spoken words, and the answer to a refused click.

The inspector lists the pieces of the chosen column from top to bottom, with a star at the commander.
"""

from __future__ import annotations

from pyapp.rules.column import text
from pyapp.ui.board.column_svg import coin_svg, face_svg
from pyapp.ui.markup import render
from pyapp.ui.page import Page
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import name_here, piece_words, square_label

PLACE = "#inspector"
STACK = "<p>{title}</p><ol>{+pieces}</ol>"
PIECE = (
    '<li{?class=kind} aria-label="{label}">{+star}<svg viewBox="-38 -36 76 84" aria-hidden="true">{+drawn}</svg></li>'
)
COMMANDS = '<span aria-hidden="true">★ {inspector.commands}</span>'
INSISTENCE = 1400  # milliseconds for which the board and the status point out the columns that may move


class Inspector:
    """Describes the last chosen column as long as it stays there. On the page: #inspector."""

    def __init__(self, page: Page):
        self._page = page
        self._square: int | None = None
        self._described: tuple[int, ...] = ()
        page.actions.add(
            "describe",
            self.describe,
            label="action.describe",
            menu=("menu.game", 60, "M4 10v4h3l4 4V6l-4 4zM15 9a4 4 0 0 1 0 6M17.5 6.5a8 8 0 0 1 0 11"),
        )
        page.events.on("inspected", self._show)
        page.events.on("looked", self._clear)
        page.events.on("shown", self._follow)

    def describe(self) -> None:
        """Let a screen reader name all columns on the board."""
        page = self._page
        page.dom.announce("#announcer", board_words(page.state.session))

    def _show(self, square: int) -> None:
        page = self._page
        self._square, self._described = square, self._at(square)
        page.dom.set_markup(PLACE, inspector(page.state.session, square))

    def _clear(self) -> None:
        self._square = None
        self._page.dom.set_markup(PLACE, "")

    def _follow(self) -> None:
        """Clear the description once the square has another column, as after the player gave up a half-entered chain."""
        if self._square is not None and self._at(self._square) != self._described:
            self._clear()

    def _at(self, square: int) -> tuple[int, ...]:
        """Return a tuple of the column on a square, () if the present board has no such square."""
        return self._page.state.session.selection.columns[square : square + 1]


class Refusals:
    """Answers a refused click by pointing out the columns that may move, or must capture. On the page: .board and .status."""

    def __init__(self, page: Page):
        self._dom = page.dom
        self._timer: int | None = None
        page.events.on("refused", self._point_out)

    def _point_out(self) -> None:
        self._dom.never(self._timer)
        self._insist(True)
        self._timer = self._dom.later(INSISTENCE, lambda: self._insist(False))

    def _insist(self, wanted: bool) -> None:
        self._dom.set_class(".board", "insists", wanted)
        self._dom.set_class(".status", "insists", wanted)


def board_words(session: Session) -> str:
    """Return the names of all columns on the board, rank by rank."""
    names = [
        square_label(name_here(session, square), column, "")
        for square, column in enumerate(session.selection.columns)
        if column
    ]
    return texts("said.board", columns=texts("said.separator").join(names))


def inspector(session: Session, square: int) -> str:
    """Return the markup for the column on a square; "" for an empty square and for a single piece."""
    pieces = text(session.selection.columns[square])
    if len(pieces) < 2:
        return ""
    title = texts("inspector.title", square=name_here(session, square), count=len(pieces))
    items = [piece_item(pieces, depth) for depth in range(len(pieces))]
    return render(STACK, title=title, pieces="".join(items))


def piece_item(pieces: str, depth: int) -> str:
    """Return the markup of the piece at this depth below the top; the one at 0 has the class and the words of a commander."""
    piece = pieces[depth]
    name = piece_words(piece)
    drawn = coin_svg(piece, 0) + face_svg(piece, 0)  # as on the board
    if depth:
        return render(PIECE, kind="", label=name, star="", drawn=drawn)
    label = texts("inspector.commander", piece=name)
    return render(PIECE, kind="commander", label=label, star=render(COMMANDS), drawn=drawn)
