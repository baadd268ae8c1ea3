"""The dialog that lists games by link and takes pasted links, and the dialog with a link to scan or to copy by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.by_link import link_panel as markup
from pyapp.ui.dialogs.code_picture import draw_code
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files
from pyapp.ui.dom.guard import run
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.by_link.by_link import ByLink


DIALOG, CODE = "#by-link", "#by-link-code"


class LinkDialog(LazyDialog):
    """Both dialogs. On the page: DIALOG, CODE."""

    def __init__(self, page: Page, by_link: ByLink) -> None:
        super().__init__(page)
        self._by_link = by_link
        add = page.actions.add
        add("by_link_paste", self.read)
        add("by_link_open", lambda number: by_link.go_on(int(number)))
        add("by_link_code", self.show_code, lambda: by_link.game is not None)

    def open(self) -> None:
        """Show the games."""
        self.mount()
        rows = self._by_link.kept.all()
        self._dom.set_property("#by-link-text", "value", "")
        self._dom.set_text("#by-link-said", "")
        self._dom.set_property("#by-link-own", "hidden", not rows)
        self._dom.set_markup("#by-link-games", markup.rows(rows))
        self._dom.ask(DIALOG, lambda _wish: None)

    def close(self) -> None:
        """Close the dialog, since the board shows a game."""
        files.close(DIALOG)

    def read(self) -> None:
        """Take the pasted link."""
        self._by_link.receive(self._dom.value("#by-link-text"), self._refuse)

    def _refuse(self) -> None:
        self._dom.set_text("#by-link-said", texts("by_link.damaged"))
        self._dom.focus_on("#by-link-text")

    def show_code(self) -> None:
        """Show the link of the game on the board as an address and as a QR code."""
        run(self._show_code())

    async def _show_code(self) -> None:
        address = await self._by_link.address()
        if not address:
            return
        self.mount()
        self._dom.set_property("#by-link-address", "value", address)
        self._dom.ask(CODE, lambda _wish: None)
        files.select("#by-link-address")
        draw_code(self._page, "#by-link-picture", address, "by_link.code", "by_link.no_code")

    def _markup(self) -> str:
        return markup.dialogs()
