"""What stands on the board: a column in the Stack Inspector, all of them said aloud."""

from pyapp.ui.table import speech
from pyapp.ui.table.inspector import inspector

PLACE = "#inspector"


class Inspection:
    """`page` is the Page. On the page: #inspector."""

    def __init__(self, page):
        self._page = page
        page.actions.add("describe", self.describe)
        page.events.hear("changed", lambda: page.dom.set_markup(PLACE, ""))
        page.events.hear("inspected", self._show)

    def describe(self) -> None:
        """Let a screen reader say what stands on the board."""
        page = self._page
        page.dom.announce("#announcer", speech.of_board(page.state.session, page.texts))

    def _show(self, square: int):
        page = self._page
        page.dom.set_markup(PLACE, inspector(page.state.session, square, page.texts))
