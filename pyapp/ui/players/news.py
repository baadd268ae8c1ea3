"""News for this player: when the server announces some, the page asks for all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyapp.ui.online.requests import ask_until_answered, silently

if TYPE_CHECKING:
    from pyapp.ui.online.server_connection import ServerConnection
    from pyapp.ui.players.account import Account


class News:
    """Fetches the news, and passes them on by kind."""

    def __init__(self, connection: ServerConnection, account: Account) -> None:
        self._connection, self._account = connection, account
        self._listeners: list = []
        connection.hear(self.ask, self._hear, lambda: None)
        account.hear(self.ask)

    def hear(self, kind: str, call: Callable[[Any], None]) -> None:
        """Call `call` with all news of this kind whenever the page has fetched them."""
        self._listeners.append((kind, call))

    def ask(self) -> None:
        """Ask for the news, if the server knows us."""
        if self._account.known:
            self._connection.run(self._fetch(), silently)

    async def _fetch(self) -> None:
        news = (await ask_until_answered(self._connection, {"do": "news"}))["news"]
        for kind, call in self._listeners:
            if kind in news:
                call(news[kind])

    def _hear(self, message: dict) -> None:
        if message.get("news") is True:
            self.ask()
