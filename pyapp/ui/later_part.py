"""A part of the page that lies in a pack of its own and is fetched once it is wanted."""

from pyapp.ui.dom.guard import on_failure
from pyapp.ui.dom.packs import fetch_more


class LaterPart:
    """`page` is the Page; pack: its name;  module: of the pack, its `make` makes the part of `arguments`.

    text: the key of the message where the pack cannot be fetched;  action: offered with it, to try again.
    """

    def __init__(self, page, pack: str, module: str, arguments: tuple, text: str, action: str):
        self._page, self._pack, self._module, self._arguments = page, pack, module, arguments
        self._text, self._action = text, action
        self._part = None
        self._waiting: list = []  # what is to be done once it is there
        self._builds = self._is_broken = False
        on_failure(self._tell_failure)

    def do(self, act) -> None:
        """Call `act` with the part, once it is there."""
        if self._part:
            act(self._part)
            return
        if self._is_broken:
            self._offer_to_start_again()
            return
        self._waiting.append(act)
        if len(self._waiting) == 1:
            fetch_more(self._module, self._make, self._pack, self._begin)

    def _begin(self):
        """Nothing more is to be fetched; from here on a failure is one of building the part."""
        self._builds = True

    def _make(self, module):
        """The module is there; or None, it cannot be had."""
        if module is None:
            self._waiting, self._builds = [], False
            self._page.notices.show(self._pack, self._text, self._action, "action.retry")
            return
        self._part = module.make(*self._arguments)
        self._builds = False
        waiting, self._waiting = self._waiting, []
        for act in waiting:
            act(self._part)

    def _tell_failure(self, _report: str):
        """Give the part up if it was being built. An error of JavaScript arrives only here: Python cannot catch it."""
        if self._builds:
            self._builds, self._is_broken = False, True
            self._offer_to_start_again()

    def _offer_to_start_again(self):
        """A part that was half made cannot be made a second time on this page."""
        self._page.notices.show(self._pack, "notice.unbuilt", "start_again:" + self._action, "action.retry")
