"""What a table says of the turns of a position in a game, as far as that is certain.

A table takes no account of earlier positions. The shortest way to a win meets no position twice, so one that stood once before
does no harm. One that stood twice may end the game when it comes again. Then the result is certain only if it is the one that
the game would end with anyway.
"""

from collections import Counter

from pyapp.engine.endgames.dead_play import settled
from pyapp.engine.endgames.table import Option, Table
from pyapp.engine.endgames.values import before, best, is_forced, loses, wins
from pyapp.rules.position import Position, Turn


def known(table: Table, position: Position, recurrable: list[Position]) -> list[Option] | None:
    """The Options of a position that are certain, None if the best one is not, or if the table lacks the position.

    recurrable: the positions of the game that can occur again, this one included.
    """
    if table.value(position) is None:
        return None
    options = table.options(position)
    if not stood_twice(recurrable):
        return options
    certain = [option for option in map(if_settled, options) if option]
    value = best(option.value for option in options)
    return certain if any(before(option.value) == value for option in certain) else None


def stood_twice(positions: list[Position]) -> bool:
    """Return whether one of these positions of a game has stood twice."""
    return any(times > 1 for times in Counter((each.columns, each.side) for each in positions).values())


def if_settled(option: Option) -> Option | None:
    """The Option with the value that its position has if repetition settles the game, None if that changes the result."""
    end = settled(option.reached)
    same = (wins(option.value), loses(option.value)) == (wins(end), loses(end))
    return option._replace(value=end) if same else None


def reply(table: Table, position: Position) -> Turn | None:
    """The turn of best play in a position that the last turn decides; None if it is decided otherwise, or is over."""
    value = table.value(position)
    if value is None or not is_forced(value):
        return None
    return next((option.turn for option in table.options(position) if before(option.value) == value), None)
