"""What is new for a player, of all kinds, as their pages ask for it when they come and when they are told of news."""

from collections.abc import Awaitable, Callable

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.connection import Connection

Source = Callable[[str], Awaitable[dict]]  # player -> what is new for them, by kind


class NewsRequests:
    """Answers what is new. does: what is asked -> who answers;  sources: where news come from, a kind or more of its own each."""

    def __init__(self, sources: list[Source]) -> None:
        self._sources = sources
        self.does = {"news": self._news}

    async def _news(self, connection: Connection, message: dict) -> None:
        if not connection.player:
            raise Refusal(refusal.NOT_IDENTIFIED, "identify first")
        found: dict = {}
        for source in self._sources:
            found.update(await source(connection.player))
        connection.answer(message, {"news": found})
