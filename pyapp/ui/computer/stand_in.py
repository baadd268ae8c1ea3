"""A computer player on the page itself, for the easiest levels while the engine is on its way: a few plies and exchanges."""

import asyncio

from pyapp.ui.computer.exchanges import chosen
from pyapp.ui.dom.guard import run

# level: plies it looks ahead, and tenths of a soldier by which it misjudges a position, as in engine/levels.py
LEVELS = {"beginner": (1, 12), "intermediate": (2, 5)}
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
