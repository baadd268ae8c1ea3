"""The facts of a turn: the pieces it takes and frees, the columns it breaks up and leaves, and the freedom of the reply."""

from __future__ import annotations

from typing import NamedTuple

from pyapp.rules.column import officer, owner
from pyapp.rules.position import Position, Turn, after, legal_turns, take


class Facts(NamedTuple):
    """The facts of a turn."""

    side: int  # the side that moves
    path: tuple[int, ...]  # origin and every landing
    taken: tuple[tuple[int, int], ...]  # the pieces captured in their order, (square, 1 for an officer or 0)
    freed: tuple[
        tuple[int, int], ...
    ]  # the columns that were the other side's and are the mover's now, (square, column)
    broken: tuple[tuple[int, int], ...]  # the columns that lost pieces and are still the other side's, (square, column)
    promotes: bool  # whether a soldier becomes an officer
    column: int  # the moved column as it stands after the turn
    must_capture: bool  # whether the other side has to capture now
    can_move: bool  # whether it has any turn


def facts(before: Position, turn: Turn) -> Facts:
    """Return the Facts of a legal turn of this position."""
    columns, end = turn.stages[-1], turn.path[-1]  # a chain may end on a square that it has emptied
    left = [(square, columns[square]) for square in sorted(set(turn.jumped)) if columns[square] and square != end]
    replies = legal_turns(after(before, turn))
    return Facts(
        before.side,
        turn.path,
        taken(before, turn),
        tuple([one for one in left if owner(one[1]) == before.side]),
        tuple([one for one in left if owner(one[1]) != before.side]),
        turn.promotes,
        columns[end],
        bool(replies and replies[0].jumped),
        bool(replies),
    )


def taken(before: Position, turn: Turn) -> tuple[tuple[int, int], ...]:
    """Return the pieces that a turn captures, in the form of Facts. Bashni may take two of one column."""
    columns = list(before.columns)
    moving, columns[turn.path[0]] = columns[turn.path[0]], 0
    pieces: tuple[tuple[int, int], ...] = ()
    for square in turn.jumped:
        pieces += ((square, officer(columns[square])),)
        moving = take(before.variant, columns, moving, square)
    return pieces
