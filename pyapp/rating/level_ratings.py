"""The rating of each of the computer's levels, in each game, and which level is the fair opponent."""

from pyapp.saves.players import LEVELS

DEVIATION = 60  # how uncertain these are
FIRST, STEP = 800, 170  # of level 1, and between two levels: a score of 73 % against the one below
MEASURED: dict = {}  # game -> the ratings of its levels, where matches have told them


def level_rating(game: str, level: str) -> int:
    """The rating of a level, one of LEVELS, in the game of this id."""
    number = LEVELS.index(level)
    return MEASURED[game][number] if game in MEASURED else FIRST + STEP * number


def about_even(game: str, value: float) -> str:
    """The level whose rating is nearest to this one, the weaker of two."""
    _, number = min([(abs(level_rating(game, level) - value), number) for number, level in enumerate(LEVELS)])
    return LEVELS[number]
