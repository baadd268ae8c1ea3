"""The rating of each of the computer's levels, in each game, and the level that is a fair opponent."""

from pyapp.rules.variants import VARIANTS, entry_for
from pyapp.saves.players import LEVELS

DEVIATION = 60  # the uncertainty of these
# game -> the ratings of its levels, from their matches (tools/strength.md); the highest two played few games
MEASURED = {
    "lasca": (800, 1040, 1300, 1500, 1780, 2040, 2200, 2420, 2680, 2880, 3040, 3260),
    "lasca8": (800, 1010, 1240, 1490, 1700, 1920, 2160, 2370, 2640, 2850, 3100, 3310),
    "damasca-classic": (800, 970, 1190, 1370, 1550, 1740, 1980, 2150, 2360, 2560, 2660, 2880),
    "damasca": (800, 920, 1140, 1360, 1540, 1770, 2020, 2230, 2430, 2680, 2910, 3290),
    "dama": (800, 900, 1150, 1340, 1500, 1700, 1940, 2120, 2340, 2560, 2780, 2880),
    "dama-international": (800, 970, 1210, 1400, 1610, 1780, 1970, 2150, 2360, 2550, 2680, 2810),
    "bashni": (800, 960, 1180, 1450, 1640, 1940, 2140, 2390, 2660, 2890, 3150, 3310),
    "columns-draughts": (800, 1100, 1400, 1650, 1930, 2190, 2430, 2640, 2840, 3090, 3370, 3700),
}


def is_measured(game: str) -> bool:
    """Return whether the game with this id has its own level ratings. Games without them are never rated."""
    return game in MEASURED


def level_rating(game: str, level: str) -> int:
    """Return the rating of a level, one of LEVELS, in the game with this id, or else in the relative that lends its ratings."""
    return entry_for(MEASURED, VARIANTS[game])[LEVELS.index(level)]


def about_even(game: str, value: float) -> str:
    """Return the level whose rating is nearest to this one, the weaker of two."""
    _, number = min([(abs(level_rating(game, level) - value), number) for number, level in enumerate(LEVELS)])
    return LEVELS[number]
