"""The reply to a wrong turn: from the engine, or from the page's own small search if the engine does not answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pyapp.rules.game import Game
from pyapp.rules.notation import legal_turn, turn_text
from pyapp.rules.position import Turn
from pyapp.ui.computer.exchanges import Sight, chosen
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dom.guard import run
from pyapp.ui.page import Page
from pyapp.ui.practice.attempt import Refutation
from pyapp.ui.yielding import Pace

EFFORT = {"ms": 500}
LONGEST_WAIT = 2500  # milliseconds; then the page searches by itself
SIGHT = Sight(plies=3, exchanges=True, noise=0, overlooked=0)  # of the page's own search


class Refuting:
    """Looks for one reply at a time."""

    def __init__(self, page: Page, supervisor: EngineSupervisor) -> None:
        self._dom, self._supervisor = page.dom, supervisor
        self._wanted: tuple | None = None  # the game that wants a reply, and the function that gets it
        self._timer: int | None = None

    def ask(self, game: Game, hear: Callable[[Refutation], None]) -> None:
        """Look for a reply in a game that is not over. Unless `forget` comes first, `hear` gets the Refutation."""
        self.forget()
        self._wanted = game, hear
        if self._supervisor.client.ready:
            self._timer = self._dom.later(LONGEST_WAIT, lambda: self._look(game))
            self._supervisor.consider(game, EFFORT, lambda reply, done: self._take(game, reply) if done else None)
        else:
            self._look(game)

    def forget(self) -> None:
        """Cancel the request."""
        if self._wanted:
            self._dom.never(self._timer)
            self._wanted = None
            self._supervisor.rest()

    def _take(self, game: Game, reply: dict) -> None:
        turn = legal_turn(game.position.variant, game.legal, reply["best"])
        if turn is None:
            self._look(game)
        else:
            self._tell(game, turn, reply["score"], reply["line"])

    def _look(self, game: Game) -> None:
        if self._is_wanted(game):
            run(self._search(game, chosen(game.position, SIGHT)))

    async def _search(self, game: Game, thinking: Iterator[Turn | None]) -> None:
        turn = await Pace(self._dom).first(thinking, lambda: self._is_wanted(game))
        if turn is not None:
            self._tell(game, turn, None, [turn_text(game.position.variant, turn)])

    def _is_wanted(self, game: Game) -> bool:
        return self._wanted is not None and self._wanted[0] is game

    def _tell(self, game: Game, turn: Turn, score: int | None, line: list[str]) -> None:
        if self._wanted and self._wanted[0] is game:
            hear = self._wanted[1]
            self.forget()
            hear(Refutation(game.position, turn, score, line))
