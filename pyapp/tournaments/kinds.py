"""The kinds of tournaments by their names in events. A module for each has its functions."""

from pyapp.tournaments import arena, round_robin, swiss
from pyapp.tournaments.events import ARENA, ROUND_ROBIN, SWISS

KINDS = {ARENA: arena.KIND, SWISS: swiss.KIND, ROUND_ROBIN: round_robin.KIND}
