"""The table `tournaments` of a store: the lines of public tournaments, and the number of those under way."""

import asyncio
import json
import time
from typing import Any

from pyapp.rooms.events import PUBLIC
from pyapp.rooms.time_control import DAY
from pyapp.server.clock import now
from pyapp.server.event_store import Change, EventStore
from pyapp.server.json_text import compact
from pyapp.tournaments.tournament import COMING, ENDED, RUNNING, Tournament

LINES = 50  # of each phase
ENTER = "INSERT INTO tournaments (tournament, organizer, phase, since, line) VALUES ($1, $2, $3, $4, $5)"
CHANGE = "UPDATE tournaments SET phase = $2, since = $3, line = $4 WHERE tournament = $1"
LOOK = "SELECT line FROM tournaments WHERE phase = $1 AND line <> '' ORDER BY since {} LIMIT $2"
ORDERS = {RUNNING: "DESC", COMING: "ASC", ENDED: "DESC"}
OFFERED = (RUNNING, COMING)  # the phases of one to offer, the first first
EVERY = 5.0  # seconds between two readings of the store for it
UNDER_WAY = "SELECT count(*) FROM tournaments WHERE organizer = $1 AND phase <> $2"


def line(name: str, tournament: Tournament) -> str:
    """Return a tournament's line in the list; "" for a private one."""
    terms = tournament.terms
    if terms["visibility"] != PUBLIC:
        return ""
    copied = ("title", "kind", "game", "clock", "rated", "starts", "minutes", "double", "by", "name")
    more = {
        "rounds": terms.get("rounds", 0),
        "tournament": name,
        "phase": tournament.phase,
        "players": len(tournament.entries),
    }
    return compact({**{key: value for key, value in terms.items() if key in copied}, **more})


def _row(name: str, tournament: Tournament) -> tuple[Any, ...]:
    since = tournament.terms["starts"] if tournament.phase == COMING else tournament.at
    return tournament.phase, since, line(name, tournament)


def entering(name: str, tournament: Tournament) -> Change:
    """Return the change that lists a new tournament."""
    return ENTER, (name, tournament.terms["by"], *_row(name, tournament))


def change(name: str, tournament: Tournament) -> Change:
    """Return the change that brings a tournament's line up to date."""
    return CHANGE, (name, *_row(name, tournament))


async def under_way(store: EventStore, organizer: str) -> int:
    """Return the number of an organizer's tournaments that have not ended."""
    return int((await store.ask(UNDER_WAY, organizer, ENDED))[0][0])


async def lines(store: EventStore) -> list[str]:
    """Return the lines of public tournaments: those that run, those to come, the next ones first, and those that ended last."""
    return [row[0] for phase, order in ORDERS.items() for row in await store.ask(LOOK.format(order), phase, LINES)]


class Offered:
    """The public tournament that a visitor may want to join now: one that runs, else the next one within a day."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._line: dict[str, Any] | None = None
        self._until = 0.0  # the moment, by a steady clock, from which on the line is out of date
        self._reading = asyncio.Lock()

    async def line(self) -> dict[str, Any] | None:
        """Return its line in the list, None for none. The store is read at most once in EVERY."""
        async with self._reading:
            if time.monotonic() >= self._until:
                self._line = await self._read()
                self._until = time.monotonic() + EVERY
        return self._line

    async def _read(self) -> dict[str, Any] | None:
        for phase in OFFERED:
            for row in await self._store.ask(LOOK.format(ORDERS[phase]), phase, 1):
                line: dict[str, Any] = json.loads(row[0])
                if line["starts"] - now() < DAY:
                    return line
        return None
