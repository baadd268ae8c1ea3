"""The state of the connection to the server, shown wherever the player needs the connection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.online.requests import BROKEN, CONNECTING, UP
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


class ConnectionNotices:
    """Shows the state of the connection. places: the parts that show it themselves, by show_connection(state)."""

    def __init__(self, page: Page, online: Online, places: tuple) -> None:
        self._page, self._online, self._places = page, online, places
        self._was_cut = False

    def show(self) -> None:
        """Show the new state of the connection."""
        online, state = self._online, self._online.connection.state
        for place in self._places:
            place.show_connection(state)
        if state != CONNECTING and self._page.dom.find("#toasts").textContent == texts("online.connecting"):
            self._page.dom.set_markup("#toasts", "")  # the sentence is no longer true
        if online.room is not None:
            if state in BROKEN and not self._was_cut:
                self._toast("online.reconnecting")
            elif state == UP and self._was_cut:
                self._toast("online.reconnected")
        elif state == CONNECTING and (online.is_entering or online.seeking.goes_on):
            self._toast("online.connecting")
        self._was_cut = state in BROKEN

    def _toast(self, key: str) -> None:
        self._page.notices.toast(texts(key))
