"""The balance of a position in soldiers: the pieces in the columns that a side commands, without their prisoners."""

from __future__ import annotations

from pyapp.rules.column import own_count, owner, text

OFFICER = 3  # the value of an officer in soldiers
_worths: dict[int, int] = {0: 0}  # of the columns so far


def worth(column: int) -> int:
    """The value of the owner's pieces in a column, in soldiers, below 0 if Dark owns it."""
    if column not in _worths:
        value = sum([OFFICER if piece in "WB" else 1 for piece in text(column)[: own_count(column)]])
        _worths[column] = -value if owner(column) else value
    return _worths[column]


def balance(columns: tuple[int, ...], side: int) -> int:
    """The value of this side's columns, in soldiers, less the value of the other side's."""
    light = sum(map(worth, columns))
    return -light if side else light
