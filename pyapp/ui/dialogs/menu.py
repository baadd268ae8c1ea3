"""The menu, and the small menu that the right mouse button opens beside the board."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.ui.browser import JsObject
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.menu_panel import beside, menu
from pyapp.ui.dom import window
from pyapp.ui.dom.buttons import hide_needless
from pyapp.ui.dom.visits import HOME
from pyapp.ui.page import Page


class MenuController(LazyDialog):
    """`opened` is called once the menu is open. On the page: #menu and #wishes."""

    def __init__(self, page: Page, opened: Callable[[], object]) -> None:
        super().__init__(page)
        self._actions, self._opened = page.actions, opened
        self._actions.add("menu", self.open, label="menu.title")
        self._actions.add(
            "fullscreen",
            window.toggle_full_screen,
            window.can_fill_screen,
            "why.no_full_screen",
            label="action.fullscreen",
            keys="ctrl+shift+f",
            menu=("menu.device", 20, "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"),
        )
        self._dom.on("html", "contextmenu", self.offer)

    def open(self) -> None:
        """Show the menu: the entries about the game on the board, or on the start page all others."""
        self.mount()
        self._dom.set_property("#menu details", "open", self._session.settings.view == HOME)
        hide_needless("#menu", ".controls")
        self._dom.ask("#menu", lambda wish: self._actions.do(wish) if wish else None)
        self._dom.after_paint(self._opened)

    def offer(self, event: JsObject) -> None:
        """Open our small menu where the right button was pressed, but not over the board, fields and dialogs."""
        if not event.target.closest(".board,input,dialog"):
            event.preventDefault()
            self.mount()
            window.open_at("#wishes", event.clientX, event.clientY)

    def _listen(self) -> None:
        # An entry acts once the menu has closed; else the focus would not go where the action puts it.
        self._dom.on("#menu", "click", lambda event: event.stopPropagation())

    def _markup(self) -> str:
        shown = self._actions.shown
        return menu(shown) + beside(shown)
