"""Vacations of players from their games by days."""

from typing import Any

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.time_control import DAY
from pyapp.rooms.vacations import days_left
from pyapp.server.clock import now
from pyapp.server.event_store import EventStore

TAKEN = "SELECT since, until FROM vacations WHERE player = $1 ORDER BY number"
BEGIN = "INSERT INTO vacations (player, number, since, until) VALUES ($1, $2, $3, $4)"
END = "UPDATE vacations SET until = $2 WHERE player = $1 AND until > $2"


class Vacations:
    """The table `vacations` of a store. A vacation has the next number of its player, so that two requests begin only one."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    async def taken(self, player: str) -> list[tuple[Any, ...]]:
        """Return the vacations of a player, in their order."""
        return await self._store.ask(TAKEN, player)

    async def begin(self, player: str, days: int) -> None:
        """Begin a vacation. Raises Refusal if one goes on, or the player has fewer days left."""
        taken, moment = await self.taken(player), now()
        if taken and taken[-1][1] > moment:
            raise Refusal(refusal.TAKEN, "you are on vacation")
        if days > days_left(taken, moment):
            raise Refusal(refusal.TOO_MANY, "you have fewer days of vacation left")
        if not await self._store.write((BEGIN, (player, len(taken) + 1, moment, moment + days * DAY))):
            raise Refusal(refusal.TAKEN, "another request has begun a vacation")

    async def end(self, player: str) -> None:
        """End the vacation that goes on, if one does."""
        await self._store.write((END, (player, now())))
