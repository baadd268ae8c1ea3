"""The board of an exercise as a Session without hints, undo, draws or resigning. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rules.game import Game
from pyapp.rules.line import Line
from pyapp.rules.position import Turn
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.study.look import TableLook
from pyapp.ui.table.selection import CHOSEN, Selection
from pyapp.ui.table.session import Session

if TYPE_CHECKING:
    from pyapp.ui.practice.exercise import Exercise


OF_BOARD = ("players", "flipped", "view")  # settings that end with the exercise


class PracticeSelection(Selection):
    """The selection in an exercise. room: the Exercise."""

    def __init__(self, game: Line, room: Exercise) -> None:
        Selection.__init__(self, game)
        self._room = room

    def choose(self, square: int) -> str:
        """Choose a square as in Selection. But a column that a hint has chosen stays chosen: the player follows the hint."""
        if self.path == (square,) and square == self._room.hinted:
            return CHOSEN
        return Selection.choose(self, square)


class PracticeSession(Session):
    """room: the Exercise, which covers `room.behind` as an online room does;  settings: the player's, which are copied.

    unmarked: True if the exercise hides the marks of columns that may move, whatever the player's settings say.
    """

    room: Exercise
    under_way = True  # so that nothing helps the player, as in a game against somebody
    names_captures = False

    def __init__(self, room: Exercise, settings: Settings) -> None:
        self.room, self.settings = room, Settings(**settings.values())
        self.settings.view = "table"
        self.unmarked = self.flipped = False
        self.players = [HUMAN, HUMAN]

    @property
    def human_to_move(self) -> bool:
        """Return whether the board waits for the player."""
        return self.room.waits and self.game.result is None

    @property
    def computer_to_move(self) -> bool:
        """False: the exercise plays the replies itself."""
        return False

    resigning_side = None
    may_claim = may_pause = may_ask_hint = person_answers = property(lambda _session: False)

    def set_out(self, game: Game) -> None:
        """Show this game with nothing selected and nothing in flight."""
        Session.open(self, Saved(game, "", None, "", ""))
        self.paused = False

    def stand(self, look: TableLook | None) -> None:
        """Show the game: an exercise has no looks at its record."""
        Session.stand(self, None)
        self.selection = PracticeSelection(self.line, self.room)

    def play(self, turn: Turn, seconds: float) -> None:
        """Play a legal turn, and pass a turn of the player on to the exercise."""
        is_players = self.human_to_move
        Session.play(self, turn, seconds)
        if is_players:
            self.room.take(turn)

    def open(self, saved: Saved) -> None:
        """Open another game instead of the exercise, in the same view."""
        self.room.step_behind()
        self.room.behind.settings.view = self.settings.view
        self.room.behind.open(saved)

    def seat(self, side: int, player: str) -> None:
        """Do nothing: only the player sits here."""

    def hand_on(self, settings: Settings) -> None:
        """Copy the settings that the player changed here to `settings`."""
        ours = OF_BOARD + (("hints",) if self.unmarked else ())
        for name, value in self.settings.values().items():
            if name not in ours:
                setattr(settings, name, value)
