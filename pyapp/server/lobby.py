"""The lobby: public rooms that wait for somebody, and those in which a game runs."""

import json

from pyapp.rooms.room import RUNNING, WAITING
from pyapp.server.connection import Connection, framed
from pyapp.server.json_text import compact
from pyapp.server.log import Log

EVERY = 1.0  # seconds between two looks
LINES = 50  # of each kind


class Lobby:
    """Tells those who look at it what changes, at most once a second."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._visitors: set[Connection] = set()
        self._shown: list[str] = []

    async def enter(self, connection: Connection) -> list:
        """The lines now; from now on the connection hears of changes."""
        if not self._visitors:
            self._shown = await self._look()
        self._visitors.add(connection)
        return [json.loads(line) for line in self._shown]

    def leave(self, connection: Connection) -> None:
        """The connection hears of changes no more."""
        self._visitors.discard(connection)

    async def _look(self) -> list[str]:
        return [line for phase in (WAITING, RUNNING) for line in await self._log.listings(phase, LINES)]

    async def refresh(self) -> None:
        """Tells what has changed, if somebody wants to know."""
        if not self._visitors:
            return
        found = await self._look()
        if found != self._shown:
            self._shown = found
            frame = framed(compact({"lobby": [json.loads(line) for line in found]}))
            for connection in list(self._visitors):
                connection.write(frame)
