"""The sight of a search: how much of a position it sees."""

from collections import namedtuple

# noise: positions are misjudged by up to so many hundredths of a soldier
# overlooked: the replies, and replies to them, that are missed of each thousand; n times as many captures of n pieces.
# Of one's own turns all are seen but captures of n pieces, of which n - 1 times as many are not
# exchanges: whether captures are played out before a position is judged
Sight = namedtuple("Sight", ("noise", "overlooked", "exchanges"))

CLEAR = Sight(0, 0, True)
