"""The computer thinks while the player does, so that it has looked deeper when its own turn comes. Pure."""

from pyapp.saves.players import LEVELS, strength, without_style

LOOK = 1000  # milliseconds between two looks whether there is something to think about


class Pondering:
    """`page` is the Page, `supervisor` the EngineSupervisor, `power` the Power.

    Every other request to the engine comes first, and the supervisor's `drop` ends this one at once.
    """

    def __init__(self, page, supervisor, power):
        self._state, self._supervisor, self._power = page.state, supervisor, power
        self._thought = None  # as the supervisor has it
        self._settled = None  # the position about which there is nothing left to find out
        page.dom.every(LOOK, self.look)

    def look(self) -> None:
        """Begin or end the thinking, as the board now asks for it."""
        player = pondering(self._state.session) if self._power.is_to_spare else None
        if player is None:
            self._rest()
        elif self._supervisor.thought is None and not self._supervisor.client.asked:
            self._ponder(self._state.session.game, player)

    def _ponder(self, game, player: str):
        position = game.position
        if position is not self._settled:
            self._supervisor.consider(
                game, strength(player), lambda _said, done: done and self._settle(position), "ponder"
            )
            self._thought = self._supervisor.thought

    def _settle(self, position):
        self._settled = position

    def _rest(self):
        if self._thought and self._supervisor.thought is self._thought:
            self._supervisor.rest()
        self._thought = None


def pondering(session) -> str | None:
    """The computer that may think while a person is to move in a game against it: only the highest level, which its time
    limits; a lower one would become too strong. None: no computer may.
    """
    other = session.players[1 - session.game.position.side]
    plays = session.settings.view == "table" and not session.paused and session.may_ask_hint
    return other if plays and session.settings.ponders and without_style(other) == LEVELS[-1] else None
