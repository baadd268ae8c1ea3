"""The computer players that a person can choose."""

from collections import OrderedDict, namedtuple

# depth: plies looked ahead, exchanges and forced turns beyond them;  nodes: searched at most, None for any number;
# ms: thinking time at most;  noise: positions are misjudged by up to so many hundredths of a soldier
Level = namedtuple("Level", ("depth", "nodes", "ms", "noise"))

DEEPEST = 100

LEVELS = OrderedDict(
    (
        ("beginner", Level(1, None, 600, 120)),
        ("intermediate", Level(2, None, 600, 50)),
        ("expert", Level(DEEPEST, 4_000, 900, 0)),
        ("master", Level(DEEPEST, None, 2800, 0)),
    )
)
