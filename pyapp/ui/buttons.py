"""The buttons that can be pressed: each one asks for an action (`data-do`) and follows its `may`. Nothing else locks them."""

from pyapp.ui.dom.buttons import lock
from pyapp.ui.table.game_controller import AFTER_PAINT


class Buttons:
    """`page` is the Page. On the page: every [data-do]; one with `data-hides` is hidden rather than disabled."""

    def __init__(self, page):
        self._page, self._waits = page, False
        page.events.hear("shown", self._show_soon)

    def _show_soon(self):
        """Follow after the next paint, once for all changes until then."""
        if not self._waits:
            self._waits = True
            self._page.dom.later(AFTER_PAINT, self._show)

    def _show(self):
        self._waits = False
        show_buttons(self._page)


def show_buttons(page) -> None:
    """Lock and unlock the buttons at once, as before one of them gets the focus."""
    lock(page.actions.locked())
