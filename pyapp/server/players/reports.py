"""Reports of players and of rooms, kept for the server's operator with the events of the room, and their outcomes."""

import json

from pyapp.rooms import refusal
from pyapp.rooms.events import public
from pyapp.rooms.refusal import Refusal
from pyapp.server.clock import now
from pyapp.server.connection import Connection
from pyapp.server.json_text import compact
from pyapp.server.limits import REPORTS
from pyapp.server.log import Log
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


async def keep(log: Log, statement: str, under: str, *values: str) -> None:
    """Keep a report of now; of two within a millisecond the later one gets the next millisecond.

    statement: OF_ROOM or OF_PLAYER;  under: the room or the reporter;  values: of the other columns.
    """
    at = now()
    while not await log.write((statement, (under, at, *values))):
        at += 1


class ReportRequests:
    """Takes reports of players. does: the name of a request -> its answerer."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.does = {"report-player": self._report, "forget-report": self._forget}

    async def news(self, player: str) -> dict:
        """Return the reports by a player that the operator has closed, until the player forgets them."""
        return {
            "reports": await self._closed(CLOSED_OF_PLAYERS, player, ("at", "player", "name", "reason", "outcome")),
            "issues": await self._closed(CLOSED_OF_ROOMS, player, ("at", "room", "outcome")),
        }

    async def _closed(self, statement: str, player: str, columns: tuple[str, ...]) -> list[dict]:
        return [dict(zip(columns, row, strict=True)) for row in await self._log.ask(statement, player)]

    async def _forget(self, connection: Connection, message: dict) -> None:
        me = await named(self._log, connection)
        for table in TABLES:
            await self._log.write((FORGET % table, (me.player, message["at"])))
        connection.answer(message, {"ok": True})

    async def _report(self, connection: Connection, message: dict) -> None:
        me, other = await named(self._log, connection), await meant(self._log, message)
        events = await self._evidence(connection, message.get("room", ""), other.player)
        connection.allowance.take(REPORTS, "too many reports: wait a while")
        report = other.player, message["reason"], message.get("room", ""), compact(events)
        await keep(self._log, OF_PLAYER, me.player, *report)
        connection.answer(message, {"ok": True})

    async def _evidence(self, connection: Connection, room: str, other: str) -> list[dict]:
        """Return the events of the room in which both players are or were, as everybody there may see them."""
        if not room:
            return []
        events = [json.loads(event) for event in await self._log.read(room, 0)]
        seated = [event.get("player") for event in events[:2]]
        if other not in seated or (connection.player not in seated and room not in connection.seats):
            raise Refusal(refusal.FORBIDDEN, "you were not in this room with this player")
        return [public(event) for event in events]
