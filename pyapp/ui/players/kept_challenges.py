"""The tokens of our seats in challenges, and the requests without a reply, in the browser's storage. Pure."""

import json

from pyapp.saves.kept_rows import read_rows

TOKENS = "columna.challenges"  # rows of a challenge and its token
ASKED, OF_TAB = "columna.challenging", "sessionStorage"  # the requests of this tab that wait for a reply
MOST = 40  # tokens on the list; the oldest go


class KeptChallenges:
    """`dom` is the package of that name."""

    def __init__(self, dom):
        self._dom = dom

    def token(self, challenge: str) -> str:
        """Return the token of our seat, "" where this device does not have it."""
        return dict(self._tokens()).get(challenge, "")

    def keep(self, challenge: str, token: str) -> None:
        """Keep the token of our seat."""
        rows = [[challenge, token]] + [row for row in self._tokens() if row[0] != challenge]
        self._dom.store(TOKENS, json.dumps(rows[:MOST]))

    def asked(self) -> list:
        """Return the requests of this tab that wait for a reply."""
        return read_rows(self._dom.stored(ASKED, OF_TAB))

    def ask(self, request: dict) -> None:
        """Keep a request until its reply comes."""
        self._dom.store(ASKED, json.dumps(self.asked() + [request]), OF_TAB)

    def answered(self, request: dict) -> None:
        """Forget a request: its reply has come."""
        self._dom.store(ASKED, json.dumps([other for other in self.asked() if other != request]), OF_TAB)

    def _tokens(self) -> list:
        return [row for row in read_rows(self._dom.stored(TOKENS)) if isinstance(row, list) and len(row) == 2]
