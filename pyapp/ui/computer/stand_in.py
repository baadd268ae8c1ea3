"""A computer player on the page itself, for the easiest levels while the engine is on its way: a few plies and exchanges."""

from pyapp.saves.players import without_style
from pyapp.ui.computer.exchanges import Sight, chosen
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.pace import Pace

LEVELS = {
    "1": Sight(1, False, 20, 0),
    "2": Sight(2, False, 16, 75),
    "3": Sight(2, False, 12, 50),
    "4": Sight(2, False, 8, 25),
    "5": Sight(2, True, 6, 18),
    "6": Sight(2, True, 4, 8),
}


class StandIn:
    """`page` is the Page, `supervisor` the EngineSupervisor."""

    def __init__(self, page, supervisor):
        self._dom, self._supervisor = page.dom, supervisor

    def ask(self, game, level: str) -> None:
        """Play a turn in this game, if the level is one of ours and the engine has not come meanwhile."""
        sight = LEVELS.get(without_style(level))
        if sight:
            run(self._think(game, chosen(game.position, sight)))

    async def _think(self, game, thinking):
        turn = await Pace(self._dom).first(thinking, lambda: self._supervisor.awaits(game))
        if turn is not None:
            self._supervisor.answer(turn)
