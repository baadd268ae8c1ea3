"""An exercise on the board of the page: a position, the turns to find, and the replies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position, Turn
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.page import Page
from pyapp.ui.practice import words
from pyapp.ui.practice.attempt import COLUMN, GOES_ON, SOLVED, Attempt, Refutation
from pyapp.ui.practice.board import PracticeBoard
from pyapp.ui.practice.exercise_panel import ASKED, DONE, MOVING, WRONG
from pyapp.ui.practice.next_call import NextCall
from pyapp.ui.practice.session import PracticeSession
from pyapp.ui.practice.wrong_turn import WrongTurn, no_other
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.table.status import Status, advice
from pyapp.ui.text.coach import line_words


class Teller(Protocol):
    """The part that gives the exercise: it shows each change, and words the status."""

    def words(self) -> tuple: ...
    def show(self) -> None: ...


class Exercise:
    """phase: ASKED if the player is to move, MOVING, WRONG or DONE;  attempt: the Attempt;  wrong: the WrongTurn;  next_call: the
    NextCall;  is_timed: a clock runs, as in a rush.  An exercise is not a game against somebody, so it never `runs`, and has no
    draws.
    """

    runs = may_offer = is_timed = False

    def __init__(self, page: Page, controller: GameController, supervisor: EngineSupervisor, teller: Teller) -> None:
        self._dom, self._controller, self._teller = page.dom, controller, teller
        self.next_call = NextCall(page.dom, controller)
        self.wrong = WrongTurn(page, controller, supervisor, self.next_call, self.again, self.end)
        self._board = PracticeBoard(page, controller, self, self._stop)
        self.attempt: Attempt = None  # type: ignore[assignment]  # until `begin`
        self.phase = DONE
        page.events.on("looked", self._show_arrows)

    @property
    def on_board(self) -> bool:
        """Return whether the board shows the exercise."""
        return self._board.is_taken

    @property
    def session(self) -> PracticeSession:
        """The exercise's session, None while another session has the board."""
        return self._board.session

    @property
    def behind(self) -> Session:
        """The Session that comes back afterwards."""
        return self._board.behind

    @property
    def waits(self) -> bool:
        """Return whether the player is to move."""
        return self.phase == ASKED and self.attempt.awaits_player

    @property
    def goes_on(self) -> bool:
        """Return whether the player has found a turn and has to find more."""
        return self.phase == ASKED and self.attempt.made > 0

    @property
    def hinted(self) -> int | None:
        """The square of the column that a hint has chosen, or None."""
        return self.right().path[0] if self.attempt.hint == COLUMN else None

    def status(self, session: Session) -> Status:
        """The Status beside the board: the task, preceded by the reason why the chosen column may not move; or the routes."""
        headline, detail = self._teller.words()
        if session.selection.refusal:
            detail = words.refusal(session) + " " + detail
        elif session.selection.routes:
            detail = advice(session)
        return Status(headline, detail, "", False, session.game.position.side)

    def right(self) -> Turn:
        """The player's best turn here."""
        return read_turn(self.session.game.position, self.attempt.next_turn())

    # Commands

    def begin(
        self,
        position: Position,
        line: list,
        refutes: bool,
        *,
        asked: int = 0,
        retries: bool = True,
        unmarked: bool = False,
        is_good: Callable[[Refutation], bool] = no_other,
    ) -> None:
        """Put a position on the board.

        line, asked: as in Attempt;  refutes: True if the other side answers a wrong turn;  retries: True if the player tries
        again after it;  unmarked: True if the board does not mark columns that may move;  is_good: tells from the Refutation of a
        turn outside the line that the turn is right as well.
        """
        self.attempt, self.next_call.kept = Attempt(position, line, asked), None
        self.wrong.begin(self.attempt, refutes, retries, is_good)
        self._board.take(self.attempt.game(), unmarked)
        self.again()

    def again(self) -> None:
        """Take a wrong turn back, and go on after the last played turn of the line."""
        self._rest()
        self._controller.halt()
        self.session.set_out(self.attempt.game())
        if self.attempt.awaits_player:
            self._ask()
            self._controller.board.focus(min(self.session.selection.movers))
        else:
            self._controller.draw()
            self._go_on_without_player()

    def _go_on_without_player(self) -> None:
        """End a solved exercise; else play the due reply, or the rest of a solution that is being shown."""
        if self.attempt.is_solved:
            self.end(DONE)
        else:
            self.set_phase(MOVING)
            self.next_call.soon(self._go_on)

    def restart(self) -> None:
        """Begin the same exercise again."""
        self.attempt.restart()
        self.again()

    def hint(self) -> None:
        """Give a hint: choose the right column, or the second time show its turn."""
        self._controller.give_up()
        self.attempt.help()
        if self.attempt.hint == COLUMN:
            self._controller.choose(self.right().path[0], False)
        else:
            session = self.session
            self.point()
            session.reason = line_words(session.game.position, self.attempt.rest(), session.settings.numbered)
        self.set_phase(ASKED)
        self._controller.change()
        self._controller.say_status()

    def show_turn(self) -> None:
        """Play the right turn for the player, and go on."""
        self._controller.give_up()
        self.session.hint = None
        self.attempt.help()
        self._go_on_without_player()

    def point(self) -> None:
        """Show the right turn on the board, when that is drawn next."""
        self.session.hint = self.right()

    def solve(self) -> None:
        """Show the solution: play the line to its end."""
        if self.phase == WRONG:
            self.again()
        self._controller.give_up()
        self.session.hint = None
        self.attempt.show()
        self._go_on_without_player()

    def leave(self) -> None:
        """End the exercise and bring back the previous session."""
        if self.on_board:
            self._board.leave()

    def say_again(self) -> None:
        """Show the status again, for example in another language."""
        self.set_phase(self.phase)

    def pause(self) -> Callable[[], None] | None:
        """Leave the board to another session. Return a function that brings the exercise back, None if it is over."""
        is_open = self.on_board and (self.phase != DONE or self.next_call.kept is not None)
        self.step_behind()
        if not is_open:
            return None
        return lambda: self._board.come_back(self.attempt.game(), self.next_call.kept or self.again)

    def step_behind(self) -> None:
        """Give the board back to the previous session."""
        self._board.step_behind()

    # Turns

    def take(self, turn: Turn) -> None:
        """Judge the player's turn, and reply or end."""
        game = self.session.game
        outcome = self.attempt.judge(turn_text(game.position.variant, turn))
        self.set_phase(MOVING)
        if outcome == GOES_ON:
            self.next_call.soon(self._go_on)
        elif outcome == SOLVED:
            self._controller.hold_turn()
            self.next_call.when_still(lambda: self.end(DONE))
        else:
            self.wrong.refute(game)

    def _go_on(self) -> None:
        """Play the next turn of the line. Then ask the player to move, or go on if the turn was played for the player."""
        attempt, game = self.attempt, self.session.game
        text, outcome = attempt.next_turn(), attempt.advance()
        if outcome == SOLVED:
            self._controller.hold_turn()
        self._controller.play_in_game(read_turn(game.position, text))
        if outcome == SOLVED:
            self.next_call.when_still(lambda: self.end(DONE))
        elif attempt.awaits_player:
            self.next_call.when_still(self._ask)
        else:
            self.next_call.soon(self._go_on)

    def _ask(self) -> None:
        """Ask the player to move."""
        self.set_phase(ASKED)
        self._controller.change()
        # The focus, which goes to a column that may move, silences words.
        self._dom.after_paint(self._controller.say_status)

    def end(self, phase: str) -> None:
        """Accept no further turns, and show the outcome: DONE or WRONG."""
        self.next_call.kept = None
        self._rest()
        self.set_phase(phase)
        self._controller.say_held()
        self._controller.say_status()

    def set_phase(self, phase: str) -> None:
        """Enter a phase and show it."""
        self.phase = phase
        self._teller.show()  # first, because it counts the result that the words mention
        self._controller.show_status()
        self._show_arrows()

    def _show_arrows(self) -> None:
        self.wrong.show_arrows(self.session, self.on_board and self.waits)

    def _stop(self) -> None:
        """End everything: another session takes the board."""
        self._rest()
        self.phase = DONE
        self._show_arrows()

    def _rest(self) -> None:
        """Cancel the next call and the reply."""
        self.next_call.cancel()
        self.wrong.forget_reply()
