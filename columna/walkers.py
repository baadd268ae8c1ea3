"""A walker for each game, in every thread, that answers questions about positions."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from columna.turn import Turn, kind_of
from columna.walker import Walker
from pyapp.rules.position import Position, stages_of
from pyapp.rules.position import Turn as RulesTurn
from pyapp.rules.variants import Variant

DEEPEST = 400  # plies: Python without the compiled kernel goes as deep
Counters = tuple[int, int]
_new_tuple = tuple.__new__
NONE = 0, 0
Answer = TypeVar("Answer")

_steps: dict[int, dict[int, Turn]] = {}  # the turns of one step, by the size of the board


def _new_walker(variant: Variant) -> Walker:
    """Return a walker of this game."""
    kind = kind_of(variant)
    return Walker(
        variant, partial(tuple.__new__, Turn), partial(tuple.__new__, kind), _steps.setdefault(variant.size, {})
    )


class _Walkers(threading.local):
    def __init__(self) -> None:
        self.by_game: dict[str, tuple[Variant, Walker]] = {}


_walkers = _Walkers()


def asked(position: Position, question: Callable[[Walker], Answer]) -> Answer:
    """Ask this thread's walker of the game a question about this position.

    There is one walker for each id of a game. Games by people's own rules share an id, so the last of these keeps its walker.
    A walker can go back to the positions that it had last, which is quicker than setting them up: programs ask about one
    position of a line after the other. A question that fails, or is interrupted, leaves no walker behind.
    """
    variant = position.variant
    kept = _walkers.by_game.pop(variant.id, None)
    if kept is None or (kept[0] is not variant and kept[0] != variant):
        kept = variant, _new_walker(variant)
    walker = kept[1]
    walker.go(position.columns, position.side)
    answer = question(walker)
    _walkers.by_game[variant.id] = kept
    return answer


def pause() -> None:
    """Do nothing. When Python calls one of its functions, it looks for signals and lets other threads run."""


def position_after(position: Position, turn: Turn) -> Position | None:
    """Return the position after a turn, None if the turn is not legal."""
    variant, side, columns, counters = position
    by_game = _walkers.by_game
    kept = by_game.pop(variant.id, None)
    if kept is None or (kept[0] is not variant and kept[0] != variant):
        kept = variant, _new_walker(variant)
    after = kept[1].played(columns, side, turn)
    by_game[variant.id] = kept
    if after is None:
        return None
    officers, columns = after
    return _new_tuple(
        Position, (variant, 1 - side, columns, counted(variant, counters, officers) if officers else NONE)
    )


def walked(position: Position, path: Sequence[str]) -> RulesTurn | None:
    """Return the legal turn of the rules that goes along these squares, None if there is none."""
    made = asked(position, lambda walker: walker.walk(path))
    if made is None:
        return None
    squares, jumped, promotes, columns = made
    stages = (columns,) if len(squares) == 2 else stages_of(position, squares, jumped, columns)
    return _new_tuple(RulesTurn, (squares, jumped, promotes, stages))


def line_of(start: Position, paths: list[list[str]]) -> tuple[list[Turn], Position] | None:
    """Return the turns that go along these squares, one after the other, and the position after the last one.

    None if a turn is not legal, a position occurs twice, or a counter ends the game before the end.
    """
    made = asked(start, lambda walker: walker.follow(paths))
    if made is None:
        return None
    turns, are_of_officers, columns = made
    counters, variant = start.counters, start.variant
    if variant.no_progress or variant.officers_only:
        for is_of_officer in are_of_officers:
            if is_dead(variant, counters):
                return None
            counters = counted(variant, counters, is_of_officer)
    return turns, Position(variant, (start.side + len(turns)) % 2, columns, counters)


def is_dead(variant: Variant, counters: Counters) -> bool:
    """Return whether a counter ends the game."""
    limits = variant.no_progress, variant.officers_only
    return any(limit and plies >= limit for plies, limit in zip(counters, limits, strict=True))


def counted(variant: Variant, counters: Counters, officers: bool) -> Counters:
    """Return the counters after a turn. officers: whether it was a quiet move of an officer."""
    if not officers:
        return 0, 0
    no_progress, officers_only = counters
    return no_progress + 1 if variant.no_progress else 0, officers_only + 1 if variant.officers_only else 0
