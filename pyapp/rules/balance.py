"""The balance of a position in soldiers: the pieces in the columns that a side commands, without their prisoners."""

from pyapp.rules.column import own_count, owner, text
from pyapp.rules.position import Position, after, legal_turns

OFFICER = 3  # the value of an officer in soldiers
_worths: dict = {0: 0}  # of the columns so far


def worth(column: int) -> int:
    """The value of the owner's pieces in a column, in soldiers, below 0 if Dark owns it."""
    if column not in _worths:
        value = sum([OFFICER if piece in "WB" else 1 for piece in text(column)[: own_count(column)]])
        _worths[column] = -value if owner(column) else value
    return _worths[column]


def balance(columns: tuple, side: int) -> int:
    """The value of this side's columns, in soldiers, less the value of the other side's."""
    light = sum(map(worth, columns))
    return -light if side else light


def exchanged_balance(position: Position, plies: int) -> int | None:
    """Return the balance of the side to move after the captures that follow at once, if both sides capture as well as they can.
    None if that takes more than so many plies."""
    turns = legal_turns(position)
    if not turns or not turns[0].jumped:
        return balance(position.columns, position.side)
    if plies == 0:
        return None
    left = [exchanged_balance(after(position, turn), plies - 1) for turn in turns]
    return None if None in left else -min([balance for balance in left if balance is not None])
