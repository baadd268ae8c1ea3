"""Rush: as many puzzles as can be solved in three minutes and with less than three mistakes, harder and harder. Pure."""

from pyapp.ui.puzzles.choice import suited

SECONDS = 180
MISTAKES = 3
FIRST, HARDER = 600, 40  # rating of the first puzzle, and by how much more after each that was solved


class Rush:
    """`now`: seconds since some moment.

    solved, mistakes: so far.
    """

    def __init__(self, now: float):
        self._until = now + SECONDS
        self._stopped = None  # the moment of the last mistake that is allowed
        self._had = []
        self.solved = self.mistakes = 0

    def next_puzzle(self, puzzles: list, chance):
        """A Puzzle that has not come yet."""
        puzzle = suited(puzzles, self._had, FIRST + HARDER * self.solved, "", chance)
        self._had.append(puzzle.id)
        return puzzle

    def take(self, solved: bool, now: float) -> None:
        """Count a puzzle that was solved, or not; the last mistake stops the clock."""
        if solved:
            self.solved += 1
            return
        self.mistakes += 1
        if self.mistakes == MISTAKES:
            self._stopped = now

    def left(self, now: float) -> int:
        """Return the seconds left, or those that were left when the clock stopped."""
        return max(0, int(self._until - (now if self._stopped is None else self._stopped) + 0.99))

    def is_over(self, now: float) -> bool:
        """Tell whether the time is over, or one mistake too many was made."""
        return self._stopped is not None or not self.left(now)
