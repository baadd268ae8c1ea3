"""The ways to open games: an action, a link in the page's address, a file dragged over the page."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.saves import link
from pyapp.ui.browser import JsObject
from pyapp.ui.dom import files
from pyapp.ui.page import Page
from pyapp.ui.sharing.opening import Opening


class OpeningWays:
    """The ways to open games. `opening` returns the Opening, and is called once the player takes one of them."""

    def __init__(self, page: Page, opening: Callable[[], Opening]) -> None:
        self._opening = opening
        page.dom.on("html", "dragover", self._drag)
        files.hear_fragment(self.follow_link)

    def follow_link(self) -> None:
        """Open the game or position that the page's address leads to, if any."""
        fragment = files.fragment()
        if link.is_link(fragment):
            files.forget_fragment()
            self._opening().follow(fragment)

    def _drag(self, event: JsObject) -> None:
        """Show that the page takes files while one is dragged over it."""
        if files.brings_files(event):
            event.preventDefault()
            self._opening().invite()
