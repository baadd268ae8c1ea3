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
    "lasca": (301, 137, 109, 35, 0),
    "lasca8": (194, 111, 86, 37),
    "damasca-classic": (485, 247, 138, 38),
    "damasca": (642, 311, 187, 76, 4),
    "dama": (120, 91, 97, 55, 23, 7),
    "dama-international": (114, 78, 72, 31, 8),
    "bashni": (501, 275, 160, 82, 15),
}
NODES = {
    "lasca": (230, 500, 1200, 3100, 9000, 29_000),
    "lasca8": (180, 330, 680, 1500, 3800, 10_000, 30_000),
    "damasca-classic": (130, 250, 540, 1300, 3300, 9300, 29_000),
    "damasca": (230, 500, 1200, 3100, 9000, 29_000),
    "dama": (260, 710, 2100, 6900, 25_000),
    "dama-international": (290, 610, 1400, 3500, 9700, 30_000),
    "bashni": (260, 550, 1300, 3300, 9400, 29_000),
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
