"""The layout: Panels shows everything beside the board; Menu puts players and turns on a sheet that the menu opens."""

from __future__ import annotations

from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import shell
from pyapp.ui.markup import dialog
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

PLACE = "#sheet-place"


class Layout(LazyDialog):
    """On the page: the dialog #sheet, which borrows panels from beside the board."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.actions.add(
            "players",
            lambda: self._open("players.label", ".players"),
            label="players.label",
            menu=(
                "menu.game",
                10,
                "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c0-3 3-5 6-5s6 2 6 5M16 5a3 3 0 0 1 0 6M18 14c2 .6 3 2.500 3 5",
            ),
        )
        page.actions.add(
            "turns",
            lambda: self._open("history.label", ".turns"),
            label="history.label",
            menu=("menu.game", 20, "M9 6h11M9 12h11M9 18h11M4 6v.01M4 12v.01M4 18v.01"),
        )
        page.events.on("changed", self._arrange)
        self._arrange()

    def _arrange(self) -> None:
        """Apply the setting, which may have changed."""
        shell.arrange(self._session.settings.layout)

    def _markup(self) -> str:
        return dialog("sheet", "", "", after='<div id="sheet-place"></div>')

    def _open(self, title: str, selector: str) -> None:
        self.mount()
        self._dom.set_text("#sheet-title", texts(title))
        shell.borrow(selector, PLACE)
        self._dom.ask("#sheet", lambda _wish: shell.give_back(PLACE))
