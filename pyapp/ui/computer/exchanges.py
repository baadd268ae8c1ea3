"""A turn after a few plies, and the exchanges behind them: how the easiest levels play where there is no engine. Pure."""

from random import randint

from pyapp.rules.column import LIGHT, text
from pyapp.rules.endings import OFFICER, SOLDIER
from pyapp.rules.position import after, legal_turns

EXCHANGES = -4  # so many plies beyond those are looked at while there is something to capture
LOST = 10000


def chosen(position, plies: int, noise: int):
    """Yield None for a while, at last the turn to play. plies: how far to look;  noise: tenths of a soldier of misjudgement."""
    best, best_worth = None, None
    for turn in legal_turns(position):
        worth = yield from _worth(after(position, turn), plies - 1)
        worth = randint(-noise, noise) - worth
        if best is None or worth > best_worth:
            best, best_worth = turn, worth
    yield best


def _worth(position, plies: int):
    """Yield None now and then; returns what the position is worth to the side to move, in tenths of a soldier."""
    yield None
    turns = legal_turns(position)
    if not turns:
        return -LOST
    if plies <= EXCHANGES or plies <= 0 and not turns[0].jumped:
        return held(position, position.side) - held(position, 1 - position.side)
    best = -LOST
    for turn in turns:
        worth = yield from _worth(after(position, turn), plies - 1)
        best = max(best, -worth)
    return best


def held(position, side: int) -> int:
    """The pieces that a side moves, in tenths of a soldier: those of its columns down to the first prisoner."""
    soldier, officer = ("w", "W") if side == LIGHT else ("b", "B")
    worth = 0
    for column in position.columns:
        for piece in text(column) if column else "":
            if piece not in (soldier, officer):
                break
            worth += SOLDIER if piece == soldier else OFFICER
    return worth
