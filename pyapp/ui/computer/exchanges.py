"""A search of a few plies and the exchanges after them that overlooks some turns: the easiest levels without an engine. Pure."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Generator, Iterator
from random import randint

from pyapp.rules.column import LIGHT, text
from pyapp.rules.endings import OFFICER, SOLDIER
from pyapp.rules.position import Position, Turn, after, legal_turns

EXCHANGES = -4  # the depth, below 0, at which the search stops following captures
LOST = 10000

# plies: the depth of the search;  exchanges: whether it follows the exchanges after them;
# noise: tenths of a soldier of misjudgement;
# overlooked: the percentage of turns after the next one that it does not see, multiplied by the jumps of a capture
Sight = namedtuple("Sight", ("plies", "exchanges", "noise", "overlooked"))


def chosen(position: Position, sight: Sight) -> Iterator[Turn | None]:
    """Yield None now and then, and last the turn to play."""
    best, best_worth = None, 0
    for turn in legal_turns(position):
        worth = yield from _worth(after(position, turn), sight.plies - 1, sight)
        worth = randint(-sight.noise, sight.noise) - worth
        if best is None or worth > best_worth:
            best, best_worth = turn, worth
    yield best


def _worth(position: Position, plies: int, sight: Sight) -> Generator[None, None, int]:
    """Yield None now and then; return the value of the position for the side to move, in tenths of a soldier."""
    yield None
    turns = legal_turns(position)
    if not turns:
        return -LOST
    seen = [turn for turn in turns if not _is_overlooked(turn, sight)]
    if not seen or plies <= EXCHANGES or plies <= 0 and not (turns[0].jumped and sight.exchanges):
        return held(position, position.side) - held(position, 1 - position.side)
    best = -LOST
    for turn in seen:
        worth = yield from _worth(after(position, turn), plies - 1, sight)
        best = max(best, -worth)
    return best


def _is_overlooked(turn: Turn, sight: Sight) -> bool:
    return randint(1, 100) <= sight.overlooked * max(len(turn.jumped), 1)


def held(position: Position, side: int) -> int:
    """The value of the pieces that a side can move, in tenths of a soldier: those of its columns down to the first prisoner."""
    soldier, officer = ("w", "W") if side == LIGHT else ("b", "B")
    worth = 0
    for column in position.columns:
        for piece in text(column) if column else "":
            if piece not in (soldier, officer):
                break
            worth += SOLDIER if piece == soldier else OFFICER
    return worth
