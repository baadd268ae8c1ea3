"""The dialog that shows the code for the other device, as a picture and a text, and has a field for its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.dialogs.code_picture import draw_code
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files
from pyapp.ui.markup import dialog, render, section
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.by_link.nearby import Nearby


PLACE = "#nearby"
GREETING = (
    '<p id="nearby-said" role="status"></p><div id="nearby-picture" class="code"></div>'
    '<p><input id="nearby-address" readonly aria-label="{nearby.address}"></p>'
)
ANSWER = (
    '<div class="join"><input id="nearby-text" aria-label="{nearby.field}" autocomplete="off" spellcheck="false">'
    '<button type="button" data-do="nearby_answer">{nearby.connect}</button></div>'
)


class NearbyDialog(LazyDialog):
    """The dialog with the code. On the page: PLACE."""

    def __init__(self, page: Page, nearby: Nearby) -> None:
        super().__init__(page)
        self._nearby = nearby
        page.actions.add("nearby_answer", lambda: nearby.follow(self._dom.value("#nearby-text")))

    def show(self, fragment: str, is_offer: bool) -> None:
        """Show our greeting; an offer also shows the field for an answer."""
        self.mount()
        address = files.address_of(fragment)
        self._dom.set_text("#nearby-said", texts("nearby.offer" if is_offer else "nearby.answer"))
        self._dom.set_property("#nearby-address", "value", address)
        self._dom.set_property("#nearby-text", "value", "")
        self._dom.set_property("#nearby-answer", "hidden", not is_offer)
        files.close("#by-link")
        self._dom.ask(PLACE, self._close)
        draw_code(self._page, "#nearby-picture", address, "by_link.code", "by_link.no_code")

    def close(self) -> None:
        """Close the dialog."""
        files.close(PLACE)

    def _close(self, _wish: str) -> None:
        """Stop waiting for the other device when the player closes the dialog."""
        if not self._nearby.connected:
            self._nearby.end()

    def _markup(self) -> str:
        answer = section(texts("nearby.paste"), render(ANSWER), "nearby-answer")
        return dialog("nearby", "nearby.title", render(GREETING) + answer, "sharing")
