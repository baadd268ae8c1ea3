"""The rating of each of the computer's levels, in each game, and which level is the fair opponent."""

from pyapp.saves.players import LEVELS

DEVIATION = 60  # how uncertain these are
# game -> the ratings of its levels, by their matches (tools/strength.md); those never played stand 190 above the one below:
# the highest but in Lasca, and the eleventh of Lasca 8×8
MEASURED = {
    "lasca": (800, 960, 1170, 1320, 1510, 1700, 1900, 2140, 2370, 2580, 2800, 3040),
    "lasca8": (800, 1010, 1190, 1410, 1600, 1790, 1990, 2180, 2360, 2440, 2630, 2820),
    "damasca-classic": (800, 980, 1170, 1340, 1570, 1750, 1970, 2200, 2360, 2600, 2870, 3060),
    "damasca": (800, 1020, 1200, 1410, 1620, 1780, 2000, 2220, 2410, 2560, 2800, 2990),
    "dama": (800, 990, 1190, 1360, 1570, 1780, 1990, 2210, 2410, 2580, 2820, 3010),
    "dama-international": (800, 990, 1190, 1380, 1550, 1740, 1950, 2110, 2300, 2450, 2560, 2750),
    "bashni": (800, 970, 1170, 1370, 1560, 1740, 1920, 2150, 2390, 2580, 2760, 2950),
}


def level_rating(game: str, level: str) -> int:
    """The rating of a level, one of LEVELS, in the game of this id."""
    return MEASURED[game][LEVELS.index(level)]


def about_even(game: str, value: float) -> str:
    """The level whose rating is nearest to this one, the weaker of two."""
    _, number = min([(abs(level_rating(game, level) - value), number) for number, level in enumerate(LEVELS)])
    return LEVELS[number]
