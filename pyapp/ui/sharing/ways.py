"""The ways to opening games: an action, a link in the page's address, a file that is dragged over the page."""

from pyapp.saves import link
from pyapp.ui.dom import files
from pyapp.ui.first_use import on_first_use


class OpeningWays:
    """`page` is the Page. make: imports and makes the Opening, which goes on alone once one of the ways is taken."""

    def __init__(self, page, make):
        self._make, self._is_made = make, False
        on_first_use(page, ("open",), self._opening)
        page.dom.hear("html", "dragover", lambda event: files.brings_files(event) and self._opening().drag(event))
        files.hear_fragment(self.follow_link)

    def follow_link(self) -> None:
        """Open the game or position that the page's address leads to, if any."""
        if not self._is_made and link.is_link(files.fragment()):
            self._opening().follow_link()

    def _opening(self):
        self._is_made = True
        return self._make()
