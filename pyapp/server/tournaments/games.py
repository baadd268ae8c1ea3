"""The files of a tournament: its games as PDN, and the report of a Swiss."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from pyapp.rooms.events import DARK, DRAW, LIGHT
from pyapp.rooms.refusal import Refusal
from pyapp.server.limits import DOWNLOADS, GUESSED, Address
from pyapp.server.players.download import AT_ONCE, HEADERS, written
from pyapp.server.players.games import WHOLE, whole
from pyapp.server.tournaments.live import LiveTournaments
from pyapp.server.tournaments.report import report
from pyapp.tournaments.events import SWISS, VOID
from pyapp.tournaments.messages import is_tournament
from pyapp.tournaments.tournament import Pairing

OF_REPORT = {**HEADERS, "Content-Disposition": 'attachment; filename="tournament.trf"'}
TEXT = "text/plain; charset=utf-8"
RESULTS = {LIGHT: "1-0", DARK: "0-1", DRAW: "1/2-1/2", VOID: "*"}


class TournamentFiles:
    """Answers `GET rooms/tournaments/ID.pdn` with the games of the tournament of this ID, and `ID.trf` with its report."""

    def __init__(self, tournaments: LiveTournaments) -> None:
        self._tournaments = tournaments

    async def games(self, request: Request, address: Address) -> Response:
        """Return the games, or the reason why there are none."""
        return await self._answer(request, address, self._games_of)

    async def report(self, request: Request, address: Address) -> Response:
        """Return the report, or the reason why there is none."""
        return await self._answer(request, address, self._report_of)

    async def _answer(
        self, request: Request, address: Address, made: Callable[[str], Awaitable[Response | None]]
    ) -> Response:
        name = request.path_params["tournament"]
        if address.buckets[GUESSED].empty or address.buckets[DOWNLOADS].empty:
            return PlainTextResponse("Too many downloads: wait a while.", 429)
        try:
            if is_tournament(name) and (answer := await made(name)):
                address.buckets[DOWNLOADS].take()
                return answer
        except Refusal:
            address.buckets[GUESSED].take()
        return PlainTextResponse("There is no such tournament.", 404)

    async def _games_of(self, name: str) -> Response:
        async with self._tournaments.entered(name) as live:
            title, pairings = live.tournament.terms["title"], live.tournament.pairings
            games = {f"{each.room}.1": {"event": title, **_tags(each)} for each in pairings if each.result}
        return StreamingResponse(self._texts(games), headers=HEADERS, media_type=TEXT)

    async def _report_of(self, name: str) -> Response | None:
        async with self._tournaments.entered(name) as live:
            tournament = live.tournament
            is_there = tournament.terms["kind"] == SWISS and tournament.entries
            return PlainTextResponse(report(tournament), headers=OF_REPORT, media_type=TEXT) if is_there else None

    async def _texts(self, games: dict[str, dict[str, Any]]) -> AsyncIterator[str]:
        """Yield the games, some at a time. Writing them takes a while, so a thread does it.

        games: the tags of each by its name in the archive, in the order in which the games began.
        """
        names = list(games)
        for at in range(0, len(names), AT_ONCE):
            asked = names[at : at + AT_ONCE]
            rows = await self._tournaments.store.ask_of(asked, f"SELECT {WHOLE} FROM games WHERE game IN (%s)")
            by_name = {row[0]: {**whole(row), **games[row[0]]} for row in rows}
            yield await asyncio.to_thread(written, [by_name[name] for name in asked if name in by_name])


def _tags(pairing: Pairing) -> dict[str, Any]:
    """Return the tags of a game that the tournament adds: the result too, where its organizer decided it."""
    return {"round": pairing.round, **({"awarded": RESULTS[pairing.result]} if pairing.decided else {})}
