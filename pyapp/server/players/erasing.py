"""Erasing a player.

The player first leaves all rooms and tournaments, so that nobody waits for them, and the games count for their opponents.
"""

import secrets
from contextlib import suppress

from pyapp.players.identity import PLAYER_LENGTH
from pyapp.rooms.events import CLOSED
from pyapp.rooms.fields import ROOM_LETTERS
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.requests import wished
from pyapp.server.live import LiveRoom, LiveRooms
from pyapp.server.players import player_data
from pyapp.server.tournaments.live import LiveTournaments
from pyapp.tournaments.messages import is_tournament

ROOMS = "SELECT room FROM seats WHERE player = $1"
LEAVE = {"do": "leave"}


class Erasing:
    """Erases players. rooms, tournaments: those of this process."""

    def __init__(self, rooms: LiveRooms, tournaments: LiveTournaments) -> None:
        self._rooms, self._tournaments = rooms, tournaments

    async def erase(self, player: str) -> None:
        """Forget everything about a player."""
        names = [name for (name,) in await self._rooms.store.ask(ROOMS, player)]
        tournaments = [name for name in names if is_tournament(name)]
        rooms = [name for name in names if name not in tournaments]
        for tournament in tournaments:
            await self._tournaments.withdraw(tournament, player)
        for room in rooms:
            await self._leave(room, player)
        nobody = "".join(secrets.choice(ROOM_LETTERS) for _ in range(PLAYER_LENGTH))
        await player_data.erase(self._rooms.store, player, nobody)
        for room in rooms:
            await self._rooms.read_again(room)
        for tournament in tournaments:
            await self._tournaments.read_again(tournament)

    async def _leave(self, room: str, player: str) -> None:
        with suppress(Refusal):  # the room may be gone
            async with self._rooms.entered(room) as live:
                await self._rooms.pass_time(live)
                for number, each in enumerate(live.room.players):
                    if each.id == player:
                        await self._part(live, number)

    async def _part(self, live: LiveRoom, number: int) -> None:
        while live.room.phase != CLOSED and number not in live.room.departed:
            await self._rooms.commit(live, wished(live.room, number, LEAVE, self._rooms.away(live), live.moment()))
        await self._rooms.dismiss(live, number)
        await self._rooms.pass_time(live)
        await self._rooms.index(live)
