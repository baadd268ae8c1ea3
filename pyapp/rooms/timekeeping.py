"""The clocks of a game, side by side and in milliseconds."""

from __future__ import annotations

from typing import Any

from pyapp.rooms.events import SIDES
from pyapp.rooms.time_control import DAY, by_days, by_minutes


class Clocks:
    """The times left to both sides. The clock of one side runs at a time, or none.

    free: the ms that each side has for its first turn, while its clock stands still; 0 if that turn costs time like any other.
    extra: for each side, the ms that it has for a free first turn besides, because it asked.
    """

    def __init__(self, control: dict[str, int] | None, rests: tuple[int, int] | list[int], free: int) -> None:
        self.control, self.free = control, free
        self.extra = [0, 0]
        self.begun = [False, False]  # for each side, whether it has made its first turn
        self.rests = list(rests)  # for each side, the end of its player's last vacation
        self.left = [self._at_first(), self._at_first()]
        self.side: Any = None  # the number of the side whose clock runs
        self.since: Any = 0  # the moment from which on it runs
        self.used = 0  # the time used for this turn before a pause, minus vacations

    def _at_first(self) -> int:
        if self.control is None:
            return 0
        if by_days(self.control):
            return self.control["days"] * DAY
        return self.control["main"] * 1000 or self.control["increment"] * 1000

    def start(self, side: int, at: int) -> None:
        """Start the clock of a side, 0 or 1, at this moment, for a new turn."""
        self.side, self.since, self.used = side, at, -max(0, self.rests[side] - at)
        if by_days(self.control):
            self.left = [self._at_first(), self._at_first()]

    def turn(self, at: int) -> int:
        """End the turn of the side whose clock runs, and start the other's clock. Returns the time of the turn."""
        side, taken = self.side, max(0, self.taken(at))
        self.stop(at)
        if by_minutes(self.control):
            self.left[side] += self.control["increment"] * 1000
        self.begun[side] = True
        self.start(1 - side, at)
        return taken

    def rest(self, side: int, since: int, until: int) -> None:
        """Add the time of a vacation to the turn of a side, replacing the rest of an earlier one."""
        if self.side == side:
            self.used += max(0, self.rests[side] - since) - max(0, until - since)
        self.rests[side] = until

    def pause(self, at: int) -> None:
        """Stop the clock as of this moment."""
        self.used = self.taken(at)
        self.since = None

    def resume(self, at: int) -> None:
        """Start the clock again in the same turn."""
        self.since = at

    def stop(self, at: int) -> None:
        """Stop all clocks for good and count the time used."""
        if self.side is not None:
            self.left = self.remaining(at)
            self.side = None

    @property
    def is_free(self) -> bool:
        """True while a side makes its first turn and its clock stands still."""
        return self.free > 0 and self.side is not None and not self.begun[self.side]

    def free_until(self) -> int | None:
        """Return the moment by which the side to move must make its free first turn, or None if its turn is not free."""
        if not self.is_free or self.since is None:
            return None
        until: int = self.since + self.free + self.extra[self.side]
        return until

    def taken(self, at: int) -> int:
        """Return the time used for this turn so far, negative during a vacation."""
        return self.used + (0 if self.since is None else max(0, at - self.since))

    def remaining(self, at: int) -> list[int]:
        """Return the time left to each side at a moment; 0 without clocks."""
        left = list(self.left)
        if self.control is not None and self.side is not None and not self.is_free:
            left[self.side] = max(0, left[self.side] - self.taken(at))
        return left

    def falls(self) -> int | None:
        """Return the moment at which the flag of the running clock falls, or None if none will."""
        if self.control is None or self.side is None or self.since is None or self.is_free:
            return None
        moment: int = self.since + self.left[self.side] - self.used
        return moment

    def shown(self, at: int) -> dict[str, int] | None:
        """Return the times for the protocol: {"light": ms, "dark": ms}, or None without clocks."""
        if self.control is None:
            return None
        return dict(zip(SIDES, self.remaining(at)))
