"""Thinking of the computer on the player's time, so that it has searched deeper when its own turn comes. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rules.game import Game
from pyapp.rules.position import Position
from pyapp.saves.players import LEVELS, strength, without_style
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.page import Page
from pyapp.ui.table.session import Session

if TYPE_CHECKING:
    from pyapp.ui.dom.power import Power


LOOK = 1000  # milliseconds between two checks whether there is something to think about


class Pondering:
    """Asks the engine to ponder. Every other request comes first, and the supervisor's `drop` ends this one at once."""

    def __init__(self, page: Page, supervisor: EngineSupervisor, power: Power) -> None:
        self._state, self._supervisor, self._power = page.state, supervisor, power
        self._thought: tuple | None = None  # the supervisor's thought for this
        self._settled: Position | None = None  # the position about which there is nothing left to find out
        page.dom.every(LOOK, self.look)

    def look(self) -> None:
        """Begin or end the thinking, as the game on the board requires."""
        player = pondering(self._state.session) if self._power.is_to_spare else None
        if player is None:
            self._rest()
        elif self._supervisor.thought is None and not self._supervisor.client.asked:
            self._ponder(self._state.session.game, player)

    def _ponder(self, game: Game, player: str) -> None:
        position = game.position
        if position is not self._settled:
            self._supervisor.consider(
                game, strength(player), lambda _said, done: self._settle(position) if done else None, "ponder"
            )
            self._thought = self._supervisor.thought

    def _settle(self, position: Position) -> None:
        self._settled = position

    def _rest(self) -> None:
        if self._thought and self._supervisor.thought is self._thought:
            self._supervisor.rest()
        self._thought = None


def pondering(session: Session) -> str | None:
    """The computer that may think while its human opponent is to move, or None. Only the highest level may: it is limited by its
    time, while a lower one would become too strong.
    """
    other = session.players[1 - session.game.position.side]
    plays = session.settings.view == "table" and not session.paused and session.may_ask_hint
    return other if plays and session.settings.ponders and without_style(other) == LEVELS[-1] else None
