"""The values that a table gives the turns of a position in a game, as far as they are certain.

A table takes no account of dead play and of the game so far. Its wins are certain if they end before a counter is full.
Where dead play is adjudicated, the table does not decide positions that neither side can win by force. The shortest way to
a win meets no position twice, so a position that stood once before does no harm, but one that stood twice could be drawn.
"""

from collections import Counter

from pyapp.engine.endgames.table import Table
from pyapp.engine.endgames.values import DRAW, LOST_NOW, best, loses, plies
from pyapp.rules.position import Position, Turn, after, legal_turns
from pyapp.rules.variants import ADJUDICATE


def known(table: Table, position: Position, recurrable: list[Position]) -> list[int] | None:
    """The value of the position after each legal turn, None if the table's values are not certain.

    recurrable: the positions of the game that can occur again, this one included. In a position with a certain win, turns
    with an uncertain value count as drawn.
    """
    if table.value(position) is None or stood_twice(recurrable):
        return None
    reached = [after(position, turn) for turn in legal_turns(position)]
    values = [table.value(each) or DRAW for each in reached]
    certain = [is_certain(each, value) for each, value in zip(reached, values)]
    if all(certain):
        return values
    if any(sure and loses(value) for sure, value in zip(certain, values)):
        return [value if sure else DRAW for sure, value in zip(certain, values)]
    return None


def stood_twice(positions: list[Position]) -> bool:
    """Return whether one of these positions of a game has stood twice."""
    return any(times > 1 for times in Counter((each.columns, each.side) for each in positions).values())


def is_certain(position: Position, value: int) -> bool:
    """Return whether the value of a position is certain with its counters."""
    variant = position.variant
    if value == DRAW:
        return variant.dead_play != ADJUDICATE
    limits = (variant.no_progress, variant.officers_only)
    return all(not limit or begun + plies(value) <= limit for begun, limit in zip(position.counters, limits))


def reply(table: Table, position: Position) -> Turn | None:
    """The turn of best play in a position that is won or lost, None if it is drawn or over."""
    if table.value(position) in (DRAW, LOST_NOW):
        return None
    turns = legal_turns(position)
    values = [table.value(after(position, turn)) or DRAW for turn in turns]
    return turns[values.index(best(values) - 1)]
