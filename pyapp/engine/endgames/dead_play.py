"""Dead play: the plies after which the rules end a game, and the value of the game then (docs/rules.md#how-a-game-ends)."""

from pyapp.engine.endgames.values import DRAW, SETTLED_LOST, SETTLED_WON
from pyapp.rules.endings import adjudicated
from pyapp.rules.position import Position
from pyapp.rules.variants import ADJUDICATE, Variant


def limit(variant: Variant) -> int:
    """The plies of dead play that end a game from the start, 0 if no number of them does."""
    return min([plies for plies in (variant.no_progress, variant.officers_only) if plies], default=0)


def plies_left(position: Position) -> int:
    """The plies of dead play that still end the game, from 0; 0 also if no number of them does."""
    limits = position.variant.no_progress, position.variant.officers_only
    return max(0, min([most - counted for most, counted in zip(limits, position.counters) if most], default=0))


def settled(position: Position) -> int:
    """The value of a position in which dead play or the third occurrence ends the game: adjudicated or drawn.

    Where the side to move may only claim a draw, it is drawn.
    """
    winner = adjudicated(position) if position.variant.dead_play == ADJUDICATE else None
    return DRAW if winner is None else SETTLED_WON if winner == position.side else SETTLED_LOST
