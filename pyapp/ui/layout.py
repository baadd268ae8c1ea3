"""The layout: in Panels all stands beside the board; in Menu players and turns are on a sheet that the menu opens."""

from pyapp.ui.dom import shell
from pyapp.ui.text.texts import escaped

SHEET = (
    '<dialog id="sheet" aria-labelledby="sheet-title"><form method="dialog"><h2 id="sheet-title"></h2>'
    '<button value="" class="close">%s</button></form><div id="sheet-place"></div></dialog>'
)
PLACE = "#sheet-place"


class Layout:
    """`app` is the App. On the page: the dialog #sheet, and what it borrows from beside the board."""

    def __init__(self, app):
        self._app, self._dom, self._texts = app, app.dom, app.texts
        self._dom.add_markup("body", SHEET % escaped(self._texts("menu.close")))

    def hear_change(self):
        """Another layout may be wished for."""
        shell.arrange(self._app.session.settings.layout)

    def do_players(self):
        """Show who plays, and how the game stands."""
        self._open("players.label", ".players")

    def do_turns(self):
        """Show the turns that were played."""
        self._open("history.label", ".turns")

    def _open(self, title: str, selector: str):
        self._dom.set_text("#sheet-title", self._texts(title))
        shell.borrow(selector, PLACE)
        self._dom.ask("#sheet", lambda _wish: shell.give_back(PLACE))
