"""A computer player on the page itself, for the easiest levels while the engine is on its way: a few plies and exchanges."""

import asyncio
from random import randint

from pyapp.rules.endings import material
from pyapp.rules.position import after, legal_turns
from pyapp.ui.dom.guard import run

LEVELS = {"beginner": (1, 12)}  # level: plies it looks ahead, and tenths of a soldier by which it misjudges a position
EXCHANGES = -4  # so many plies beyond those are looked at while there is something to capture
LOST = 10000
SLICE = 0.015  # seconds of thinking between which the page does something else


class StandIn:
    """`page` is the Page, `supervisor` the EngineSupervisor."""

    def __init__(self, page, supervisor):
        self._dom, self._supervisor = page.dom, supervisor

    def ask(self, game, level: str) -> None:
        """Play a turn in this game, if the level is one of ours and the engine has not come meanwhile."""
        if level in LEVELS:
            run(self._think(game, chosen(game.position, *LEVELS[level])))

    async def _think(self, game, thinking):
        turn = None
        while turn is None:
            until = self._dom.now() + SLICE
            while turn is None and self._dom.now() < until:
                turn = next(thinking)
            await asyncio.sleep(0)
            if not self._supervisor.awaits(game):
                return
        self._supervisor.answer(turn)


def chosen(position, plies: int, blur: int):
    """Yield None for a while, at last the turn to play. plies: how far to look;  blur: tenths of a soldier of misjudgement."""
    best, best_worth = None, None
    for turn in legal_turns(position):
        worth = yield from _worth(after(position, turn), plies - 1)
        worth = randint(-blur, blur) - worth
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
        return material(position, position.side) - material(position, 1 - position.side)
    best = -LOST
    for turn in turns:
        worth = yield from _worth(after(position, turn), plies - 1)
        best = max(best, -worth)
    return best
