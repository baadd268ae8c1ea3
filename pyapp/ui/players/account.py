"""The account of this device: a key pair and the name that is taken with it."""

import json

from pyapp.ui.account_names import ACCOUNT


class Account:
    """`page` is the Page, `line` the Line.

    known: whether the server knows us on the connection there is.
    """

    def __init__(self, page, line):
        self._dom, self._line = page.dom, line
        self.known = False
        self._hearers = []

    def hear(self, changed) -> None:
        """Call `changed` when there is something new of `player`, `name` or `known`."""
        self._hearers.append(changed)

    @property
    def player(self) -> str:
        """Our ID, "" where this device has no account."""
        return self._kept.get("player", "")

    @property
    def name(self) -> str:
        """Our name, "" where there is none."""
        return self._kept.get("name", "")

    @property
    def _kept(self) -> dict:
        """The account as it is kept; read anew each time, for other tabs write it too."""
        try:
            return json.loads(self._dom.stored(ACCOUNT) or "{}")
        except ValueError:
            return {}
