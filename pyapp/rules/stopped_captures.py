"""The captures that end because of the anti-loop rule alone (docs/rules.md#the-anti-loop-rule)."""

from __future__ import annotations

from pyapp.rules.column import officer, owner
from pyapp.rules.position import Position, Turn
from pyapp.rules.squares import squares
from pyapp.rules.variants import AFTERWARDS, BOTH, CONTINUES, ENDS_TURN


def stopped(position: Position, turn: Turn) -> bool:
    """Return whether this capture would go on if any square could be jumped again.

    If captured pieces stay until the end, going back over the one just jumped does not count: nobody would do so.
    """
    variant = position.variant
    if not turn.jumped or variant.single or (turn.promotes and variant.promotion == ENDS_TURN):
        return False
    return any(_again(position, turn, way) for way in _ways(position, turn))


def _ways(position: Position, turn: Turn) -> list[int]:
    """The directions in which the column may capture where its turn ends."""
    variant, side = position.variant, position.side
    if not _is_officer(position, turn):
        return [0, 1, 2, 3] if variant.soldiers_capture == BOTH else [2 * side, 2 * side + 1]
    end, came_over = turn.path[-1], turn.jumped[-1]
    return [way for way in range(4) if variant.officers_reverse or came_over not in _line(position, end, way)]


def _again(position: Position, turn: Turn, way: int) -> bool:
    """Return whether a jumped column comes next in this direction and could, but for the rule, be jumped again."""
    jumped = turn.jumped[:-1] if position.variant.captured == AFTERWARDS else turn.jumped
    columns, line = _standing(position, turn), _line(position, turn.path[-1], way)
    while len(line) > 1 and not columns[line[0]] and position.variant.officers_fly and _is_officer(position, turn):
        line = line[1:]
    if len(line) < 2 or line[0] not in jumped or columns[line[1]]:
        return False
    return columns[line[0]] != 0 and owner(columns[line[0]]) != position.side


def _is_officer(position: Position, turn: Turn) -> bool:
    return bool(officer(position.columns[turn.path[0]])) or (turn.promotes and position.variant.promotion == CONTINUES)


def _line(position: Position, square: int, way: int) -> list[int]:
    """The squares after this one, up to the edge."""
    near, line = squares(position.variant.size).near, []
    square = near[4 * square + way]
    while square != -1:
        line.append(square)
        square = near[4 * square + way]
    return line


def _standing(position: Position, turn: Turn) -> tuple[int, ...]:
    """The columns after the last jump, before captured ones leave the board."""
    if position.variant.captured != AFTERWARDS:
        return turn.stages[-1]
    return position.columns[: turn.path[0]] + (0,) + position.columns[turn.path[0] + 1 :]
