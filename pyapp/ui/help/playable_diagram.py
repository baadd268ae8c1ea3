"""A board to try things on: a position of the help, whose turns whoever reads may play, for both sides. Pure."""

from pyapp.rules.game import Game
from pyapp.rules.notation import turn_display
from pyapp.saves.settings import Settings
from pyapp.ui.board.flight_svg import hops
from pyapp.ui.table.selection import ASKED, COMPLETED, HOPPED
from pyapp.ui.table.session import HUMAN, Session
from pyapp.ui.table.status import advice
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import result_headline, result_reason


class Diagram:
    """One of them. `look`: of the board, as the settings have it.

    session: what its board shows, a Session that nobody keeps.
    """

    def __init__(self, position, look: str):
        self._position, self._look = position, look
        self.again()

    def again(self) -> None:
        """Put the position back."""
        self.session = Session(Game(self._position), Settings(players=(HUMAN, HUMAN), look=self._look))

    def choose(self, square: int) -> list:
        """Choose a square; returns the hops (flight_svg.Hop) that a column makes then.

        Where several ways lead to a square it goes the first one; a turn that is complete is played.
        """
        game, selection = self.session.game, self.session.selection
        before, begun = game.position, max(len(selection.path) - 1, 0)
        outcome = selection.choose(square)
        if outcome == ASKED:
            outcome = selection.take(0)
        if outcome == COMPLETED:
            turn = selection.turn
            self.session.play(turn, 0)
            return hops(before, turn, begun)
        if outcome == HOPPED:
            return hops(before, selection.candidates[0], begun)[: len(selection.path) - 1 - begun]
        return []

    def words(self, texts: Texts) -> str:
        """The last turn, and the side to move or the winner, in words."""
        return " ".join(self._played(texts) + self._stands(texts))

    def _played(self, texts: Texts) -> list:
        game = self.session.game
        if not game.cursor or self.session.selection.path or self.session.selection.refusal:
            return []
        shown = turn_display(game.position.variant, game.turns[-1])
        return [texts("help.sentence", text=shown)]

    def _stands(self, texts: Texts) -> list:
        game = self.session.game
        if game.result:
            headline = result_headline(texts, game.result)
            return [texts("help.sentence", text=headline), result_reason(texts, game.result, game.position.variant)]
        mover = texts("status.to_move", side=game.position.side)
        return [texts("help.sentence", text=mover), advice(self.session, texts)]
