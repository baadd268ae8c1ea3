"""Says that little time is left, as a running clock passes two minutes, half a minute and ten seconds."""

from __future__ import annotations

from pyapp.ui.browser import Dom
from pyapp.ui.text.texts import texts

MARKS = (10_000, 30_000, 120_000)  # milliseconds
SILENT = "columna.silent-clock"  # the key of "yes" where the player wants to hear no times
MINUTE = 60_000


class LowTime:
    """Follows the clock of a player."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._before: tuple = (None, 0)  # the clock at the last look, and what was left on it

    def follow(self, clock: tuple, left: int) -> None:
        """Look at a clock while it runs. clock: tells it from those of other games and sides;  left: milliseconds."""
        (seen, before), self._before = self._before, (clock, left)
        passed = [mark for mark in MARKS if left <= mark < before]
        if seen == clock and passed and says_times(self._dom):
            self._dom.announce("#announcer", left_words(passed[0]))


def says_times(dom: Dom) -> bool:
    """Return whether the player wants to hear times."""
    return dom.stored(SILENT) != "yes"


def left_words(milliseconds: int) -> str:
    """Return a time that is left in words: in minutes from one minute on, else in seconds."""
    if milliseconds < MINUTE:
        return texts("clock.low", count=milliseconds // 1000)
    return texts("clock.low_minutes", count=milliseconds // MINUTE)
