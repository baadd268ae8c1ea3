"""The computer players that a person can choose: twelve levels, each taking three of four points from the one below.

How that was measured, and how far it holds in each game: tools/strength.md.
"""

from collections import OrderedDict, namedtuple

from pyapp.engine.sight import CLEAR, Sight
from pyapp.engine.tastes import OFFICERS

# depth: plies looked ahead, exchanges and forced turns beyond them;  nodes: searched at most, None for any number;
# ms: thinking time at most;  sight: what is seen;  tastes: what is valued beside what wins
Level = namedtuple("Level", ("depth", "nodes", "ms", "sight", "tastes"))

DEEPEST = 100
LONGEST = 2_800  # milliseconds: the highest level's time, and more than any other needs

LOWEST, HIGHEST = 1, 12
NAMES = OrderedDict((("beginner", 2), ("intermediate", 5), ("expert", 8), ("master", 12)))

EXCHANGES_FROM = 3  # the levels below judge positions before captures are played out
OFFICERS_UP_TO = 3  # these love to take officers

# of the lowest levels, what they overlook (sight.py), of those above but the highest the nodes that they search
OVERLOOKED = {
    "lasca": (301, 208, 166, 100, 43),
    "lasca8": (194, 111, 94, 37),
    "damasca-classic": (485, 247, 152, 59),
    "damasca": (690, 311, 187, 76, 4),
    "dama": (99, 67, 65, 33, 13, 1),
    "dama-international": (112, 78, 72, 31, 8),
    "bashni": (605, 355, 214, 130, 58),
}
NODES = {
    "lasca": (110, 266, 570, 1300, 3100, 15_000),
    "lasca8": (150, 376, 1020, 2770, 8000, 22_000, 60_000),
    "damasca-classic": (130, 250, 480, 1160, 2200, 5200, 18_000),
    "damasca": (230, 450, 870, 1800, 4100, 14_000),
    "dama": (260, 560, 1100, 2500, 9500),
    "dama-international": (210, 511, 1260, 3200, 8500, 26_000),
    "bashni": (130, 280, 600, 1300, 3200, 8200),
}


def level(game: str, number: int) -> Level:
    """The level of this number, LOWEST to HIGHEST, in this game."""
    if number == HIGHEST:
        return Level(DEEPEST, None, LONGEST, CLEAR, ())
    place, weak = number - LOWEST, OVERLOOKED[game]
    if place < len(weak):
        return weak_level(number, weak[place])
    return Level(DEEPEST, NODES[game][place - len(weak)], LONGEST, CLEAR, ())


def weak_level(number: int, overlooked: int) -> Level:
    """One of the lowest levels: it looks two plies ahead, overlooks so much of them, and misjudges as much again."""
    sight = Sight(2 * overlooked // 3, overlooked, number >= EXCHANGES_FROM)
    return Level(2, None, LONGEST, sight, (OFFICERS,) if number <= OFFICERS_UP_TO else ())
