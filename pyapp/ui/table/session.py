"""A game at this table, with its players, the side below, and the paused computer. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from pyapp.rules.game import Game
from pyapp.rules.line import Line
from pyapp.rules.position import Turn, start
from pyapp.rules.record import TIME_CONTROL
from pyapp.rules.variants import VARIANTS
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.table.selection import Selection

if TYPE_CHECKING:
    from pyapp.ui.study.look import TableLook
    from pyapp.ui.table.status import Status


class Borrower(Protocol):
    """A game against somebody elsewhere, or an exercise, which has the board for a while.

    behind: the Session that comes back afterwards, by `step_behind`;  runs: a game goes on;  may_offer: we may offer a draw;
    is_timed: a clock runs;  pause: leaves the board for a while and returns the function that takes it back, if there is one.
    """

    @property
    def behind(self) -> Session: ...
    @property
    def runs(self) -> bool: ...
    @property
    def may_offer(self) -> bool: ...
    @property
    def is_timed(self) -> bool: ...
    def step_behind(self) -> None: ...
    def pause(self) -> Callable[[], None] | None: ...
    def status(self, session: Session) -> Status: ...


class Session:
    """The game, the selection in it, and the settings, which outlive a game.

    id, title, began: of the game, as in Saved;  players: of Light and Dark, as in saves/players.py;
    paused: a computer that is to move waits until the player lets it go on, as after an undo;
    stepping: the computer plays one turn and waits again;
    declined: the other side declined the draw that the side to move had offered;  hint: the engine's advised turn, or None;
    reason: for that turn, in words, "" for none;
    flipped: Dark's side is below; the settings keep this for the next visit;
    look: the TableLook that the board shows instead of the game, None while it shows the game;
    room: the game against somebody elsewhere, or the exercise, or None;
    names_captures: reasons name the columns that must capture, which the player of an exercise has to find.
    """

    room: Borrower | None = None
    names_captures = True
    hint: Turn | None

    def __init__(self, game: Game, settings: Settings):
        self.settings = settings
        self.players = settings.players
        self.flipped = settings.flipped
        self.open(Saved(game, "", None, "", ""))

    @property
    def saved(self) -> Saved:
        """The game in the form in which the page saves it."""
        return Saved(self.game, self.id, list(self.players), self.title, self.began)

    def open(self, saved: Saved) -> None:
        """Put another game on the table, with its players if it names them."""
        self.game, self.id, self.title, self.began = saved.game, saved.id, saved.title, saved.began
        self.players[:] = saved.players or self.players
        self.game.stand_at_end()
        self.paused = saved.game.can_redo and self.mover != HUMAN
        self.stepping = self.declined = False
        self.stand(None)

    def face_own_side(self) -> None:
        """Put the side of the only person here below, else Light."""
        self.flipped = self.own_side == 1

    def stand(self, look: TableLook | None) -> None:
        """Let the board show a look at the record, or the game if that is None."""
        self.look, self.hint, self.reason = look, None, ""
        self.selection = Selection(self.line)

    @property
    def line(self) -> Line:
        """The line on the board: the look, else the game."""
        return self.look or self.game

    @property
    def mover(self) -> str:
        """The player of the side to move, as in saves/players.py."""
        return self.players[self.game.position.side]

    @property
    def own_side(self) -> int | None:
        """The side of the only person here, None for two or none."""
        return self.players.index(HUMAN) if self.players.count(HUMAN) == 1 else None

    @property
    def human_to_move(self) -> bool:
        """Return whether the board waits for a person."""
        return self.look.is_live if self.look else self.game.result is None and self.mover == HUMAN

    @property
    def _is_asked(self) -> bool:
        """Return whether the board shows the game and waits for a person."""
        return self.look is None and self.human_to_move

    @property
    def computer_to_move(self) -> bool:
        """Return whether a computer is to move and is not paused; at Home none plays."""
        return self.game.result is None and self.mover != HUMAN and not self.paused and self.settings.view == "table"

    @property
    def resigning_side(self) -> int | None:
        """The side that a person may resign, even during a look: preferably the side to move. None if the game is over, or no
        person plays."""
        for side in (self.game.position.side, 1 - self.game.position.side):
            if self.players[side] == HUMAN and not self.game.is_over:
                return side
        return None

    @property
    def may_claim(self) -> bool:
        """Return whether a person may end the game as a draw."""
        return self._is_asked and self.game.may_claim

    @property
    def may_pause(self) -> bool:
        """Return whether the player can pause something: a computer that is to move, or playback."""
        if self.look:
            return self.look.replaying
        return self.game.result is None and self.mover != HUMAN

    @property
    def rests(self) -> bool:
        """Return whether the board shows the game and its computer is paused."""
        return self.paused and self.look is None

    @property
    def may_ask_hint(self) -> bool:
        """Return whether a person may ask the engine for a hint: not while a draw is offered."""
        return self._is_asked and self.game.offer is None

    @property
    def person_answers(self) -> bool:
        """Return whether a person has to answer the offer of a draw, which the board shows only with the game."""
        return self.look is None and self.game.offer is not None and self.players[1 - self.game.offer] == HUMAN

    @property
    def is_timed(self) -> bool:
        """Return whether the game has a clock."""
        return TIME_CONTROL in self.game.record.tags

    @property
    def under_way(self) -> bool:
        """Return whether beginning another game would end this one."""
        return bool(self.game.played) and self.game.result is None

    def play(self, turn: Turn, seconds: float) -> None:
        """Play a legal turn in the game; a look does not change. seconds: of thought. Raises IllegalTurn."""
        self.game.play(turn, seconds)
        self.declined = False
        if self.look is None:
            self._arrive()
        if self.stepping:
            self.paused, self.stepping = True, False

    def try_turn(self, turn: Turn) -> None:
        """Try a legal turn during a look: it becomes a variation. Raises IllegalTurn."""
        self.line.play(turn)
        self._arrive()

    def move_end(self, plies: int) -> None:
        """Undo or redo the game to this many turns; a computer that is then to move waits. Raises NotNow."""
        self.game.move_end(plies)
        self.declined = False
        self._arrive()
        self.paused, self.stepping = self.mover != HUMAN, False

    def seat(self, side: int, player: str) -> None:
        """Let `player` play a side from now on. A computer does not play over undone turns."""
        before = self.own_side
        self.players[side] = player
        if self.own_side not in (None, before):
            self.face_own_side()
        self.selection.clear()
        self.paused = self.game.can_redo and self.mover != HUMAN

    def _arrive(self) -> None:
        """Clear the selection and the hint: the position is new."""
        self.selection.clear()
        self.hint = None


def first_session() -> Session:
    """Return the session of a first visitor, drawn before Python runs: a new game, the default players."""
    return Session(Game(start(VARIANTS["lasca"])), Settings())
