"""What this device needs to come to the games that it has agreed on: tokens of its seats, requests without an answer."""

import json

TOKENS = "columna.challenges"  # challenge: token
ASKED, OF_TAB = "columna.challenging", "sessionStorage"  # the requests of this tab that wait for an answer
MOST = 40  # tokens that are kept; the oldest go


class KeptChallenges:
    """`dom` is the module of that name."""

    def __init__(self, dom):
        self._dom = dom

    def token(self, challenge: str) -> str:
        """The token of our seat, "" where this device does not know it."""
        return dict(self._tokens()).get(challenge, "")

    def keep(self, challenge: str, token: str) -> None:
        """Keep the token of our seat."""
        rows = [[challenge, token]] + [row for row in self._tokens() if row[0] != challenge]
        self._dom.store(TOKENS, json.dumps(rows[:MOST]))

    def asked(self) -> list:
        """The requests of this tab that wait for an answer."""
        return _parsed(self._dom.stored(ASKED, OF_TAB))

    def ask(self, request: dict) -> None:
        """A request is made: it is to be made again if its answer is lost."""
        self._dom.store(ASKED, json.dumps(self.asked() + [request]), OF_TAB)

    def answered(self, request: dict) -> None:
        """A request was answered."""
        self._dom.store(ASKED, json.dumps([other for other in self.asked() if other != request]), OF_TAB)

    def _tokens(self) -> list:
        return [row for row in _parsed(self._dom.stored(TOKENS)) if isinstance(row, list) and len(row) == 2]


def _parsed(text) -> list:
    try:
        found = json.loads(text or "[]")
    except ValueError:
        found = []
    return found if isinstance(found, list) else []
