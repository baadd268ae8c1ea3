"""The computer players that a person can choose: twelve levels, each of which takes about three quarters of the points from
the one below.

tools/strength.md says how that was measured, and how far it holds in each game.
"""

from collections import OrderedDict, namedtuple

from pyapp.engine.oversights import CLEAR, Sight
from pyapp.engine.tastes import OFFICERS
from pyapp.rules.variants import Variant, entry_for

# depth: plies searched, not counting exchanges and forced turns beyond them;  nodes: searched at most, None for no limit;
# ms: thinking time at most;  sight: a Sight;  tastes: names in tastes.py
Level = namedtuple("Level", ("depth", "nodes", "ms", "sight", "tastes"))

DEEPEST = 100
LONGEST_TIME = 2_800  # milliseconds: the highest level's time, more than any other level needs

LOWEST, HIGHEST = 1, 12
NAMES = OrderedDict((("beginner", 2), ("intermediate", 5), ("expert", 8), ("master", 12)))

EXCHANGES_FROM = 3  # the levels below it judge positions without playing captures out
OFFICERS_UP_TO = 3  # up to this level players like to take officers

# for the lowest levels, the turns they overlook (oversights.py); for those above, but not the highest, the nodes they search
OVERLOOKED = {
    "lasca": (301, 170, 140, 68, 14),
    "lasca8": (206, 128, 101, 48),
    "damasca-classic": (442, 264, 146, 65),
    "damasca": (900, 375, 191, 77, 19),
    "dama": (99, 65, 63, 34, 15, 0),
    "dama-international": (100, 60, 60, 30, 8),
    "bashni": (605, 350, 208, 115, 50),
    "columns-draughts": (619, 230, 93, 25),
}
NODES = {
    "lasca": (220, 410, 930, 2500, 6600, 21_000),
    "lasca8": (115, 310, 650, 1600, 4300, 12_000, 32_000),
    "damasca-classic": (120, 255, 615, 1300, 3200, 7200, 17_500),
    "damasca": (250, 540, 1150, 2500, 7200, 21_000),
    "dama": (435, 965, 2280, 7000, 26_000),
    "dama-international": (195, 360, 800, 2150, 5600, 19_000),
    "bashni": (170, 305, 660, 1450, 3000, 8800),
    "columns-draughts": (320, 615, 1200, 2250, 4600, 10_000, 28_500),
}


def level(game: Variant, number: int) -> Level:
    """The level with this number, LOWEST to HIGHEST, in this game."""
    if number == HIGHEST:
        return Level(DEEPEST, None, LONGEST_TIME, CLEAR, ())
    place, weak = number - LOWEST, entry_for(OVERLOOKED, game)
    if place < len(weak):
        return weak_level(number, weak[place])
    return Level(DEEPEST, entry_for(NODES, game)[place - len(weak)], LONGEST_TIME, CLEAR, ())


def weak_level(number: int, overlooked: int) -> Level:
    """One of the lowest levels: it looks two plies ahead, overlooks this share of turns, and misjudges in proportion."""
    sight = Sight(2 * overlooked // 3, overlooked, number >= EXCHANGES_FROM)
    return Level(2, None, LONGEST_TIME, sight, (OFFICERS,) if number <= OFFICERS_UP_TO else ())


def fair_share(left: int, increment: int) -> int:
    """The milliseconds that a turn may take of a clock with `left` milliseconds: a twentieth, and most of the increment."""
    return max(1, min(left // 20 + increment * 3 // 4, left // 2))
