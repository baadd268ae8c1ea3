"""The clocks of a room and its other limits of time, as a page knows them. Pure."""

from __future__ import annotations

from pyapp.rooms.events import RUNNING, SIDES
from pyapp.rooms.presence import begins_by
from pyapp.rooms.room import Room


class RoomTimes:
    """The times of a Room. now: milliseconds by our clock."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._left: dict | None = None  # the times on the clocks
        self._at = 0  # the moment by our clock when these times were right
        self._ahead = 0  # how far the server's clock is ahead of ours

    def take(self, left: dict | None, now: int, server_now: int | None) -> None:
        """Take the times on the clocks, as the server sends them. server_now: the moment by its clock, None where unknown."""
        self._left, self._at = left, now
        if server_now is not None:
            self._ahead = server_now - now

    def left(self, side: int, now: int) -> int | None:
        """The milliseconds on the clock of a side now; None without a clock."""
        if self._left is None:
            return None
        left = self._left[SIDES[side]]
        return max(0, left - (now - self._at)) if self.running_clock == side else left

    @property
    def running_clock(self) -> int | None:
        """The side whose clock runs, or None."""
        clocks = self._room.clocks
        is_counted = self._room.phase == RUNNING and self._room.control is not None
        return clocks.side if is_counted and clocks.since is not None and not clocks.is_free else None

    def free_left(self, now: int) -> int | None:
        """Milliseconds left for the free first turn of the side to move; None if its next turn is not free."""
        return self.until(self._room.clocks.free_until() if self._room.phase == RUNNING else None, now)

    def first_left(self, now: int) -> int | None:
        """Milliseconds left for the first turn of the side to move, free or in a tournament; None if no limit runs."""
        free = self.free_left(now)
        return self.until(begins_by(self._room), now) if free is None else free

    def until(self, moment: int | None, now: int) -> int | None:
        """Milliseconds until a moment by the server's clock, None for none."""
        return None if moment is None else max(0, moment - now - self._ahead)

    def vacation_left(self, side: int, now: int) -> int:
        """Milliseconds until the vacation of the player of a side ends, 0 for none."""
        return max(0, self._room.clocks.rests[side] - now - self._ahead)
