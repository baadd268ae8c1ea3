"""An exercise on the board of the page: a position, the turns to find, the replies, and the refutation of wrong turns.

The session that was on the board before waits and comes back unchanged.
"""

from pyapp.rules.column import DARK
from pyapp.rules.notation import turn_display, turn_text
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.page import Page
from pyapp.ui.practice.attempt import GOES_ON, SOLVED, Attempt
from pyapp.ui.practice.panel import ASKED, DONE, MOVING, WRONG
from pyapp.ui.practice.refuting import Refuting
from pyapp.ui.practice.session import PracticeSession
from pyapp.ui.table.session import Session
from pyapp.ui.table.status import Status, advice

PAUSE = 400  # milliseconds before a reply
START, TABLE = "start", "table"


class Exercise:
    """controller: the GameController;  supervisor: the EngineSupervisor;  teller: has `show()`, called after every change, and
    `words()`, which returns the headline and the detail of the status.

    phase: ASKED if the player is to move, MOVING, WRONG or DONE;  reply: the turn that refutes a wrong one, or None;
    shown: True once the solution was shown;  behind: the Session that comes back afterwards.
    """

    def __init__(self, page: Page, controller, supervisor, teller):
        self._page, self._dom, self._controller, self._teller = page, page.dom, controller, teller
        self._refuting = Refuting(page, supervisor)
        self._attempt: Attempt = None  # type: ignore[assignment]  # until `begin`, like `behind`
        self.behind: Session = None  # type: ignore[assignment]
        self.session: PracticeSession = None  # type: ignore[assignment]  # whenever the exercise is not on the board
        self._timer: int | None = None
        self._following = None  # the call that `later` has put off
        self._is_good = lambda _score: False
        self._refutes = self._from_start = self._flipped = self.shown = False
        self.phase, self.reply = DONE, None
        page.events.hear("changed", self._follow)
        page.events.hear("set", self._follow_settings)

    @property
    def on_board(self) -> bool:
        """Tell whether the board shows the exercise."""
        return self.session is not None and self._page.state.session is self.session

    @property
    def waits(self) -> bool:
        """Tell whether the player is to move."""
        return self.phase == ASKED

    @property
    def goes_on(self) -> bool:
        """Tell whether the player has found a turn and has more to find."""
        return self.phase == ASKED and self._attempt.made > 0

    def status(self, session, texts) -> Status:
        """The Status beside the board: the task, or the reason why the chosen column may not move."""
        headline, detail = self._teller.words()
        if session.selection.refusal or session.selection.routes:
            detail = advice(session, texts)
        return Status(headline, detail, "", False, session.game.position.side)

    def mistake(self, wrong: str) -> str:
        """The words for a wrong turn: this sentence, and one about the reply, if there is one."""
        if self.reply is None:
            return wrong
        game = self.session.game
        turn = turn_display(game.position.variant, self.reply, self.session.settings.numbered)
        return wrong + " " + self._page.texts("learn.reply", side=1 - game.start.side, turn=turn)

    # Commands

    def begin(self, position, line: list, refutes: bool, is_good=lambda _score: False) -> None:
        """Put a position on the board.

        line: as in Attempt;  refutes: True if the other side answers a wrong turn;  is_good: gets the engine's score of a turn
        outside the line, in hundredths of a soldier for the player, and returns True if that turn is right as well.
        """
        self._attempt, self._refutes, self.shown = Attempt(position, line), refutes, False
        self._is_good, self._following = is_good, None
        self._put_up()
        self._flipped = position.side == DARK
        self.session.settings.flipped = self._flipped
        self.again()

    def again(self) -> None:
        """Take the wrong turn back and let the player try again."""
        self._rest()
        self._controller.halt()
        self.session.set_out(self._attempt.game())
        self._ask()
        self._controller.board.focus(min(self.session.selection.movers))

    def solve(self) -> None:
        """Show the solution: play the line to its end."""
        self.shown = True
        if self.phase == WRONG:
            self.again()
        self._set(MOVING)
        self._later(self._go_on)

    def leave(self) -> None:
        """End the exercise and bring back the session from before."""
        if not self.on_board:
            return
        if self._from_start:
            self.behind.settings.view = TABLE  # `leave` works from the table
            self._bring_back()
            self._page.actions.do("leave")
            return
        self._bring_back()
        self._controller.go_on()
        self._controller.say_status()

    def say_again(self) -> None:
        """Show the status again, for example in another language."""
        self._set(self.phase)

    def pause(self):
        """Leave the board to another session. Return a function that brings the exercise back, None if it is over."""
        is_open = self.on_board and (self.phase != DONE or self._following is not None)
        self.step_behind()
        return self._come_back if is_open else None

    def _come_back(self):
        """Return to the board and go on after the last turn, or with the call that `later` has put off."""
        self._put_up()
        self.session.settings.flipped = self._flipped
        self._controller.draw()
        if self._following:
            self._following()
        elif self._attempt.is_solved:
            self._end(DONE)
        elif self._attempt.made % 2:  # a reply is due
            self._set(MOVING)
            self._later(self._go_on)
        else:
            self.again()

    def step_behind(self) -> None:
        """Give the board back to the session from before."""
        if self.on_board:
            self._take_down()
            self._page.state.session = self.behind

    def later(self, milliseconds: int, call) -> None:
        """Call `call` after a time, or when the interrupted exercise comes back, unless something else happens first."""
        self._following = call
        self._wait(milliseconds, call)

    def end(self) -> None:
        """Accept no more turns."""
        self._following = None
        self._rest()
        self._end(DONE)

    # Turns

    def take(self, turn) -> None:
        """Judge the player's turn, and reply or end."""
        game = self.session.game
        outcome = self._attempt.judge(turn_text(game.position.variant, turn))
        self._set(MOVING)
        if outcome == GOES_ON:
            self._later(self._go_on)
        elif outcome == SOLVED:
            self._when_still(lambda: self._end(DONE))
        elif self._refutes and game.result is None:
            self._when_still(lambda: self._refuting.ask(game, self._refute))
        else:
            self._when_still(lambda: self._end(WRONG))

    def _refute(self, turn, score):
        if score is not None and self._is_good(-score):
            self._end(DONE)
            return
        self.reply = turn
        self._controller.play_in_game(turn)
        self._when_still(lambda: self._end(WRONG))

    def _go_on(self):
        """Play the next turn of the line. After a reply it is the player's turn, unless the solution is being shown."""
        attempt, game = self._attempt, self.session.game
        text, outcome = attempt.next_turn(), attempt.advance()
        self._controller.play_in_game(read_turn(game.position, text))
        if outcome == SOLVED:
            self._when_still(lambda: self._end(DONE))
        elif self.shown:
            self._later(self._go_on)
        else:
            self._when_still(self._ask)

    def _ask(self):
        """Ask the player to move."""
        self.reply = None
        self._set(ASKED)
        self._controller.change()
        self._controller.say_status()

    def _end(self, phase: str):
        """Show the outcome."""
        self._set(phase)
        self._controller.say_status()

    def _set(self, phase: str):
        self.phase = phase
        self._controller.show_status()
        self._teller.show()

    def _later(self, call):
        """Call `call` after a pause, once the board is still."""
        self._when_still(lambda: self._wait(PAUSE, call))

    def _when_still(self, call):
        """Call `call` once the column that is about to fly has landed."""
        self._wait(0, lambda: self._controller.reply_with(call))

    def _wait(self, milliseconds: int, call):
        self._dom.never(self._timer)
        self._timer = self._dom.later(milliseconds, call)

    def _rest(self):
        """Cancel the timer and the search for a reply."""
        self._dom.never(self._timer)
        self._refuting.forget()

    # The board

    def _put_up(self):
        """Take the board and remember its session."""
        state = self._page.state
        if self.on_board:
            return
        self._page.events.tell("interrupted")
        self._controller.halt()
        if state.session.room:
            state.session.room.step_behind()
        self._from_start = state.session.settings.view == START
        self.behind = state.running
        self.session = PracticeSession(self, self.behind.settings)
        self.session.set_out(self._attempt.game())
        state.session = self.session
        state.waiting = None
        self._dom.set_class("html", "starting", False)
        self._dom.set_class("html", "practising", True)

    def _bring_back(self):
        """Show the session from before."""
        self._take_down()
        self._controller.resume(self.behind)
        self._page.events.tell("changed")

    def _take_down(self):
        """Clean up: another session takes the board."""
        self._rest()
        self._controller.forget_reply()
        self.session = None  # type: ignore[assignment]
        self.phase = DONE
        self._dom.set_class("html", "practising", False)

    def _follow(self):
        """End the exercise if another session took the board or the player opened the start page."""
        if self.session is None:
            return
        if not self.on_board:
            self._take_down()
        elif self.session.settings.view == START:
            self.behind.settings.view = START
            self._bring_back()

    def _follow_settings(self):
        """Pass the player's settings on to the session from before, which outlives the exercise."""
        if self.on_board:
            self.session.hand_on(self.behind.settings)
            self._page.events.tell("changed")
