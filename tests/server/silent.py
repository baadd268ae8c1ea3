"""A connection without a socket, for what happens within one process."""

import json

from pyapp.server.connection import Connection
from pyapp.server.limits import Address, Allowance


class Silent(Connection):
    """A connection of a guest that goes nowhere. frames: what was written."""

    def __init__(self) -> None:
        self.allowance, self.ending = Allowance(Address("203.0.113.7")), None
        self.player = self.key = self.name = self.nonce = ""
        self.seats, self.tournaments = {}, set()
        self.frames: list[bytes] = []

    def write(self, frame: bytes) -> None:
        """Nobody reads it but the test."""
        self.frames.append(frame)

    def heard(self) -> list[dict]:
        """What was written, as messages."""
        return [json.loads(frame[frame.index(b"{") :]) for frame in self.frames]
