"""Reports of players, kept with the room in which it happened for who runs the server."""

import json

from pyapp.rooms import refusal
from pyapp.rooms.events import public
from pyapp.rooms.refusal import Refusal
from pyapp.server.connection import Connection
from pyapp.server.json_text import compact
from pyapp.server.kept_reports import OF_PLAYER, keep
from pyapp.server.limits import REPORTS
from pyapp.server.log import Log
from pyapp.server.players.person import meant, named


class ReportRequests:
    """Takes reports of players. does: what is asked -> who answers."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.does = {"report-player": self._report}

    async def _report(self, connection: Connection, message: dict) -> None:
        me, other = await named(self._log, connection), await meant(self._log, message)
        events = await self._evidence(connection, message.get("room", ""), other.player)
        if not connection.allowance.may(REPORTS):
            raise Refusal(refusal.TOO_FAST, "enough reports for now")
        report = other.player, message["reason"], message.get("room", ""), compact(events)
        await keep(self._log, OF_PLAYER, me.player, *report)
        connection.answer(message, {"ok": True})

    async def _evidence(self, connection: Connection, room: str, other: str) -> list[dict]:
        """What happened in the room in question, in which both are or were, as everybody there may see it."""
        if not room:
            return []
        events = [json.loads(event) for event in await self._log.read(room, 0)]
        seated = [event.get("player") for event in events[:2]]
        if other not in seated or (connection.player not in seated and room not in connection.seats):
            raise Refusal(refusal.FORBIDDEN, "you were not there with this player")
        return [public(event) for event in events]
