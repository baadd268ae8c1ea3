"""The buttons beside the board of a game by link, and the sending of its link."""

from pyapp.ui.by_link.link_panel import answers
from pyapp.ui.dom import files
from pyapp.ui.dom.guard import run
from pyapp.ui.page import Page


class LinkView:
    """`page` is the Page, `by_link` the ByLink. On the page: buttons in .answers."""

    def __init__(self, page: Page, by_link):
        self._page, self._dom, self._texts, self._by_link = page, page.dom, page.texts, by_link
        page.dom.add_markup(".answers", answers(page.texts))
        page.actions.add("by_link_send", self.send, self._may_send)
        page.actions.add(
            "by_link_offer", lambda: by_link.game.offer(), lambda: self._is_seen() and by_link.game.may_offer
        )
        page.actions.add(
            "by_link_accept", lambda: by_link.game.accept(), lambda: self._is_seen() and by_link.game.may_accept
        )

    def _is_seen(self) -> bool:
        return self._by_link.game is not None and self._by_link.game.is_seen

    def _may_send(self) -> bool:
        return self._is_seen() and self._by_link.game.is_to_send

    def show(self) -> None:
        """Show the buttons that fit the state of the game, none without a game."""
        self._dom.set_class("html", "by-link", self._is_seen())
        self._dom.set_class("html", "to-send", self._may_send())
        self._page.events.tell("shown")

    def send(self) -> None:
        """Let the player choose an app to send the link with, or copy it where the browser offers none."""
        run(self._send())

    async def _send(self):
        address = await self._by_link.address()
        if address and files.can_share():
            files.share(self._texts("by_link.title"), address)
        elif address:
            files.copy(address, self._tell_copied)

    def _tell_copied(self, done: bool):
        if done:
            self._page.notices.toast(self._texts("by_link.copied"))
        else:
            self._page.actions.do("by_link_code")  # which shows the address to copy by hand
