"""The rating of a puzzle: that of a solver who would solve it every second time (docs/puzzles.md)."""

EASIEST, HARDEST = 600, 2400
SCALE = 400  # a solver with so much more than a puzzle solves it ten times for each time it does not
# as if a solver this weak had failed and one this strong had solved it: so every puzzle has a rating
BOUNDS = ((EASIEST - SCALE, 0.0), (HARDEST + SCALE, 1.0))


def rating(results: list) -> int:
    """The rating of a puzzle with these results of the levels, of Solving.results."""
    return round(min(HARDEST, max(EASIEST, likely(results + list(BOUNDS)))))


def likely(results: list) -> float:
    """The rating with which solvers, (rating, share solved) each, would be expected to solve as much as they did."""
    solved = sum(share for _, share in results)
    low, high = float(EASIEST - 2 * SCALE), float(HARDEST + 2 * SCALE)
    for _ in range(40):
        middle = (low + high) / 2
        if sum(expected(solver, middle) for solver, _ in results) > solved:
            low = middle
        else:
            high = middle
    return low


def expected(solver: float, puzzle: float) -> float:
    """The share of puzzles with this rating that a solver with that one solves."""
    return 1 / (1 + 10 ** ((puzzle - solver) / SCALE))
