"""The rating of a puzzle: from the levels that solve it, and from the effort of a search (docs/puzzles.md)."""

import math

EASIEST, HARDEST = 600, 2400  # as the levels tell
SCALE = 400  # a solver with so much more than a puzzle solves it ten times for each time it does not
# as if a solver this weak had failed and one this strong had solved it: so every puzzle has a rating
BOUNDS = ((EASIEST - SCALE, 0.0), (HARDEST + SCALE, 1.0))
OF_EFFORT = 0.4  # the share of the effort in a rating
# the rating of an effort of one node, and its growth with each factor of e: a line through the levels' ratings of 758 puzzles
FIRST, GROWTH = 375, 190


def rating(results: list, effort: int) -> int:
    """The rating of a puzzle with these results of the levels, of Solving.results, and this effort, of effort.py.

    The levels alone tell nothing apart that all of them solve, or none.
    """
    of_levels, of_effort = parts(results, effort)
    return round((1 - OF_EFFORT) * of_levels + OF_EFFORT * of_effort)


def parts(results: list, effort: int) -> tuple[float, float]:
    """The rating that the levels tell, and the one that the effort tells."""
    return min(HARDEST, max(EASIEST, likely(results + list(BOUNDS)))), FIRST + GROWTH * math.log(effort)


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
