"""The page's own computer player for the easiest levels until the engine is loaded: it searches a few plies and exchanges."""

from __future__ import annotations

from pyapp.rules.game import Game
from pyapp.saves.players import without_style
from pyapp.ui.computer.exchanges import Sight, chosen
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dom.guard import run
from pyapp.ui.page import Page
from pyapp.ui.yielding import Pace

LEVELS = {
    "1": Sight(1, False, 20, 0),
    "2": Sight(2, False, 16, 75),
    "3": Sight(2, False, 12, 50),
    "4": Sight(2, False, 8, 25),
    "5": Sight(2, True, 6, 18),
    "6": Sight(2, True, 4, 8),
}


class StandIn:
    """Answers requests for turns, until there is an engine."""

    def __init__(self, page: Page, supervisor: EngineSupervisor) -> None:
        self._dom, self._tell, self._supervisor = page.dom, page.events.emit, supervisor

    def ask(self) -> None:
        """Play the turn that the supervisor asks for, if the level is one of ours and the engine is not ready by then."""
        mover = self._supervisor.mover
        if mover is not None and self._is_awaited(mover) and without_style(mover[1]) in LEVELS:
            run(self._think(mover))

    def _is_awaited(self, mover: tuple[Game, str]) -> bool:
        client = self._supervisor.client
        return self._supervisor.mover is mover and client.asked and not client.ready

    async def _think(self, mover: tuple[Game, str]) -> None:
        game, level = mover
        thinking = chosen(game.position, LEVELS[without_style(level)])
        turn = await Pace(self._dom).first(thinking, lambda: self._is_awaited(mover))
        if turn is not None:
            self._supervisor.client.drop()
            self._tell("engine_plays", turn)
