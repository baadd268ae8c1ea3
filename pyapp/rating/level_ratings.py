"""The rating of each of the computer's levels, in each game, and which level is the fair opponent."""

from pyapp.saves.players import LEVELS

DEVIATION = 60  # how uncertain these are
# game -> the ratings of its levels, by their matches (tools/strength.md); of the highest three there were 60, 40 and 20 games
MEASURED = {
    "lasca": (800, 970, 1210, 1470, 1670, 1950, 2170, 2420, 2620, 2800, 3230, 3570),
    "lasca8": (800, 1020, 1240, 1490, 1690, 1880, 2090, 2270, 2500, 2700, 2870, 3170),
    "damasca-classic": (800, 1020, 1250, 1430, 1630, 1840, 2040, 2250, 2480, 2740, 2980, 3290),
    "damasca": (800, 1020, 1260, 1510, 1680, 1920, 2160, 2360, 2550, 2850, 3150, 3590),
    "dama": (800, 990, 1200, 1340, 1510, 1710, 1930, 2110, 2280, 2500, 2690, 2880),
    "dama-international": (800, 990, 1210, 1420, 1670, 1830, 2000, 2150, 2370, 2570, 2760, 2890),
    "bashni": (800, 1010, 1250, 1460, 1670, 1930, 2100, 2290, 2490, 2600, 2880, 3520),
}


def level_rating(game: str, level: str) -> int:
    """The rating of a level, one of LEVELS, in the game of this id."""
    return MEASURED[game][LEVELS.index(level)]


def about_even(game: str, value: float) -> str:
    """The level whose rating is nearest to this one, the weaker of two."""
    _, number = min([(abs(level_rating(game, level) - value), number) for number, level in enumerate(LEVELS)])
    return LEVELS[number]
