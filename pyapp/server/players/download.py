"""Games of the archive as a file of PDN."""

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from pyapp.players.filters import of_query
from pyapp.players.game_pdn import pdn_of
from pyapp.rooms.refusal import Refusal
from pyapp.server.event_store import EventStore
from pyapp.server.limits import DOWNLOADS, Address
from pyapp.server.players.games import WHOLE, Search, whole

MOST_GAMES = 10_000  # games in a file; `to` with a day leads to older ones
AT_ONCE = 50  # games read together
AT_A_TIME = 4  # downloads that this process answers at the same time
HEADERS = {"Content-Disposition": 'attachment; filename="games.pdn"', "Cache-Control": "no-store"}

logger = logging.getLogger("columna")


class Downloads:
    """Answers `GET rooms/games.pdn` with the games that anybody may see."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._running = 0

    async def answer(self, request: Request, address: Address) -> Response:
        """Return the file, or the reason why there is none."""
        try:
            filters = of_query(request.query_params.multi_items())
            await self._store.check()
        except Refusal as refused:
            return PlainTextResponse(refused.text, 400)
        if self._running >= AT_A_TIME:
            return PlainTextResponse("Others are downloading: try again in a minute.", 503)
        if not address.buckets[DOWNLOADS].take():
            return PlainTextResponse("Too many downloads: wait a while.", 429)
        return StreamingResponse(self._counted(filters), headers=HEADERS, media_type="text/plain; charset=utf-8")

    async def _counted(self, filters: dict[str, Any]) -> AsyncIterator[str]:
        self._running += 1
        try:
            async for text in self._texts(filters):
                yield text
        finally:
            self._running -= 1

    async def _texts(self, filters: dict[str, Any]) -> AsyncIterator[str]:
        """Yield the games, newest first, some at a time. Writing them takes a while, so a thread does it."""
        before = None
        for _ in range(0, MOST_GAMES, AT_ONCE):
            games = [whole(row) for row in await self._store.ask(*Search(filters).newest(WHOLE, AT_ONCE, before))]
            yield await asyncio.to_thread(written, games)
            if len(games) < AT_ONCE:
                return
            before = [games[-1]["ended"], games[-1]["kept"]]


def written(games: list[dict[str, Any]]) -> str:
    """Return the text of games. A damaged game is left out, and logged."""
    texts = []
    for game in games:
        try:
            texts.append(pdn_of(game) + "\n")
        except ValueError as error:
            logger.error("the game %s cannot be written: %s", game["kept"], error)
    return "".join(texts)
