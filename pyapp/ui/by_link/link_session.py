"""The board of a game by link as a Session. Pure."""

from pyapp.saves.players import HUMAN
from pyapp.ui.table.distant_session import DistantSession
from pyapp.ui.table.session import Session


class LinkSession(DistantSession):
    """`room` is the LinkGame; `saved` its game."""

    def __init__(self, room, saved, settings):
        self.room, self.settings = room, settings
        self.players = [HUMAN, HUMAN]
        self.look = None
        Session.open(self, saved)

    @property
    def may_claim(self) -> bool:
        """Tell whether we may end the game as a draw."""
        return self.human_to_move and self.look is None and self.game.may_claim
