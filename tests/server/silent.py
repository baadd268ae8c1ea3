"""A connection without a socket, for tests within one process."""

import json

from pyapp.server.connection import Connection
from pyapp.server.limits import Address, Allowance


class Silent(Connection):
    """A connection of a guest that leads nowhere. frames: those that were written."""

    def __init__(self) -> None:
        self.allowance, self.ending = Allowance(Address("203.0.113.7")), None
        self.player = self.key = self.name = self.nonce = ""
        self.seats, self.tournaments = {}, set()
        self.frames: list[bytes] = []

    def write(self, frame: bytes) -> None:
        """Keep a frame for the test to read."""
        self.frames.append(frame)

    _write = write

    async def end(self, reason: str, code: int) -> None:
        """Note the reason."""
        self.ending = reason

    def heard(self) -> list[dict]:
        """Return the frames as messages."""
        return [json.loads(frame[frame.index(b"{") :]) for frame in self.frames]
