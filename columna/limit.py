"""The limits of a search."""

from __future__ import annotations

from dataclasses import dataclass

from columna.errors import kind_of, real, whole
from columna.position import Position
from columna.side import Side, checked_side
from pyapp.engine.levels import DEEPEST

LONGEST_SEARCH = 3600  # seconds
LONGEST_CLOCK, LONGEST_WAIT = 10**6, 10**6  # seconds
MOST_NODES = 10**12


@dataclass(frozen=True)
class Limit:
    """The limits of a search, of which the first that is reached counts. Raises TypeError or ValueError for no limit at all.

    seconds: 0.001 to 3600;  depth: in plies;  nodes: the number of turns tried;  light_clock, dark_clock: the seconds left on
    both clocks, of which the engine takes a fair share;  increment: the seconds that each turn adds to its clock.

    >>> Limit(seconds=-1)
    Traceback (most recent call last):
    ...
    ValueError: seconds must be a number from 0.001 to 3600, not -1
    """

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None
    light_clock: float | None = None
    dark_clock: float | None = None
    increment: float = 0

    def __post_init__(self) -> None:
        if self.seconds is not None:
            wish = f"a number from 0.001 to {LONGEST_SEARCH}"
            real("seconds", self.seconds, wish, lambda seconds: 0.001 <= seconds <= LONGEST_SEARCH)
        if self.depth is not None:
            whole("depth", self.depth, 1, DEEPEST)
        if self.nodes is not None:
            whole("nodes", self.nodes, 1, MOST_NODES)
        clocks = self.light_clock, self.dark_clock
        for name, clock in zip(("light_clock", "dark_clock"), clocks, strict=True):
            if clock is not None:
                real(name, clock, f"a number from 0 to {LONGEST_CLOCK}", lambda seconds: 0 <= seconds <= LONGEST_CLOCK)
        real(
            "increment",
            self.increment,
            f"a number from 0 to {LONGEST_SEARCH}",
            lambda seconds: 0 <= seconds <= LONGEST_SEARCH,
        )
        if (None in clocks) != (clocks == (None, None)):
            raise ValueError("a Limit needs both clocks, or none")
        if clocks == (None, None) and self.increment:
            raise ValueError("an increment needs the clocks that it is added to")
        if clocks == (None, None) and self.seconds is None and self.depth is None and self.nodes is None:
            raise ValueError("a Limit needs one of seconds, depth and nodes, or both clocks")

    def clock(self, side: Side) -> float | None:
        """Return the seconds left on the clock of a side, None if the clocks do not limit.

        >>> Limit(light_clock=60, dark_clock=45.5, increment=2).clock(DARK)
        45.5
        """
        return self.dark_clock if checked_side(side) else self.light_clock


def limits_of(limit: Limit, side: Side) -> dict[str, object]:
    """Return the limits of a search for this side in the form of the protocol. Raises TypeError."""
    kind_of("limit", limit, Limit)
    clock = limit.clock(side)
    limits = {"ms": limit.seconds and int(1000 * limit.seconds), "nodes": limit.nodes, "depth": limit.depth}
    if clock is not None:
        limits.update(left=int(1000 * clock), increment=int(1000 * limit.increment))
    return {name: value for name, value in limits.items() if value is not None}


def patience(timeout: float | None, here: Position, limit: Limit | None) -> float | None:
    """Return the seconds for which the engine may be silent, None for no limit. Raises TypeError or ValueError."""
    if timeout is None:
        return None
    wish = f"a number of seconds above 0, {LONGEST_WAIT} at most, or None"
    real("timeout", timeout, wish, lambda seconds: 0 < seconds <= LONGEST_WAIT)
    return timeout + (limit.seconds or limit.clock(here.side) or 0 if limit else 0)
