"""Fetches the part of the page that plays by link once it is wanted: opened, followed as a link, or left in this tab."""

from pyapp.saves.turn_link import is_turn_link
from pyapp.ui.dom import files
from pyapp.ui.later_part import LaterPart
from pyapp.ui.link_names import HERE, NEARBY, OF_TAB


class ByLinkPack:
    """`page` is the Page, `controller` the GameController, `library` the Library."""

    def __init__(self, page, controller, library):
        parts = (page, controller, library)
        self._by_link = LaterPart(page, "by-link", "pyapp.ui.by_link.parts", parts, "notice.by_link", "by_link")
        page.actions.add("by_link", self.open)
        page.actions.add("by_link_read", self._take)
        files.hear_fragment(self._follow)
        if not self._follow() and page.dom.stored(HERE, OF_TAB):
            self._by_link.do(lambda by_link: by_link.come_back())

    def open(self, number="") -> None:
        """Show the game of this number, or all of them."""
        self._by_link.do(lambda by_link: by_link.go_on(int(number)) if number else by_link.open())

    def _follow(self) -> bool:
        """Take the link to which the page's address leads, if it is one of a turn or from a device nearby; whether it is."""
        fragment = files.fragment()
        if is_turn_link(fragment) or fragment.startswith(NEARBY):
            self._by_link.do(lambda by_link: by_link.receive(files.taken(fragment)))
            return True
        return False

    def _take(self, text: str):
        """Take such a link."""
        self._by_link.do(lambda by_link: by_link.receive(text))
