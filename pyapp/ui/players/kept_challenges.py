"""The tokens of our seats in challenges, and the unanswered requests, in the browser's storage. Pure."""

from __future__ import annotations

import json

from pyapp.saves.kept_rows import read_rows
from pyapp.ui.browser import Dom

TOKENS = "columna.challenges"  # rows of a challenge's ID and its token
# rows of a player's ID and an unanswered request of this tab
ASKED, OF_TAB = "columna.challenging", "sessionStorage"
MOST_TOKENS = 40  # tokens on the list; the oldest go


class KeptChallenges:
    """The tokens and the requests, read again each time."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom

    def token(self, challenge: str) -> str:
        """Return the token of our seat, "" if this device does not have it."""
        return dict(self._tokens()).get(challenge, "")

    def keep(self, challenge: str, token: str) -> None:
        """Keep the token of our seat."""
        rows = [[challenge, token]] + [row for row in self._tokens() if row[0] != challenge]
        self._dom.store(TOKENS, json.dumps(rows[:MOST_TOKENS]))

    def asked(self, player: str) -> list:
        """Return the unanswered requests of this player in this tab."""
        return [request for owner, request in self._asked() if owner == player]

    def ask(self, player: str, request: dict) -> None:
        """Keep a player's request until its reply comes."""
        self._dom.store(ASKED, json.dumps(self._asked() + [[player, request]]), OF_TAB)

    def answered(self, request: dict) -> None:
        """Forget a request: its reply has come."""
        self._dom.store(ASKED, json.dumps([row for row in self._asked() if row[1] != request]), OF_TAB)

    def _asked(self) -> list:
        return _pairs(self._dom.stored(ASKED, OF_TAB))

    def _tokens(self) -> list:
        return _pairs(self._dom.stored(TOKENS))


def _pairs(text: str | None) -> list:
    return [row for row in read_rows(text) if isinstance(row, list) and len(row) == 2]
