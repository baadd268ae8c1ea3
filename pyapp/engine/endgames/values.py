"""The value of a position as one number: DRAW, an odd one if the side to move loses, an even one if it wins.

A win by the last turn in n plies of best play is n + 1: the winner hurries, the loser delays. A game that is won by adjudication
comes after all of these, for its winner, and before them for its loser. The value takes account of the counters of dead play,
but not of earlier positions of a game.
"""

from collections.abc import Iterable

DRAW = 0
LOST_NOW = 1  # the side to move has no turn
SETTLED_LOST, SETTLED_WON = 253, 254  # by adjudication, whenever that comes


def is_forced(value: int) -> bool:
    """Return whether the last turn decides the game, and not adjudication."""
    return DRAW < value < SETTLED_LOST


def plies(value: int) -> int:
    """The plies to the last turn, for a value that `is_forced`."""
    return value - 1


def wins(value: int) -> bool:
    """Return whether the side to move wins."""
    return value != DRAW and value % 2 == 0


def loses(value: int) -> bool:
    """Return whether the side to move loses."""
    return value % 2 == 1


def before(value: int) -> int:
    """The value of a position whose best turn leads to one of this value."""
    if is_forced(value):
        return value + 1
    return {DRAW: DRAW, SETTLED_LOST: SETTLED_WON, SETTLED_WON: SETTLED_LOST}[value]


def best(replies: Iterable[int]) -> int:
    """The value of a position whose turns lead to positions of these values."""
    values = list(replies)
    lost = [value for value in values if loses(value)]
    if lost:
        return before(min(lost))
    if DRAW in values:
        return DRAW
    return before(max(values)) if values else LOST_NOW
