"""The buttons that can be pressed: each one asks for an action (`data-do`) and follows its `may`. Nothing else locks them."""

from pyapp.ui.dom.buttons import lock


class Buttons:
    """`page` is the Page. On the page: every [data-do]; one with `data-hides` is hidden rather than disabled."""

    def __init__(self, page):
        self._page, self._waits = page, False
        page.events.hear("shown", self._show_soon)
        page.events.hear("offered", self._show)

    def _show_soon(self):
        """Follow after the next paint, once for all changes until then."""
        if not self._waits:
            self._waits = True
            self._page.dom.after_paint(self._show_late)

    def _show_late(self):
        self._waits = False
        self._show()

    def _show(self):
        lock(self._page.actions.locked())
