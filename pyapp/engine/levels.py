"""The computer players that a person can choose."""

from collections import OrderedDict, namedtuple

# depth: plies looked ahead, exchanges beyond them;  ms: thinking time at most;
# blur: positions are misjudged by up to so many hundredths of a soldier
Level = namedtuple("Level", ("depth", "ms", "blur"))

DEEPEST = 100

LEVELS = OrderedDict((
    ("beginner", Level(2, 600, 90)),
    ("intermediate", Level(5, 600, 25)),
    ("expert", Level(DEEPEST, 900, 0)),
))
