"""Reports of players and of rooms, kept for the server's operator with the events of the room, and their outcomes."""

from __future__ import annotations

import json
from typing import Any

from pyapp.rooms import refusal
from pyapp.rooms.events import Event, public
from pyapp.rooms.refusal import Refusal
from pyapp.server.clock import now
from pyapp.server.connection import Connection
from pyapp.server.event_store import EventStore
from pyapp.server.json_text import compact
from pyapp.server.limits import REPORTS
from pyapp.server.players.person import meant, named

TABLES = ("reports", "player_reports")  # those of rooms and of players
OF_ROOM = "INSERT INTO reports (room, at, reporter, report) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
OF_PLAYER = """
INSERT INTO player_reports (reporter, at, player, reason, room, events) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT DO NOTHING
"""
CLOSED_OF_ROOMS = "SELECT at, room, outcome FROM reports WHERE reporter = $1 AND outcome <> '' ORDER BY at"
CLOSED_OF_PLAYERS = """
SELECT player_reports.at, player_reports.player, players.name, player_reports.reason, player_reports.outcome
FROM player_reports JOIN players ON players.player = player_reports.player
WHERE reporter = $1 AND outcome <> '' ORDER BY player_reports.at
"""
FORGET = "DELETE FROM %s WHERE reporter = $1 AND at = $2 AND outcome <> ''"


async def keep(store: EventStore, statement: str, under: str, *values: str) -> None:
    """Keep a report of now; of two within a millisecond the later one gets the next millisecond.

    statement: OF_ROOM or OF_PLAYER;  under: the room or the reporter;  values: of the other columns.
    """
    at = now()
    while not await store.write((statement, (under, at, *values))):
        at += 1


class ReportRequests:
    """Takes reports of players. does: the name of a request -> its answerer."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self.does = {"report-player": self._report, "forget-report": self._forget}

    async def news(self, player: str) -> dict[str, Any]:
        """Return the reports by a player that the operator has closed, until the player forgets them."""
        return {
            "reports": await self._closed(CLOSED_OF_PLAYERS, player, ("at", "player", "name", "reason", "outcome")),
            "issues": await self._closed(CLOSED_OF_ROOMS, player, ("at", "room", "outcome")),
        }

    async def _closed(self, statement: str, player: str, columns: tuple[str, ...]) -> list[dict[str, Any]]:
        return [dict(zip(columns, row, strict=True)) for row in await self._store.ask(statement, player)]

    async def _forget(self, connection: Connection, message: dict[str, Any]) -> None:
        me = await named(self._store, connection)
        for table in TABLES:
            await self._store.write((FORGET % table, (me.player, message["at"])))
        connection.answer(message, {"ok": True})

    async def _report(self, connection: Connection, message: dict[str, Any]) -> None:
        me, other = await named(self._store, connection), await meant(self._store, message)
        events = await self._evidence(connection, message.get("room", ""), other.player)
        connection.allowance.take(REPORTS, "too many reports: wait a while")
        report = other.player, message["reason"], message.get("room", ""), compact(events)
        await keep(self._store, OF_PLAYER, me.player, *report)
        connection.answer(message, {"ok": True})

    async def _evidence(self, connection: Connection, room: str, other: str) -> list[Event]:
        """Return the events of the room in which both players are or were, as everybody there may see them."""
        if not room:
            return []
        events = [json.loads(event) for event in await self._store.read(room, 0)]
        seated = [event.get("player") for event in events[:2]]
        if other not in seated or (connection.player not in seated and room not in connection.seats):
            raise Refusal(refusal.FORBIDDEN, "you were not in this room with this player")
        return [public(event) for event in events]
