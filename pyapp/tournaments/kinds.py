"""The kinds of tournaments, one row each. Tables of functions, next to the code that uses them, define what each kind does."""

from collections import namedtuple

from pyapp.tournaments.events import ARENA, ROUND_ROBIN, SWISS

# most: players;  is_timed: True if its length is a time, False if it is a number of rounds;  has_lots: True if its players draw
# lots at the beginning;  drops_absent: True if a player who missed a game is not paired again until they rejoin
Kind = namedtuple("Kind", ("most", "is_timed", "has_lots", "drops_absent"))

KINDS = {
    ARENA: Kind(most=256, is_timed=True, has_lots=False, drops_absent=True),
    SWISS: Kind(most=64, is_timed=False, has_lots=False, drops_absent=True),
    ROUND_ROBIN: Kind(most=24, is_timed=False, has_lots=True, drops_absent=False),
}
