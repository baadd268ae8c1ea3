"""The sight of a search: how much of a position it sees."""

from collections import namedtuple

# noise: positions are misjudged by up to so many hundredths of a soldier
# overlooked: of a thousand replies, and of those to them, so many are not seen; of captures of n pieces n times as many.
# Of one's own turns all are seen but captures of n pieces, of which n - 1 times as many are not
# exchanges: whether captures are played out before a position is judged
Sight = namedtuple("Sight", ("noise", "overlooked", "exchanges"))

CLEAR = Sight(0, 0, True)
