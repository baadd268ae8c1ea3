"""The board of a room as a Session: what a person may do at it, and how it is brought in line with the room. Pure."""

from pyapp.rules.game import Game
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.ui.table.distant_session import DistantSession
from pyapp.ui.table.session import Session


class RoomSession(DistantSession):
    """`room` is the OnlineRoom."""

    def __init__(self, room, settings):
        self.room, self.settings = room, settings
        self.players = [HUMAN, HUMAN]
        self.round = self.look = None

    def play(self, turn, seconds: float) -> None:
        """Play a legal turn; one that the room does not know yet is proposed to it."""
        Session.play(self, turn, seconds)
        if len(self.game.played) > len(self.room.known.wanted_turns()):
            self.room.propose(turn)

    def follow(self, saved: Saved, number: int, turns: list) -> None:
        """Show the room's game of this number after these turns, nothing flying; what is chosen is given up.

        saved: the game as the room has it.
        """
        if self.round != number:
            self.round = number
            Session.open(self, Saved(Game(saved.game.start), saved.id, None, saved.title, saved.began))
        if shared(self.game.played, turns) < len(self.game.played):
            self.game = Game(self.game.start)
        for turn in turns[len(self.game.played) :]:
            self.game.play(turn)
        if saved.game.result and self.game.result is None:
            self.game.decide(saved.game.result)
        self.paused = self.stepping = False
        self.stand(None)


def shared(shown: list, wanted: list) -> int:
    """How many turns at the beginning of both lists are the same."""
    same = 0
    while same < min(len(shown), len(wanted)) and shown[same] == wanted[same]:
        same += 1
    return same
