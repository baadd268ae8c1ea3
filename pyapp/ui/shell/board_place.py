"""The height of the board where there is room above or below it. A tap on its button moves the board to the other end; a drag
or the arrow keys move it as far as the player likes."""

from __future__ import annotations

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import pointer, shell
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

BUTTON = "[data-do=place]"
# these share the height of the window with the board and the free room
BESIDE = (".brand", "#other", ".table", "#own", ".status", ".turns", ".controls")
STEP = 10  # hundredths by which an arrow key moves the board
SLACK = 6  # pixels that a finger may tremble without a drag
LOW, HIGH = 100, 0


class BoardPlace:
    """The place of the board, in hundredths of the free room: 0 is at the top, 100 at the bottom."""

    def __init__(self, page: Page) -> None:
        self._page, self._dom = page, page.dom
        page.actions.add("place", self.change_ends)
        self._held: tuple | None = None  # the y of the pointer when it went down, and the board's place then
        self._moved = False
        for kind, call in (
            ("pointerdown", self.press),
            ("pointermove", self.move),
            ("pointerup", self.release),
            ("pointercancel", self.release),
            ("keydown", self.key),
        ):
            self._dom.on(BUTTON, kind, call)

    def change_ends(self) -> None:
        """Move the board to the other end; ignore the click that ends a drag."""
        moved, self._moved = self._moved, False
        if not moved:
            self._lay(HIGH if self._place > 50 else LOW)
            self._keep()
            self._page.notices.toast(texts("toast.place"))

    def press(self, event: JsObject) -> None:
        """Begin a drag: the button is pressed."""
        pointer.capture(event)
        self._held, self._moved = (event.clientY, self._place), False

    def move(self, event: JsObject) -> None:
        """Move the board with the pointer."""
        if self._held is None:
            return
        start, place = self._held
        distance = event.clientY - start
        if self._moved or abs(distance) > SLACK:
            self._moved = True
            self._lay(place + round(100 * distance / max(shell.room(BESIDE), 1)))

    def release(self, _event: JsObject) -> None:
        """End the drag."""
        self._held = None
        if self._moved:
            self._keep()

    def key(self, event: JsObject) -> None:
        """Move the board a step if the key on the button is an arrow."""
        if event.key in ("ArrowUp", "ArrowDown"):
            event.preventDefault()
            self._lay(self._place + (STEP if event.key == "ArrowDown" else -STEP))
            self._keep()

    @property
    def _place(self) -> int:
        return self._page.state.session.settings.place

    def _lay(self, place: int) -> None:
        self._page.state.session.settings.place = min(max(place, HIGH), LOW)
        shell.lay_board(self._place)

    def _keep(self) -> None:
        self._page.events.emit("changed")
