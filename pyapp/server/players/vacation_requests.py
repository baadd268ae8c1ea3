"""Requests for a vacation from games by days."""

from contextlib import suppress
from typing import Any

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.vacations import days_left
from pyapp.server.clock import now
from pyapp.server.connection import Connection
from pyapp.server.live import LiveRooms
from pyapp.server.room_summaries import rooms_of


class VacationRequests:
    """Answers requests about the player's own vacation. does: the name of a request -> its answerer."""

    def __init__(self, rooms: LiveRooms) -> None:
        self._rooms, self._vacations = rooms, rooms.vacations
        self.does = {"vacation": self._vacation}

    async def _vacation(self, connection: Connection, message: dict[str, Any]) -> None:
        """Begin or end a vacation, if the request says so, and answer with its end and the days left."""
        player = connection.known
        if not player:
            raise Refusal(refusal.NOT_IDENTIFIED, "only players with a name take vacations")
        if "days" in message:
            await (self._vacations.begin(player, message["days"]) if message["days"] else self._vacations.end(player))
            await self._tell_rooms(player)
        taken, moment = await self._vacations.taken(player), now()
        until = taken[-1][1] if taken and taken[-1][1] > moment else None
        connection.answer(message, {"vacation": {"until": until, "left": days_left(taken, moment)}, "now": moment})

    async def _tell_rooms(self, player: str) -> None:
        """Let the player's games learn of a change of the vacation."""
        for room in await rooms_of(self._rooms.store, player):
            with suppress(Refusal):  # the room is gone
                async with self._rooms.entered(room) as live:
                    await self._rooms.pass_time(live)
                    await self._rooms.index(live)
