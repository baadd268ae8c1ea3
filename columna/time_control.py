"""Time controls as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from columna import errors
from columna.limit import Limit
from pyapp.rooms.time_control import LONGEST_INCREMENT, LONGEST_MAIN, MOST_DAYS, control_tag, read_control


@dataclass(frozen=True)
class TimeControl:
    """A clock for a whole game, or days for each turn. Raises TypeError or ValueError.

    main: seconds that each side begins with, 0 to 10800;  increment: seconds that each turn adds, 0 to 180;  days: for each
    turn, 1 to 14, in place of these. `str` writes it as the tag TimeControl of PDN does.

    >>> print(TimeControl(300, 3), TimeControl(days=2), TimeControl.of("600+5").main)
    300+3 1/172800 600
    """

    main: int = 0
    increment: int = 0
    days: int | None = None

    def __post_init__(self) -> None:
        errors.whole("main", self.main, 0, LONGEST_MAIN)
        errors.whole("increment", self.increment, 0, LONGEST_INCREMENT)
        if self.days is not None:
            errors.whole("days", self.days, 1, MOST_DAYS)
        if (self.days is None) == (self.main + self.increment == 0):
            raise ValueError("a TimeControl needs main time, an increment or both, or else days")

    @classmethod
    def of(cls, text: str) -> Self:
        """Return the time control that a tag names, as "600+5" or "300". Raises TypeError or ValueError."""
        control = read_control(errors.text("text", text))
        if control is None:
            raise ValueError(f"text must be seconds and an increment as in '600+5', not {text!r}")
        return cls(**control)

    @property
    def first(self) -> int:
        """The seconds with which each clock begins: without main time, one increment."""
        return self.main or self.increment

    def limit(self, light: float, dark: float) -> Limit:
        """Return the Limit of a search, with the seconds left on both clocks. Raises ValueError if each turn has days.

        >>> TimeControl(300, 3).limit(12.5, 40)
        Limit(seconds=None, depth=None, nodes=None, light_clock=12.5, dark_clock=40, increment=3)
        """
        if self.days is not None:
            raise ValueError("days for each turn are no clock that a search could follow")
        return Limit(light_clock=light, dark_clock=dark, increment=self.increment)

    def __str__(self) -> str:
        return control_tag(self.as_json())

    def as_json(self) -> dict[str, int]:
        """Return the time control as room servers write it."""
        return {"main": self.main, "increment": self.increment} if self.days is None else {"days": self.days}
