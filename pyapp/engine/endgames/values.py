"""The value of a position as one number: DRAW, else one more than the plies until a side has no turn.

The plies are those of best play: the winner hurries, the loser delays. With an odd number of them the side to move makes the
last turn and wins. Counters of dead play and earlier positions of a game do not affect the value.
"""

from collections.abc import Iterable

DRAW = 0
LOST_NOW = 1  # the side to move has no turn


def plies(value: int) -> int:
    """The plies of a value other than DRAW."""
    return value - 1


def wins(value: int) -> bool:
    """Return whether the side to move wins."""
    return value != DRAW and value % 2 == 0


def loses(value: int) -> bool:
    """Return whether the side to move loses."""
    return value % 2 == 1


def best(replies: Iterable[int]) -> int:
    """The value of a position whose turns lead to positions of these values."""
    values = list(replies)
    lost = [value for value in values if loses(value)]
    if lost or DRAW in values:
        return min(lost) + 1 if lost else DRAW
    return max(values) + 1 if values else LOST_NOW
