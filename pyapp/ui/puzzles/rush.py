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
        self._had = []
        self.solved = self.mistakes = 0

    def next_puzzle(self, puzzles: list, chance):
        """A Puzzle that has not come yet."""
        puzzle = suited(puzzles, self._had, FIRST + HARDER * self.solved, "", chance)
        self._had.append(puzzle.id)
        return puzzle

    def take(self, solved: bool) -> None:
        """The puzzle was solved, or not."""
        if solved:
            self.solved += 1
        else:
            self.mistakes += 1

    def left(self, now: float) -> int:
        """Seconds left, 0 when it is over."""
        return 0 if self.mistakes >= MISTAKES else max(0, int(self._until - now + 0.99))
