"""A walker for each game, in every thread, that answers questions about positions."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from columna.turn import Turn
from columna.walker import Walker
from pyapp.rules.position import Position
from pyapp.rules.variants import Variant

DEEPEST = 400  # plies: Python without the compiled kernel goes as deep
Counters = tuple[int, int]
Answer = TypeVar("Answer")

make_turn: Callable[[tuple[object, ...]], Turn] = partial(tuple.__new__, Turn)


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
        kept = variant, Walker(variant, make_turn)
    walker = kept[1]
    walker.go(position.columns, position.side)
    answer = question(walker)
    _walkers.by_game[variant.id] = kept
    return answer


def pause() -> None:
    """Do nothing. When Python calls one of its functions, it looks for signals and lets other threads run."""


def columns_after(position: Position, turn: Turn) -> tuple[tuple[int, ...], Counters] | None:
    """Return the columns and the counters after a turn, None if the turn is not legal."""

    def made(walker: Walker) -> tuple[int, tuple[int, ...]]:
        officers = walker.push(turn)
        return officers, walker.columns()

    officers, columns = asked(position, made)
    if officers < 0:
        return None
    return columns, counted(position.variant, position.counters, bool(officers))


def counted(variant: Variant, counters: Counters, officers: bool) -> Counters:
    """Return the counters after a turn. officers: whether it was a quiet move of an officer."""
    if not officers:
        return 0, 0
    no_progress, officers_only = counters
    return no_progress + 1 if variant.no_progress else 0, officers_only + 1 if variant.officers_only else 0
