"""News of all kinds for a player: the player's pages ask for it when they open, and when the server says that there is some."""

from collections.abc import Awaitable, Callable
from typing import Any

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.connection import Connection

Source = Callable[[str], Awaitable[dict[str, Any]]]  # player -> their news by kind


class NewsRequests:
    """Answers requests for news. does: the name of a request -> its answerer;  sources: of one or more kinds of news each."""

    def __init__(self, sources: list[Source]) -> None:
        self._sources = sources
        self.does = {"news": self._news}

    async def _news(self, connection: Connection, message: dict[str, Any]) -> None:
        if not connection.player:
            raise Refusal(refusal.NOT_IDENTIFIED, "identify first")
        news: dict[str, Any] = {}
        for source in self._sources:
            news.update(await source(connection.player))
        connection.answer(message, {"news": news})
