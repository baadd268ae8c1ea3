"""Drawing on the board: with the right button at any time, with every pointer once the study says so; by holding a finger
on a square, or by the menu key, a colour is asked for."""

from pyapp.ui.board.geometry import edge, square_at
from pyapp.ui.dom import pointer
from pyapp.ui.study.marks_svg import marks_svg

LAYERS = '<g id="marks" aria-hidden="true"></g><rect id="drawing" width="100%" height="100%" fill="none"/>'
RIGHT = 2  # the number of the button
FINGERS = ("touch", "pen")
PATIENCE = 500  # milliseconds after which a finger holds a square
SLACK = 12  # pixels that it may move meanwhile


class Drawing:
    """`page` is the Page, `study` the StudyController, `palette` the Palette.

    On the page: #marks and #drawing, put on the board.
    """

    def __init__(self, page, study, palette):
        self._page, self._dom, self._study, self._palette = page, page.dom, study, palette
        self._begun = None  # the square where a stroke began
        self._pressed: tuple = ()  # (square, x, y) where a finger went down
        self._timer: int | None = None  # of its stay
        self._held = None  # the square that a finger holds
        self._swallows = False  # the click to come ends a mark that a finger has drawn
        self._shown = ""
        page.dom.add_markup(".board", LAYERS)
        page.dom.hear(".board", "contextmenu", self._menu)
        page.dom.hear(".board", "click", self._click)
        for kind, call in (
            ("pointerdown", self.press),
            ("pointermove", self.move),
            ("pointerup", self.release),
            ("pointercancel", self._forget),
        ):
            page.dom.listen(kind, call)
        page.events.hear("looked", self._show)
        self._show()

    def press(self, event) -> None:
        """A stroke begins, or a finger goes down."""
        self._begun = self._held = None
        self._swallows = False
        if not self._study.is_open or not event.target.closest(".board"):
            return
        if self._study.draws or event.button == RIGHT:
            self._begun = self._square(event)
        elif event.isPrimary and event.pointerType in FINGERS:
            self._pressed = self._square(event), event.clientX, event.clientY
            self._timer = self._dom.later(PATIENCE, self._hold)

    def move(self, event) -> None:
        """A finger that moves holds nothing."""
        if self._timer is not None:
            _, x, y = self._pressed
            if abs(event.clientX - x) + abs(event.clientY - y) > SLACK:
                self._forget(event)

    def release(self, event) -> None:
        """A stroke ends: where it began it is a circle, elsewhere an arrow."""
        self._forget(event)
        begun, held = self._begun, self._held
        self._begun = self._held = None
        ended = None if begun is None and held is None else self._square(event)
        if ended is None:
            return
        if held is None:
            self._study.mark((begun,) if begun == ended else (begun, ended), self._study.colour)
        else:
            self._swallows = True
            self._dom.after_paint(lambda: self._palette.ask(held, ended))  # the click to come is not for it

    def _hold(self):
        """A finger has stayed where it went down: it draws, and carries no column."""
        self._timer, (square, _, _) = None, self._pressed
        if square is not None:
            pointer.cancel_pointer()
            self._held = square
            self._draw(((self._study.colour, (square,)),))

    def _forget(self, _event):
        """The finger holds nothing."""
        if self._timer is not None:
            self._dom.never(self._timer)
            self._timer = None

    def _click(self, event):
        if self._swallows:
            self._swallows = False
            event.stopPropagation()

    def _square(self, event):
        session = self._page.state.session
        size = session.line.position.variant.size
        return square_at(size, session.settings.flipped, *self._dom.on_board(event, edge(size)))

    def _menu(self, event):
        """The menu key draws; the browser's own menu would be in the way of every pointer that does."""
        if not self._study.is_open:
            return
        event.preventDefault()
        square = self._dom.square_of(event)
        if square is not None and event.button != RIGHT and event.pointerType not in FINGERS:
            self._palette.ask(square, square)

    def _show(self):
        self._draw(())

    def _draw(self, begun: tuple):
        """Show the marks of the turn, and the one that is being drawn."""
        session = self._page.state.session
        node = session.line.node
        shown = marks_svg(node.position.variant.size, session.settings.flipped, node.marks + begun)
        if shown != self._shown:
            self._shown = shown
            self._dom.set_markup("#marks", shown)
