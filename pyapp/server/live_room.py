"""A room that somebody attends here, or that time moves on."""

import asyncio

from pyapp.rooms.room import Room
from pyapp.rooms.standstills import is_ahead
from pyapp.server.clock import now
from pyapp.server.compact_game import CompactGame
from pyapp.server.connection import Connection, framed


class LiveRoom:
    """A room and who attends it here.

    stale: whether the log may know more;  words: of each process, what it said about who is there;  untold: whether the
    log may not know yet who is here;  one_address: whether both players are known to have come from one address;
    indexed, entry: what the log's index has of it;  users: how many tasks are at it.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.room = Room(CompactGame)
        self.lock = asyncio.Lock()
        self.connections: dict[Connection, int | None] = {}
        self.words: dict[str, list] = {}
        self.stale, self.untold, self.one_address = True, False, False
        self.users = self.indexed = 0
        self.entry: dict | None = None
        self.announced = ""
        self.announcement: asyncio.TimerHandle | None = None

    def push(self, text: str, but: Connection | None = None) -> None:
        """Sends a text to all who attend, save one."""
        frame = framed(text)
        for connection in self.connections:
            if connection is not but:
                connection.write(frame)

    def moment(self) -> int:
        """Now, but never before the last event, for clocks of machines differ, unless the clock was set back since."""
        return now() if is_ahead(self.room.at, now()) else max(now(), self.room.at)
