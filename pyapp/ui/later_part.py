"""A part of the page that lies in a pack of its own and is fetched once it is wanted."""

from pyapp.ui.dom.packs import fetch_more


class LaterPart:
    """`page` is the Page; pack: its name;  module: of the pack, its `make` makes the part of `arguments`.

    text: the key of what is said where the pack cannot be had;  action: what is offered then, to try it again.
    """

    def __init__(self, page, pack: str, module: str, arguments: tuple, text: str, action: str):
        self._page, self._pack, self._module, self._arguments = page, pack, module, arguments
        self._text, self._action = text, action
        self._part = None
        self._waiting: list = []  # what is to be done once it is there

    def do(self, act) -> None:
        """Call `act` with the part, once it is there."""
        if self._part:
            act(self._part)
            return
        self._waiting.append(act)
        if len(self._waiting) == 1:
            fetch_more(self._module, self._make, self._pack)

    def _make(self, module):
        """The module is there; or None, it cannot be had."""
        waiting, self._waiting = self._waiting, []
        if module is None:
            self._page.notices.show(self._pack, self._text, self._action, "action.retry")
            return
        self._part = module.make(*self._arguments)
        for act in waiting:
            act(self._part)
