"""What stands on the board: a column in the Stack Inspector, all of them said aloud."""

from pyapp.ui.table.inspector import inspector
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import name_here, square_label

PLACE = "#inspector"


class Inspection:
    """`page` is the Page. On the page: #inspector."""

    def __init__(self, page):
        self._page = page
        page.actions.add("describe", self.describe)
        for event in ("changed", "looked"):
            page.events.hear(event, lambda: page.dom.set_markup(PLACE, ""))
        page.events.hear("inspected", self._show)

    def describe(self) -> None:
        """Let a screen reader say what stands on the board."""
        page = self._page
        page.dom.announce("#announcer", board_words(page.state.session, page.texts))

    def _show(self, square: int):
        page = self._page
        page.dom.set_markup(PLACE, inspector(page.state.session, square, page.texts))


def board_words(session, texts: Texts) -> str:
    """Every column on the board, rank by rank."""
    names = [
        square_label(texts, name_here(session, square), column, "")
        for square, column in enumerate(session.selection.columns)
        if column
    ]
    return texts("said.board", columns=texts("said.separator").join(names))
