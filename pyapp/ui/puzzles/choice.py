"""The choice of the next puzzle. Pure."""

from pyapp.rules.puzzles import THEMES

NEAR = 12  # puzzles, the nearest in rating, from which chance takes one
OF_A_THEME = 5  # the least number of puzzles of a theme to practise


def practised(puzzles: list) -> list:
    """The names of the themes that have enough puzzles, in their order."""
    counts = dict.fromkeys(THEMES, 0)
    for puzzle in puzzles:
        for name in puzzle.themes:
            counts[name] += 1
    return [name for name in THEMES if counts[name] >= OF_A_THEME]


def suited(puzzles: list, solved: list, rating: int, theme: str, chance):
    """A Puzzle of a theme ("" for any), near this rating and not solved yet, or solved if all are. None if there is no puzzle.

    solved: ids;  chance: returns a random number from 0 to below its argument.
    """
    puzzles = [puzzle for puzzle in puzzles if not theme or theme in puzzle.themes]
    puzzles = [puzzle for puzzle in puzzles if puzzle.id not in solved] or puzzles
    near = sorted(puzzles, key=lambda puzzle: abs(puzzle.rating - rating))[:NEAR]
    return near[chance(len(near))] if near else None
