"""The boards of public games that go on, for visitors who only look at them.

However many visitors look, the server reads the store at most once a second, for the turns of a few games, and writes one frame
for all of them. It reads nothing while nobody looks.
"""

import asyncio
import json
import time
from typing import Any

from pyapp.players.pace import pace
from pyapp.rooms import lobby
from pyapp.rooms.events import RUNNING
from pyapp.rooms.messages import MOST_BOARDS
from pyapp.rooms.room import Room
from pyapp.rooms.time_control import by_days
from pyapp.server.clock import now
from pyapp.server.compact_game import CompactGame
from pyapp.server.connection import Connection, framed
from pyapp.server.event_store import EventStore
from pyapp.server.json_text import compact
from pyapp.server.limits import LOOKS

EVERY = 1.0  # seconds between two readings of the store
NEWEST = 24  # games among which the boards are chosen
STILL = 600_000  # ms without an event after which a game is not shown

VALUES = "SELECT value FROM ratings WHERE player IN ($1, $2) AND variant = $3 AND pace = $4"


class Boards:
    """Sends the boards to the connections that look at them, at most once a second. does: as in Area of app.py."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._visitors: dict[Connection, int] = {}  # with the number of boards that each wants
        self._rooms: dict[str, Room] = {}
        self._values: dict[str, int] = {}  # of both players' ratings together, by room
        self._shown: list[dict[str, Any]] = []
        self._sent: list[dict[str, Any]] = []  # the boards as they were sent last
        self._until = 0.0  # the moment, by a steady clock, from which on the boards are out of date
        self._reading = asyncio.Lock()
        self.does = {"boards": self._enter}

    async def _enter(self, connection: Connection, message: dict[str, Any]) -> None:
        """Answer with the present boards; from now on the connection gets changes, unless it wants no board."""
        self.leave(connection)
        if message["most"]:
            connection.allowance.take(LOOKS, "too many questions at once")
            await self._look()
            self._visitors[connection] = message["most"]
        connection.answer(message, {"boards": self._shown[: message["most"]]})

    def leave(self, connection: Connection) -> None:
        """Send the connection no more changes."""
        self._visitors.pop(connection, None)

    async def top(self) -> dict[str, Any] | None:
        """Return the first board, None where no game is shown."""
        await self._look()
        return self._shown[0] if self._shown else None

    async def refresh(self) -> None:
        """Send changes, if any connection looks at the boards."""
        if not self._visitors:
            return
        await self._look()
        before, self._sent = self._sent, self._shown
        frames: dict[int, bytes] = {}
        for connection, most in list(self._visitors.items()):
            if before[:most] != self._shown[:most]:
                frames[most] = frames.get(most) or framed(compact({"boards": self._shown[:most]}))
                connection.write(frames[most])

    async def _look(self) -> None:
        """Bring the boards up to date, at most once in EVERY."""
        async with self._reading:
            if time.monotonic() < self._until:
                return
            lines = {line["room"]: line for line in map(json.loads, await self._store.listings(RUNNING, NEWEST))}
            rooms = {name: self._rooms.get(name) or Room(CompactGame) for name in lines}
            for name, room in rooms.items():
                for event in await self._store.read(name, room.n):
                    room.add(json.loads(event))
            self._rooms = rooms
            self._values = {name: await self._value(name, room) for name, room in self._rooms.items()}
            shown = [
                name
                for name, room in self._rooms.items()
                if room.phase == RUNNING and not room.paused and room.at > now() - STILL
            ]
            shown.sort(key=self._rank, reverse=True)
            self._shown = [lobby.board(lines[name], self._rooms[name]) for name in shown[:MOST_BOARDS]]
            self._until = time.monotonic() + EVERY

    async def _value(self, name: str, room: Room) -> int:
        """Return the sum of both players' ratings in this game at this pace; guests have none."""
        if name in self._values:
            return self._values[name]
        players = [player.id for player in room.players]
        rows = await self._store.ask(VALUES, *players, room.variant.id, pace(room.control)) if any(players) else []
        return int(round(sum(value for (value,) in rows)))

    def _rank(self, name: str) -> tuple[Any, ...]:
        """Return the sort key of a game. The best games to watch have the greatest keys: with a clock, strong players, new."""
        room = self._rooms[name]
        has_clock = room.control is not None and not by_days(room.control)
        return has_clock, self._values[name], room.began
