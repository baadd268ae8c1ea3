"""Drawing on the board while the study is open: with the right button, or with every pointer if the study is set to draw.

A finger that stays on a square, and the menu key, open a choice of colours.
"""

from __future__ import annotations

from pyapp.ui.board.geometry import edge, square_at
from pyapp.ui.browser import JsObject
from pyapp.ui.dom import pointer
from pyapp.ui.page import Page
from pyapp.ui.study.controller import StudyController
from pyapp.ui.study.marks_svg import marks_svg
from pyapp.ui.study.palette import Palette

LAYERS = '<g id="marks" aria-hidden="true"></g><rect id="drawing" width="100%" height="100%" fill="none"/>'
RIGHT = 2  # the number of the right button
FINGERS = ("touch", "pen")
HOLD_AFTER = 500  # milliseconds until a resting finger holds its square
SLACK = 12  # pixels that the finger may move meanwhile


class Drawing:
    """Draws marks with the pointer, and shows those of the turn. On the page: #marks and #drawing on the board."""

    def __init__(self, page: Page, study: StudyController, palette: Palette) -> None:
        self._page, self._dom, self._study, self._palette = page, page.dom, study, palette
        self._start: int | None = None  # the square where a stroke began
        self._pressed: tuple = ()  # (square, x, y) where a finger went down
        self._timer: int | None = None  # runs until that finger holds the square
        self._held_square: int | None = None  # the square that a finger holds
        self._ignores_click = False  # the next click comes from a finger that has drawn a mark
        self._markup = ""
        page.dom.add_markup(".board", LAYERS)
        page.dom.on(".board", "contextmenu", self._menu)
        page.dom.on(".board", "click", self._click)
        for kind, call in (
            ("pointerdown", self.press),
            ("pointermove", self.move),
            ("pointerup", self.release),
            ("pointercancel", self.cancel),
        ):
            page.dom.listen(kind, call)
        page.events.on("looked", self._show)
        self._show()

    def press(self, event: JsObject) -> None:
        """Begin a stroke, or begin to wait for a finger to hold its square."""
        self.cancel(event)
        self._ignores_click = False
        if not self._study.is_open or not event.target.closest(".board"):
            return
        if self._study.draws or event.button == RIGHT:
            self._start = self._square(event)
        elif event.isPrimary and event.pointerType in FINGERS:
            self._pressed = self._square(event), event.clientX, event.clientY
            self._timer = self._dom.later(HOLD_AFTER, self._hold)

    def move(self, event: JsObject) -> None:
        """Stop waiting if the finger moves away."""
        if self._timer is not None:
            _, x, y = self._pressed
            if abs(event.clientX - x) + abs(event.clientY - y) > SLACK:
                self._forget(event)

    def release(self, event: JsObject) -> None:
        """End a stroke: draw a circle if it ends where it began, else an arrow."""
        start, held = self._start, self._held_square
        end = None if start is None and held is None else self._square(event)
        if end is None:
            self.cancel(event)
            return
        self._start = self._held_square = None
        if held is not None:
            self._ignores_click = True
            self._dom.after_paint(lambda: self._palette.ask(held, end))  # so that the next click misses the dialog
        elif start is not None:
            self._study.mark(self._study.node, (start,) if start == end else (start, end), self._study.colour)

    def cancel(self, event: JsObject) -> None:
        """Forget the stroke, and take the circle of a held square off the board."""
        self._forget(event)
        held, self._start, self._held_square = self._held_square, None, None
        if held is not None:
            self._show()

    def _hold(self) -> None:
        """Let the finger, which has stayed on its square, draw instead of dragging a column."""
        self._timer, (square, _, _) = None, self._pressed
        if square is not None:
            pointer.cancel_pointer()
            self._held_square = square
            self._draw(((self._study.colour, (square,)),))

    def _forget(self, _event: JsObject) -> None:
        """Stop waiting for a finger to hold a square."""
        if self._timer is not None:
            self._dom.never(self._timer)
            self._timer = None

    def _click(self, event: JsObject) -> None:
        if self._ignores_click:
            self._ignores_click = False
            event.stopPropagation()

    def _square(self, event: JsObject) -> int | None:
        session = self._page.state.session
        size = session.line.position.variant.size
        return square_at(size, session.flipped, *self._dom.on_board(event, edge(size)))

    def _menu(self, event: JsObject) -> None:
        """Ask for a mark after the menu key. Keep the browser's own menu away from all pointers, which may draw."""
        if not self._study.is_open:
            return
        event.preventDefault()
        square = self._dom.square_of(event)
        if square is not None and event.button != RIGHT and event.pointerType not in FINGERS:
            self._palette.ask(square, square)

    def _show(self) -> None:
        self._draw(())

    def _draw(self, unfinished: tuple[tuple[str, tuple[int, ...]], ...]) -> None:
        """Show the marks of the turn and an unfinished mark."""
        session = self._page.state.session
        node = session.line.node
        markup = marks_svg(node.position.variant.size, session.flipped, node.marks + unfinished)
        if markup != self._markup:
            self._markup = markup
            self._dom.set_markup("#marks", markup)
