"""A position as a value, its legal turns as values, and the position that a turn leads to."""

from __future__ import annotations

from typing import NamedTuple

from pyapp.rules.board import Board
from pyapp.rules.column import DARK, LIGHT, beheaded, of_text, officer, with_prisoner
from pyapp.rules.squares import squares
from pyapp.rules.variants import AFTERWARDS, UNDER, Variant


class Position(NamedTuple):
    """A position.

    columns: by square number, 0 where empty;  side: LIGHT or DARK to move;  counters: plies without progress, plies of
    officers alone; only kept where the variant limits them, else 0, 0
    """

    variant: Variant
    side: int
    columns: tuple[int, ...]
    counters: tuple[int, int]


class Turn(NamedTuple):
    """A turn."""

    path: tuple[int, ...]  # origin and every landing
    jumped: tuple[int, ...]  # squares jumped, () for a quiet move
    promotes: bool  # whether a soldier becomes an officer
    stages: tuple[tuple[int, ...], ...]  # the columns after each step, the last ones those after the turn


_idle: dict[
    Variant, Board
] = {}  # by game, the last board while no thread uses it: making a new one takes as long as finding turns


def start(variant: Variant) -> Position:
    """Return the position that every game of this variant starts from: each side's nearest ranks full."""
    board = squares(variant.size)
    empty = board.count - 2 * variant.pieces
    light, dark = (of_text("w"),) * variant.pieces, (of_text("b"),) * variant.pieces
    side = LIGHT if variant.first == "light" else DARK
    return Position(variant, side, light + (0,) * empty + dark, (0, 0))


def legal_turns(position: Position) -> list[Turn]:
    """Return every legal Turn of the side to move, in the generator's order; [] if the side has lost."""
    board = _idle.pop(position.variant, None) or Board(position.variant)
    board.set(position.columns, position.side)
    turns = [
        Turn(path, jumped, promotes, stages_of(position, path, jumped, after))
        for path, jumped, promotes, after in board.turns()
    ]
    _idle.clear()
    _idle[position.variant] = board
    return turns


def after(position: Position, turn: Turn) -> Position:
    """Return the position that this legal turn leads to."""
    return Position(position.variant, 1 - position.side, turn.stages[-1], _counters(position, turn))


def _counters(position: Position, turn: Turn) -> tuple[int, int]:
    if turn.jumped or turn.promotes or not officer(position.columns[turn.path[0]]):
        return 0, 0
    variant = position.variant
    no_progress, officers_only = position.counters
    return no_progress + 1 if variant.no_progress else 0, officers_only + 1 if variant.officers_only else 0


def stages_of(
    position: Position, path: tuple[int, ...], jumped: tuple[int, ...], last: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The columns after each step: the moving column with its prisoners so far. last: the columns after the last step."""
    if len(path) == 2:
        return (last,)
    columns = list(position.columns)
    stages: tuple[tuple[int, ...], ...] = ()
    moving = columns[path[0]]
    for here, landing, victim in zip(path, path[1:-1], jumped):
        columns[here], moving = 0, take(position.variant, columns, moving, victim)
        columns[landing] = moving
        stages += (tuple(columns),)
    return stages + (last,)


def take(variant: Variant, columns: list[int], moving: int, victim: int) -> int:
    """Take the commander on `victim` off these columns or leave it, as the variant says. Return the moving column after that."""
    standing = columns[victim]
    if variant.captured == UNDER:
        columns[victim] = beheaded(standing)
        moving = with_prisoner(moving, standing)
    elif variant.captured != AFTERWARDS:
        columns[victim] = 0
    return moving
