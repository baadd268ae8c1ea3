"""The choice of the next puzzle. Pure."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.puzzles import THEMES, Puzzle

NEAR, NEWCOMERS_NEAR = 12, 3  # puzzles, the nearest in rating, of which one is chosen at random
OF_A_THEME = 5  # the least number of puzzles of a theme to practise
FIRST = 20  # the number of a newcomer's first puzzles
CAPTURES = 3  # the number of captures in the last of these
EASIEST, HARDER = 600, 10  # the rating near the first of these, and its growth with each


def practised(puzzles: list[Puzzle]) -> list[str]:
    """The names of the themes that have enough puzzles, in the usual order."""
    counts = dict.fromkeys(THEMES, 0)
    for puzzle in puzzles:
        for name in puzzle.themes:
            counts[name] += 1
    return [name for name in THEMES if counts[name] >= OF_A_THEME]


def suited(
    puzzles: list[Puzzle],
    solved: list[str],
    rating: float,
    theme: str,
    chance: Callable[[int], int],
    count: int = NEAR,
) -> Puzzle:
    """A puzzle of a theme ("" for any) near this rating, not yet solved unless all are. If no puzzle has the theme, choose among
    all puzzles, of which there is at least one.

    solved: ids;  chance: returns a random number from 0 to below its argument;  count: of the nearest puzzles to choose from.
    """
    puzzles = [puzzle for puzzle in puzzles if theme in puzzle.themes] or puzzles
    puzzles = [puzzle for puzzle in puzzles if puzzle.id not in solved] or puzzles
    near = sorted(puzzles, key=lambda puzzle: abs(puzzle.rating - rating))[:count]
    return near[chance(len(near))]


def captures(puzzle: Puzzle) -> int:
    """The number of jumps that the player has to find."""
    return sum([step[0].count("x") for number, step in enumerate(puzzle.steps[: puzzle.asked]) if number % 2 == 0])


def for_newcomer(puzzles: list[Puzzle], tried: list[str], chance: Callable[[int], int]) -> Puzzle:
    """A puzzle for a newcomer: the first ones need one capture, the last ones three, and their ratings grow.

    tried: ids of the puzzles so far, fewer than FIRST;  chance: as for `suited`.
    """
    number = len(tried)
    wanted = 1 + number * CAPTURES // FIRST
    fitting = [puzzle for puzzle in puzzles if captures(puzzle) == wanted and puzzle.id not in tried]
    return suited(fitting or puzzles, tried, EASIEST + HARDER * number, "", chance, NEWCOMERS_NEAR)


def solved_in_a_row(results: list) -> int:
    """The number of puzzles solved at the first try since the last miss. results: as in puzzled.py."""
    missed = [number for number, (_, was_solved) in enumerate(results, 1) if not was_solved]
    return len(results) - (missed[-1] if missed else 0)
