"""A diagram of the help: a position from which the reader may play turns, for both sides. Pure."""

from __future__ import annotations

from pyapp.rules.game import Game
from pyapp.rules.notation import turn_display
from pyapp.rules.position import Position
from pyapp.saves.settings import Settings
from pyapp.ui.board.flight_svg import Hop, hops
from pyapp.ui.table.selection import ASKED, COMPLETED, HOPPED
from pyapp.ui.table.session import HUMAN, Session
from pyapp.ui.table.status import advice, result_words
from pyapp.ui.text.texts import texts


class Diagram:
    """A position to play from. look: its board's, one of saves.settings.LOOKS.

    session: the game on its board, which is never kept.
    """

    def __init__(self, position: Position, look: str) -> None:
        self._position, self._look = position, look
        self.again()

    def again(self) -> None:
        """Put the position back."""
        self.session = Session(Game(self._position), Settings(players=(HUMAN, HUMAN), look=self._look))

    def choose(self, square: int) -> list[Hop]:
        """Choose a square. Return the hops (flight_svg.Hop) that a column then makes.

        If several routes lead to the square, the column takes the first. A complete turn is played.
        """
        game, selection = self.session.game, self.session.selection
        before, made = game.position, max(len(selection.path) - 1, 0)
        outcome = selection.choose(square)
        if outcome == ASKED:
            outcome = selection.take(0)
        if outcome == COMPLETED:
            turn = selection.turn
            self.session.play(turn, 0)
            return hops(before, turn, made)
        if outcome == HOPPED:
            return hops(before, selection.candidates[0], made)[: len(selection.path) - 1 - made]
        return []

    def words(self) -> str:
        """The last turn, and the side to move or the winner, in words."""
        return " ".join(self._last_turn() + self._state())

    def _last_turn(self) -> list[str]:
        game = self.session.game
        if not game.cursor or self.session.selection.path or self.session.selection.refusal:
            return []
        turn = turn_display(game.position.variant, game.turns[-1])
        return [texts("help.sentence", text=turn)]

    def _state(self) -> list[str]:
        game = self.session.game
        if game.result:
            headline, reason = result_words(game.result, game.position.variant)
            return [texts("help.sentence", text=headline), reason]
        mover = texts("status.to_move", side=game.position.side)
        return [texts("help.sentence", text=mover), advice(self.session)]
