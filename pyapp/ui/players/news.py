"""News for this player: when the server announces some, the page asks for all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyapp.ui.online.requests import insist, silently

if TYPE_CHECKING:
    from pyapp.ui.online.line import Line as OnlineLine
    from pyapp.ui.players.account import Account


class News:
    """Fetches the news, and passes them on by kind."""

    def __init__(self, line: OnlineLine, account: Account) -> None:
        self._line, self._account = line, account
        self._hearers: list = []
        line.hear(self.ask, self._hear, lambda: None)
        account.hear(self.ask)

    def hear(self, kind: str, call: Callable[[Any], None]) -> None:
        """Call `call` with all news of this kind whenever the page has fetched them."""
        self._hearers.append((kind, call))

    def ask(self) -> None:
        """Ask for the news, if the server knows us."""
        if self._account.known:
            self._line.run(self._fetch(), silently)

    async def _fetch(self) -> None:
        news = (await insist(self._line, {"do": "news"}))["news"]
        for kind, call in self._hearers:
            if kind in news:
                call(news[kind])

    def _hear(self, message: dict) -> None:
        if message.get("news") is True:
            self.ask()
