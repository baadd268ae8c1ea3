"""The board of an exercise as a Session: nobody is to be helped, nothing to be undone or given up. Pure."""

from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.table.session import Session

OF_BOARD = ("flipped", "view")  # settings of its own, which do not outlive it


class PracticeSession(Session):
    """`room` is the Exercise, which stands before `room.behind` as an online room does. `settings`: those of the player."""

    under_way = True  # nothing helps, as in a game against somebody

    def __init__(self, room, settings):
        self.room, self.settings = room, Settings(**settings.values())
        self.settings.flipped, self.settings.view = False, "table"
        self.players = [HUMAN, HUMAN]

    @property
    def human_to_move(self) -> bool:
        """Whether the board waits for the player."""
        return self.room.waits and self.game.result is None

    @property
    def computer_to_move(self) -> bool:
        """What is replied is known, or looked for elsewhere."""
        return False

    resigning_side = undo_to = redo_to = None
    may_offer = may_claim = may_pause = may_step = may_ask_hint = person_answers = property(lambda _session: False)

    def set_out(self, game) -> None:
        """Show this game, nothing chosen and nothing flying."""
        Session.open(self, Saved(game, "", None, "", ""))
        self.paused = False

    def stand(self, look) -> None:
        """There is no record to be looked at."""
        Session.stand(self, None)

    def play(self, turn, seconds: float) -> None:
        """Play a legal turn; the exercise hears of the player's own."""
        is_players = self.human_to_move
        Session.play(self, turn, seconds)
        if is_players:
            self.room.take(turn)

    def open(self, saved: Saved) -> None:
        """Show another game, in the place of the exercise."""
        self._step_behind().open(saved)

    def begin(self, position, name: str, began: str) -> None:
        """Begin a game, in the place of the exercise."""
        self._step_behind().begin(position, name, began)

    def _step_behind(self) -> Session:
        """The session that is shown from now on; the board stays turned as it is."""
        self.room.step_behind()
        self.room.behind.settings.flipped = self.settings.flipped
        return self.room.behind

    def seat(self, side: int, player: str) -> None:
        """Nobody sits here but the player."""

    def hand_on(self, settings) -> None:
        """The player has changed settings here: change them in `settings` as well."""
        for name, value in self.settings.values().items():
            if name not in OF_BOARD and name != "players":
                setattr(settings, name, value)
