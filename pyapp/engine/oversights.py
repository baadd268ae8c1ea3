"""The sight of a search: how much of a position it sees."""

from collections import namedtuple

# noise: positions are misjudged by up to this many hundredths of a soldier
# overlooked: of each thousand replies, and replies to them, this many are missed; n times as many captures of n pieces.
# Of the own turns only captures of n pieces are missed, n - 1 times as many
# exchanges: whether captures are played out before a position is judged
Sight = namedtuple("Sight", ("noise", "overlooked", "exchanges"))

CLEAR = Sight(0, 0, True)
