"""The buttons beside the board of a game by link, and the sending of its link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.by_link.link_game import LinkGame
from pyapp.ui.by_link.link_panel import answers
from pyapp.ui.dom import files
from pyapp.ui.dom.guard import run
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.by_link.by_link import ByLink


class LinkView:
    """The buttons of a game by link. On the page: in .answers."""

    def __init__(self, page: Page, by_link: ByLink) -> None:
        self._page, self._dom, self._by_link = page, page.dom, by_link
        page.dom.add_markup(".answers", answers())
        page.actions.add("by_link_send", self.send, self._may_send)
        page.actions.add("by_link_offer", self._offer, lambda: self._seen is not None and self._seen.may_offer)
        page.actions.add("by_link_accept", self._accept, lambda: self._seen is not None and self._seen.may_accept)

    @property
    def _seen(self) -> LinkGame | None:
        """The game by link that the player sees on the board, or None."""
        game = self._by_link.game
        return game if game is not None and game.is_seen else None

    def _may_send(self) -> bool:
        return self._seen is not None and self._seen.is_to_send

    def _offer(self) -> None:
        if self._seen is not None:
            self._seen.offer()

    def _accept(self) -> None:
        if self._seen is not None:
            self._seen.accept()

    def show(self) -> None:
        """Show the buttons that fit the state of the game. Without a game, show none."""
        self._dom.set_class("html", "by-link", self._seen is not None)
        self._dom.set_class("html", "to-send", self._may_send())
        self._page.events.emit("shown")

    def send(self) -> None:
        """Let the player choose an app to send the link with, or copy it where the browser offers none."""
        run(self._send())

    async def _send(self) -> None:
        address = await self._by_link.address()
        if address and files.can_share():
            files.share(texts("by_link.title"), address)
        elif address:
            files.copy(address, self._tell_copied)

    def _tell_copied(self, done: bool) -> None:
        if done:
            self._page.notices.toast(texts("by_link.copied"))
        else:
            self._page.actions.do("by_link_code")  # shows the address to copy by hand
