"""Rush: as many puzzles as the player can solve in three minutes with fewer than three mistakes; they get harder. Pure."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.puzzles import Puzzle
from pyapp.ui.puzzles.choice import suited

SECONDS = 180
MISTAKES = 3
FIRST, HARDER = 600, 40  # the rating of the first puzzle, and its growth with each that is solved


class Rush:
    """A rush that begins at `now`, a monotonic time in seconds.

    solved: the number of puzzles solved so far;  missed: the missed Puzzles, in their order.
    """

    def __init__(self, now: float) -> None:
        self._until = now + SECONDS
        self._stopped: float | None = None  # the moment of the last mistake
        self._ids: list = []  # of the puzzles so far
        self.solved = 0
        self.missed: list = []

    def next_puzzle(self, puzzles: list[Puzzle], chance: Callable[[int], int]) -> Puzzle:
        """A puzzle that this rush has not had yet."""
        puzzle = suited(puzzles, self._ids, FIRST + HARDER * self.solved, "", chance)
        self._ids.append(puzzle.id)
        return puzzle

    @property
    def mistakes(self) -> int:
        """The number of puzzles missed so far."""
        return len(self.missed)

    def take(self, puzzle: Puzzle, solved: bool, now: float) -> None:
        """Count a puzzle as solved or missed. The last mistake stops the clock."""
        if solved:
            self.solved += 1
            return
        self.missed.append(puzzle)
        if self.mistakes == MISTAKES:
            self._stopped = now

    def left(self, now: float) -> int:
        """The seconds left now, or when the clock stopped."""
        return max(0, int(self._until - (now if self._stopped is None else self._stopped) + 0.99))

    def is_over(self, now: float) -> bool:
        """Return whether the time is up or the last mistake was made."""
        return self._stopped is not None or not self.left(now)
