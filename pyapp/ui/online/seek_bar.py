"""The bar on the page during a search for an opponent."""

from pyapp.ui.dom import lists
from pyapp.ui.online import seek_panel as markup
from pyapp.ui.page import Page

BAR, OFFERS = "#seeking", "#seeking-offers"


class SeekBar:
    """The bar. On the page: #seeking, during a search."""

    def __init__(self, page: Page) -> None:
        self._page, self._dom = page, page.dom
        self._shown: tuple = ()
        self._offered = ""

    def show(self, search: str, state: str, offers: str, is_cut: bool) -> None:
        """Show the game of the search, its state, and the buttons for what the player may do instead.

        is_cut: whether there is no connection; then the bar covers nothing at Home.
        """
        if self._dom.find(BAR) is None:
            self._dom.add_markup("body", markup.bar())
            self._shown, self._offered = (), ""
            self._mark(True, False)
            self._page.events.emit("shown")
        if (search, state) != self._shown:
            self._shown = search, state
            self._dom.set_text("#seeking-what", search)
            self._dom.set_text("#seeking-how", state)
            self._dom.set_class(BAR, "cut", is_cut)
        if offers != self._offered:
            self._offered = offers
            lists.redraw(OFFERS, offers)
            self._mark(True, bool(offers))
            self._page.events.emit("shown")

    def hide(self) -> None:
        """Take the bar off the page."""
        if self._dom.find(BAR) is not None:
            self._dom.set_property(BAR, "outerHTML", "")
            self._mark(False, False)
            self._page.events.emit("shown")

    def _mark(self, is_here: bool, has_offers: bool) -> None:
        """Let what lies above the bar make room for it."""
        self._dom.set_class("body", "seeks", is_here)
        self._dom.set_class("body", "seeks-other", has_offers)
