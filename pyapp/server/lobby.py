"""The lobby: public rooms that wait for a second player, and those in which a game is played."""

import json
from typing import Any

from pyapp.rooms.events import RUNNING, WAITING
from pyapp.server.boards import Boards
from pyapp.server.connection import Connection, framed
from pyapp.server.event_store import EventStore
from pyapp.server.json_text import compact

EVERY = 1.0  # seconds between two readings of the store
LINES = 50  # of each kind


class Lobby:
    """Sends changes to the connections that look at it, at most once a second. boards: the Boards, which visitors leave too."""

    def __init__(self, store: EventStore, boards: Boards) -> None:
        self._store, self._boards = store, boards
        self._visitors: set[Connection] = set()
        self._shown: list[str] = []

    async def enter(self, connection: Connection) -> list[Any]:
        """Return the present lines; from now on the connection gets changes."""
        if not self._visitors:
            self._shown = await self._look()
        self._visitors.add(connection)
        return [json.loads(line) for line in self._shown]

    def leave(self, connection: Connection) -> None:
        """Send the connection no more changes."""
        self._visitors.discard(connection)
        self._boards.leave(connection)

    async def _look(self) -> list[str]:
        return [line for phase in (WAITING, RUNNING) for line in await self._store.listings(phase, LINES)]

    async def refresh(self) -> None:
        """Send changes, if any connection looks at the lobby."""
        if not self._visitors:
            return
        lines = await self._look()
        if lines != self._shown:
            self._shown = lines
            frame = framed(compact({"lobby": [json.loads(line) for line in lines]}))
            for connection in list(self._visitors):
                connection.write(frame)
