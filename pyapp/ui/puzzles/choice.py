"""Which puzzle comes next, and for what strength: by what has been solved. Pure."""

from pyapp.rules.puzzles import THEMES

SCALE = 400  # so much more, and a puzzle is failed ten times for each time it is solved
NEAR = 12  # puzzles of which one is taken by chance
RECENT = 40  # results that count
OF_A_THEME = 5  # puzzles, at least, of one that is practised
# as if a puzzle this hard had been solved, and one this hard not: where a newcomer begins, between the two
SOLVED, FAILED = 500, 1300
LEAST, MOST = 300, 2800


def practised(puzzles: list) -> list:
    """The names of the themes of which there are enough, in their order."""
    counts = dict.fromkeys(THEMES, 0)
    for puzzle in puzzles:
        for name in puzzle.themes:
            counts[name] += 1
    return [name for name in THEMES if counts[name] >= OF_A_THEME]


def suited(puzzles: list, solved: list, rating: int, theme: str, chance):
    """A Puzzle of a theme, any for "", near this rating and not solved yet; where all have been, any. None: there is none.

    solved: ids;  chance: a function, of a number, that gives a smaller one.
    """
    among = [puzzle for puzzle in puzzles if not theme or theme in puzzle.themes]
    among = [puzzle for puzzle in among if puzzle.id not in solved] or among
    near = sorted(among, key=lambda puzzle: abs(puzzle.rating - rating))[:NEAR]
    return near[chance(len(near))] if near else None


def strength(results: list) -> int:
    """The rating of whoever has these results, the latest last: (rating of the puzzle, whether it was solved)."""
    counted = results[-RECENT:] + [(SOLVED, True), (FAILED, False)]
    right = sum([1 for _, solved in counted if solved])
    low, high = LEAST, MOST
    while high - low > 1:
        middle = (low + high) // 2
        if sum([_expected(middle, rating) for rating, _ in counted]) < right:
            low = middle
        else:
            high = middle
    return high


def _expected(player: int, puzzle: int) -> float:
    """The share of puzzles with this rating that a player with that one solves."""
    return 1 / (1 + 10 ** ((puzzle - player) / SCALE))
