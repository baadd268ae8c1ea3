"""Descriptions of rooms for players outside: an invitation before it is accepted, and a player's own running games."""

import json
from typing import Any

from pyapp.rooms import lobby, refusal
from pyapp.rooms.fields import is_room
from pyapp.rooms.refusal import Refusal
from pyapp.server.clock import now
from pyapp.server.connection import Connection
from pyapp.server.event_store import EventStore
from pyapp.server.guessing import by_name_alone, guessed
from pyapp.server.limits import LOOKS
from pyapp.server.live import LiveRooms
from pyapp.server.room_requests import player_of

LAST_EVENTS = """
SELECT room, (SELECT event FROM events WHERE events.room = seats.room ORDER BY n DESC LIMIT 1) FROM seats WHERE player = $1
"""
ENDS = ("recorded", "closed", "left")  # while one of these is its last event, a room has no game


async def rooms_of(store: EventStore, player: str) -> list[str]:
    """Return the rooms of a known player in which a game may go on. The table of seats has tournaments, too."""
    rows = await store.ask(LAST_EVENTS, player)
    return [room for room, event in rows if event and is_room(room) and json.loads(event)["do"] not in ENDS]


class RoomSummaries:
    """Answers questions about rooms; nobody in the rooms notices. does: the name of a request -> its answerer."""

    def __init__(self, rooms: LiveRooms) -> None:
        self._rooms = rooms
        self.does = {"look": self._look, "running": self._running}

    async def _look(self, connection: Connection, message: dict[str, Any]) -> None:
        """Tell what an invitation offers."""
        async with guessed(connection, self._rooms.entered, message["room"], refusal.NO_SUCH_ROOM) as live:
            by_name_alone(connection)
            await self._rooms.pass_time(live)
            connection.answer(message, {"look": lobby.invitation(live.name, live.room)})

    async def _running(self, connection: Connection, message: dict[str, Any]) -> None:
        """List the games that go on, or have ended, in the seats of these tokens, and those that go on of the known player."""
        tokens = {seat["room"]: seat["token"] for seat in message.get("seats", [])}
        known = await rooms_of(self._rooms.store, connection.known) if connection.known else []
        rooms = list(tokens) + [room for room in known if room not in tokens]
        running, ended = [], []
        for room in rooms:
            connection.allowance.take(LOOKS, "too many questions about rooms")
            line, end = await self._seat(connection, room, tokens.get(room, ""))
            running += [line] if line else []
            ended += [end] if end else []
        connection.answer(message, {"running": running, "ended": ended, "now": now()})

    async def _seat(
        self, connection: Connection, name: str, token: str
    ) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
        """Return the player's game in a room and its end, None for either that does not exist.

        A token that opens no seat learns nothing.
        """
        try:
            async with self._rooms.entered(name) as live:
                await self._rooms.pass_time(live)
                player = player_of(connection, live, token)
                if player is None:
                    return None, None
                is_here = self._rooms.away(live)[player] is None
                line = lobby.seat(name, live.room, player, is_here, self._rooms.clock(live))
                return line, lobby.ended(name, live.room, player)
        except Refusal:
            return None, None
