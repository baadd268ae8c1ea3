"""Requests about tournaments."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from pyapp.players.challenges import may_be_rated
from pyapp.players.pace import pace
from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server import keys
from pyapp.server.clock import now
from pyapp.server.connection import Connection
from pyapp.server.guessing import by_name_alone, guessed
from pyapp.server.limits import CONNECTIONS_OF_TOURNAMENT, ROOMS, TOURNAMENTS_OF_CONNECTION
from pyapp.server.live import LiveRooms
from pyapp.server.players.names import Names
from pyapp.server.players.opened_room import seat_note
from pyapp.server.players.person import named
from pyapp.server.players.standings import standing_of
from pyapp.server.tournaments import listing
from pyapp.server.tournaments.live import LiveTournament, LiveTournaments
from pyapp.tournaments import requests
from pyapp.tournaments.messages import FARTHEST, fits

MOST_UNDER_WAY = 3  # tournaments that one player may have under way
AT_ONCE = 1000  # events in an answer
EARLY = 300_000  # ms by which the chosen moment may have passed already
COPIED = ("kind", "title", "game", "clock", "rated", "visibility", "starts", "minutes", "double")  # into the event
WISHES: dict[str, tuple[Any, ...]] = {  # the function that makes an event of a request, and the fields that it takes
    "withdraw": (requests.withdrew,),
    "call-off": (requests.called_off,),
    "arrange": (requests.arranged, "kind", "rounds"),
    "remove": (requests.removed, "player"),
    "annul": (requests.annulled, "room"),
    "pause": (requests.paused,),
    "continue": (requests.continued,),
    "extend": (requests.extended, "by"),
    "close-entry": (requests.closed,),
    "open-entry": (requests.opened,),
}


def is_part_of(connection: Connection, live: LiveTournament) -> bool:
    """Return whether the player at a connection has entered a tournament, or organizes it."""
    player = connection.known
    return bool(player) and (player in live.tournament.entries or player == live.tournament.terms["by"])


class TournamentRequests:
    """Answers requests about tournaments. does: the name of a request -> its answerer."""

    def __init__(self, tournaments: LiveTournaments, rooms: LiveRooms, names: Names) -> None:
        self._tournaments, self._rooms, self._names = tournaments, rooms, names
        self.does = {
            "create-tournament": self._create,
            "enter": self._enter,
            "begin": self._begin,
            "award": self._award,
            **dict.fromkeys(WISHES, self._wish),
            "tournament": self._show,
            "close-tournament": self._part,
            "tournaments": self._list,
        }

    async def _create(self, connection: Connection, message: dict[str, Any]) -> None:
        name, me = keys.tournament_of(message["token"]), await named(self._tournaments.store, connection)
        if not fits(message) or not now() - EARLY <= message["starts"] <= now() + FARTHEST:
            raise Refusal(
                refusal.ILLEGAL,
                "an arena has no clock by days, a Swiss needs a number of rounds, and a tournament begins within a month",
            )
        if message["rated"]:
            may_be_rated(message["game"], message["clock"])
        if not await self._tournaments.store.read(name, 0):
            self._names.check_title(message["title"])
            if await listing.under_way(self._tournaments.store, connection.player) >= MOST_UNDER_WAY:
                raise Refusal(refusal.TOO_MANY_TOURNAMENTS, f"you have {MOST_UNDER_WAY} tournaments under way")
            reason = "too many tournaments were created from your address: wait a while"
            connection.allowance.take(ROOMS, reason, refusal.TOO_MANY_TOURNAMENTS)
            await self._tournaments.store.write(seat_note(me.player, name))
            terms = {key: message[key] for key in COPIED} | {"rounds": message.get("rounds", 0)}
            created: Any = {"do": "created", **terms, "by": me.player, "name": me.name, "at": now()}
            await self._tournaments.create(name, created)
        connection.answer(message, {"tournament": name})

    async def _enter(self, connection: Connection, message: dict[str, Any]) -> None:
        me = await named(self._tournaments.store, connection)
        async with self._entered(connection, message["tournament"]) as live:
            terms = live.tournament.terms
            place = terms["game"], pace(terms["clock"])
            rating = round((await standing_of(self._tournaments.store, me.player, *place)).value)
            await self._tournaments.store.write(seat_note(me.player, live.name))
            await self._tournaments.wish(live, requests.entered, me.player, me.name, rating)
            connection.answer(message, {"ok": True, "n": live.tournament.n})

    async def _wish(self, connection: Connection, message: dict[str, Any]) -> None:
        becomes, *fields = WISHES[message["do"]]
        await self._answer_wish(connection, message, becomes, *(message[field] for field in fields))

    async def _begin(self, connection: Connection, message: dict[str, Any]) -> None:
        await self._answer_wish(connection, message, requests.begun, self._tournaments.shuffled)

    async def _award(self, connection: Connection, message: dict[str, Any]) -> None:
        room, result = message["room"], message["result"]
        await self._answer_wish(connection, message, requests.awarded, room, result)
        await self._rooms.award(room, result)

    async def _answer_wish(
        self, connection: Connection, message: dict[str, Any], becomes: Callable[..., Any], *more: object
    ) -> None:
        me = await named(self._tournaments.store, connection)
        async with self._entered(connection, message["tournament"]) as live:
            await self._tournaments.wish(live, becomes, me.player, *more)
            connection.answer(message, {"ok": True, "n": live.tournament.n})

    async def _show(self, connection: Connection, message: dict[str, Any]) -> None:
        name, after = message["tournament"], message["after"]
        if name not in connection.tournaments and len(connection.tournaments) >= TOURNAMENTS_OF_CONNECTION:
            raise Refusal(refusal.TOO_MANY_TOURNAMENTS, "this connection follows too many tournaments")
        async with self._entered(connection, name) as live:
            is_full = len(live.connections) >= CONNECTIONS_OF_TOURNAMENT
            if is_full and connection not in live.connections and not is_part_of(connection, live):
                raise Refusal(refusal.FULL, "too many follow this tournament already")
            self._tournaments.follow(live, connection)
            events = await self._tournaments.store.read(name, after)
            sent = events[: min(AT_ONCE, live.tournament.n - after)]
            content = {"n": live.tournament.n, "events": [json.loads(event) for event in sent], "now": now()}
            connection.answer(message, {"tournament": name, **content})

    @asynccontextmanager
    async def _entered(self, connection: Connection, name: str) -> AsyncIterator[LiveTournament]:
        """As LiveTournaments.entered, but a connection that asks for many that do not exist has to wait."""
        async with guessed(connection, self._tournaments.entered, name, refusal.NO_SUCH_TOURNAMENT) as live:
            if name not in connection.tournaments and not is_part_of(connection, live):
                by_name_alone(connection)
            yield live

    async def _part(self, connection: Connection, message: dict[str, Any]) -> None:
        self._tournaments.part(connection, message["tournament"])
        connection.answer(message, {"ok": True})

    async def _list(self, connection: Connection, message: dict[str, Any]) -> None:
        lines = await listing.lines(self._tournaments.store)
        connection.answer(message, {"tournaments": [json.loads(line) for line in lines], "now": now()})
