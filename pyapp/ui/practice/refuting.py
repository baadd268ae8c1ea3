"""What the other side replies to a turn: the engine says so, or the page's own small search where there is none."""

from pyapp.rules.notation import legal_turn
from pyapp.ui.computer.exchanges import Sight, chosen
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.pace import Pace

EFFORT = {"ms": 500}
PATIENCE = 2500  # milliseconds; then the page looks for itself
SIGHT = Sight(plies=3, exchanges=True, noise=0, overlooked=0)  # of that search


class Refuting:
    """`page` is the Page, `supervisor` the EngineSupervisor."""

    def __init__(self, page, supervisor):
        self._dom, self._supervisor = page.dom, supervisor
        self._wanted = None  # the game to which a reply is looked for, and who hears of it
        self._timer = None

    def ask(self, game, hear) -> None:
        """Look for the reply in a game that is not over; `hear` gets the turn, unless it is forgotten before, and
        what the engine holds of it, in hundredths of a soldier for who replies; None where it was not asked."""
        self.forget()
        self._wanted = game, hear
        if self._supervisor.client.ready:
            self._timer = self._dom.later(PATIENCE, lambda: self._look(game))
            self._supervisor.consider(game, EFFORT, lambda said, done: self._take(game, said) if done else None)
        else:
            self._look(game)

    def forget(self) -> None:
        """No reply is wanted any more."""
        if self._wanted:
            self._dom.never(self._timer)
            self._wanted = self._timer = None
            self._supervisor.rest()

    def _take(self, game, said: dict):
        turn = legal_turn(game.position.variant, game.legal, said["best"])
        if turn is None:
            self._look(game)
        else:
            self._tell(game, turn, said["score"])

    def _look(self, game):
        run(self._search(game, chosen(game.position, SIGHT)))

    async def _search(self, game, thinking):
        turn = await Pace(self._dom).first(thinking, lambda: self._is_wanted(game))
        if turn is not None:
            self._tell(game, turn, None)

    def _is_wanted(self, game) -> bool:
        return self._wanted is not None and self._wanted[0] is game

    def _tell(self, game, turn, score):
        if self._is_wanted(game):
            hear = self._wanted[1]
            self.forget()
            hear(turn, score)
