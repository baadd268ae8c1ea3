"""The board of a room as a Session: what a person may do at it, and how it is brought in line with the room. Pure."""

from pyapp.rules.game import Game
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.ui.table.session import Session


class RoomSession(Session):
    """Undo, pauses, hints, other players are no matters of a room: nothing of that is offered.

    `room` is the OnlineRoom. What is opened or begun on this board is shown before it, on the board of the session `room.behind`.
    """

    def __init__(self, room, settings):
        self.room, self.settings = room, settings
        self.players = [HUMAN, HUMAN]
        self.round = self.look = None

    @property
    def human_to_move(self) -> bool:
        """Whether the board waits for us: it is our turn; or it looks at a game that is over, where turns may be tried."""
        known = self.room.known
        if self.look:
            return not self.under_way and self.look.is_live
        return known.may_move and known.proposed is None

    @property
    def computer_to_move(self) -> bool:
        """No computer plays in a room."""
        return False

    @property
    def resigning_side(self) -> int | None:
        """The side that we may give up, or None."""
        return self.room.known.seat if self.room.known.running else None

    may_claim = may_pause = may_ask_hint = person_answers = property(lambda _session: False)

    @property
    def under_way(self) -> bool:
        """Whether the game goes on."""
        return self.room.known.running

    undo_to = redo_to = None  # what was played stays

    def play(self, turn, seconds: float) -> None:
        """Play a legal turn; one that the room does not know yet is proposed to it."""
        Session.play(self, turn, seconds)
        if len(self.game.played) > len(self.room.known.wanted_turns()):
            self.room.propose(turn)

    def open(self, saved: Saved) -> None:
        """Show another game, before this one."""
        self.room.step_behind()
        self.room.behind.open(saved)

    def begin(self, position, name: str, began: str) -> None:
        """Begin a game, before this one."""
        self.room.step_behind()
        self.room.behind.begin(position, name, began)

    def seat(self, side: int, player: str) -> None:
        """Seats belong to who has joined."""

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
