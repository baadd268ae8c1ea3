"""The view of the position editor, which shows the state of the Editor: its board, its fault, and every field."""

from __future__ import annotations

from pyapp.rules.setup import Fault, Setup, fault, limits, setup_text
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.browser import Dom
from pyapp.ui.dom import forms
from pyapp.ui.editor import board_svg as editor_svg
from pyapp.ui.editor import editor_panel as markup
from pyapp.ui.editor.state import Editor
from pyapp.ui.text.texts import texts

BOARD = "#editor-board"
CELL, PLACE = "#cell-%d", "#place-%d"
COUNTER = "#editor-counter-%d"
WISH = '#editor [value="%s"]'
WISHES = ("play", "analyse")


class EditorView:
    """The dialog on the page.

    flipped: Dark's side is below;  stop: the square that the Tab key reaches.
    """

    def __init__(self, dom: Dom, editor: Editor, flipped: bool) -> None:
        self._dom, self._editor = dom, editor
        self._look = ""
        self._judges = False  # whether the position is to be judged after the next paint
        self._fault: Fault | None = None
        self._shown: list = []  # (pieces, marks) of each square as drawn
        self.flipped, self.stop = flipped, 0

    def open(self, look: str) -> None:
        """Draw the board in this look, and focus it."""
        self._look = look
        self.draw_all()
        self.focus(self.stop)

    def draw_all(self) -> None:
        """Draw the board again, and set the fields that depend on the game."""
        setup, look = self._editor.setup, self._look
        self.stop = min(self.stop, len(setup.pieces) - 1)
        self._shown = self._now(None, None)
        squares = [shown + (self._label(square, shown[1]),) for square, shown in enumerate(self._shown)]
        board = editor_svg.board(setup.variant.size, look, self.flipped, squares, texts("editor.board"), self.stop)
        self._dom.set_markup(BOARD, board)
        self._dom.set_property("#editor-game", "value", setup.variant.id)
        self._dom.set_class("#editor", "stacks", self._editor.stacks)
        self._dom.set_class("#editor", "counts", any(limits(setup.variant)))
        for counter, limit in enumerate(limits(setup.variant)):
            self._dom.set_property(COUNTER % counter, "hidden", not limit)
        self._judge_soon()

    def follow(self, before: Setup) -> None:
        """Draw the changes since the Setup `before`, and say them."""
        setup = self._editor.setup
        if setup.variant is not before.variant:
            self.draw_all()
        else:
            self.draw(None, None)
            self._judge_soon()
        if setup != before:
            self._dom.set_text("#editor-said", markup.said(before, setup))

    def draw(self, lifted: int | None, under: int | None) -> None:
        """Draw the squares that have changed. lifted: the square of the carried column;  under: the one below it; or None."""
        if not self._shown:
            return  # the dialog has just opened: after its paint, `open` draws the board
        old, self._shown = self._shown, self._now(lifted, under)
        for square, (pieces, marks) in enumerate(self._shown):
            if old[square] != self._shown[square]:
                self._dom.set_attribute(CELL % square, "class", "square " + marks)
                self._dom.set_attribute(PLACE % square, "aria-label", self._label(square, marks))
            if old[square][0] != pieces:
                self._dom.set_markup(CELL % square + " .column", column_svg(pieces))

    def flip(self) -> None:
        """Turn the board."""
        self.flipped = not self.flipped
        self.draw_all()

    def focus(self, square: int) -> None:
        """Put the focus on a square; the Tab key comes back to it."""
        self._dom.set_attribute(PLACE % self.stop, "tabindex", "-1")
        self._dom.set_attribute(PLACE % square, "tabindex", "0")
        self._dom.focus_on(PLACE % square)
        self.stop = square

    def complain(self, text: str) -> None:
        """Say that a text is no position."""
        self._tell(texts("editor.unreadable", text=text), True)

    def _label(self, square: int, marks: str) -> str:
        return markup.label(self._editor.setup, square, marks)

    def _now(self, lifted: int | None, under: int | None) -> list:
        """Return the pieces and marks of every square."""
        faulty = self._fault.squares if self._fault else ()
        marked = (("wrong", faulty), ("chosen", (self._editor.held,)), ("aloft", (lifted,)), ("under", (under,)))
        return [
            (pieces, " ".join([mark for mark, squares in marked if square in squares]))
            for square, pieces in enumerate(self._editor.setup.pieces)
        ]

    def _judge_soon(self) -> None:
        """Look for a fault once the change is painted, once for all changes until then."""
        if not self._judges:
            self._judges = True
            self._dom.after_paint(self._judge)

    def _judge(self) -> None:
        self._judges = False
        setup = self._editor.setup
        self._fault = fault(setup)
        self.draw(None, None)
        self._tell(markup.status(setup, self._fault), self._fault is not None)
        self._dom.set_property("#editor-text", "value", setup_text(setup))
        self._show_sides(setup)
        for counter, plies in enumerate(setup.counters):
            self._dom.set_property(COUNTER % counter + " input", "value", plies)
        for wish in WISHES:
            self._dom.set_property(WISH % wish, "disabled", self._fault is not None)

    def _show_sides(self, setup: Setup) -> None:
        forms.choose_radio("#editor", "mover", str(setup.side))
        for side in (0, 1):
            self._dom.set_text("#editor-count-%d" % side, markup.counted(setup, side))

    def _tell(self, text: str, faulty: bool) -> None:
        self._dom.set_text("#editor-told", text)
        self._dom.set_class("#editor-told", "faulty", faulty)
