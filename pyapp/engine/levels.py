"""The computer players that a person can choose: twelve levels, each taking three quarters to four fifths of the points
from the one below.

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
    "lasca": (301, 186, 140, 72, 20),
    "lasca8": (201, 124, 96, 46),
    "damasca-classic": (421, 213, 115, 36),
    "damasca": (690, 309, 150, 58, 2),
    "dama": (101, 66, 66, 36, 15, 0),
    "dama-international": (100, 60, 60, 30, 8),
    "bashni": (605, 335, 200, 103, 31),
}
NODES = {
    "lasca": (190, 430, 960, 2150, 5800, 21_000),
    "lasca8": (125, 320, 720, 1700, 4400, 12_000, 32_000),
    "damasca-classic": (170, 350, 660, 1400, 3200, 7200, 17_500),
    "damasca": (310, 650, 1400, 3100, 7700, 21_000),
    "dama": (380, 900, 2100, 7000, 26_000),
    "dama-international": (195, 360, 800, 2150, 5600, 19_000),
    "bashni": (235, 420, 740, 1400, 3000, 8800),
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
