"""Drawing on the board: with the right button at any time, with every pointer once the study says so."""

from pyapp.ui.board.geometry import edge, square_at
from pyapp.ui.study.marks_svg import marks_svg

LAYERS = '<g id="marks" aria-hidden="true"></g><rect id="easel" width="100%" height="100%" fill="none"/>'
RIGHT = 2  # the number of the button


class Easel:
    """`page` is the Page, `study` the StudyController. On the page: #marks and #easel, put on the board."""

    def __init__(self, page, study):
        self._page, self._dom, self._study = page, page.dom, study
        self._begun = None  # the square where a stroke began
        self._shown = ""
        page.dom.add_markup(".board", LAYERS)
        page.dom.hear(".board", "contextmenu", self._forbid_menu)
        page.dom.listen("pointerdown", self.press)
        page.dom.listen("pointerup", self.release)
        page.events.hear("changed", self._show)
        page.events.hear("looked", self._show)
        self._show()

    def press(self, event) -> None:
        """A stroke begins."""
        self._begun = None
        if self._study.is_open and event.target.closest(".board") and (self._study.draws or event.button == RIGHT):
            self._begun = self._square(event)

    def release(self, event) -> None:
        """A stroke ends: where it began it is a circle, elsewhere an arrow."""
        begun, self._begun = self._begun, None
        ended = self._square(event)
        if begun is not None and ended is not None:
            self._study.mark((begun,) if begun == ended else (begun, ended))

    def _square(self, event):
        session = self._page.state.session
        size = session.line.position.variant.size
        return square_at(size, session.settings.flipped, *self._dom.on_board(event, edge(size)))

    def _forbid_menu(self, event):
        if self._study.is_open:
            event.preventDefault()

    def _show(self):
        session = self._page.state.session
        node = session.line.node
        shown = marks_svg(node.position.variant.size, session.settings.flipped, node.marks)
        if shown != self._shown:
            self._shown = shown
            self._dom.set_markup("#marks", shown)
