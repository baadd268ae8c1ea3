"""An exercise on the board of the page: a position, turns to be found, what is replied, and what becomes of wrong ones.

Whatever is on the board waits meanwhile and comes back as it was.
"""

from pyapp.rules.column import DARK
from pyapp.rules.notation import turn_text
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.practice.attempt import GOES_ON, SOLVED, Attempt
from pyapp.ui.practice.phases import ASKED, DONE, MOVING, WRONG
from pyapp.ui.practice.refuting import Refuting
from pyapp.ui.practice.session import PracticeSession
from pyapp.ui.table.status import Status, advice

PAUSE = 400  # milliseconds before a reply
START, TABLE = "start", "table"


class Exercise:
    """`page` is the Page, `controller` the GameController, `supervisor` the EngineSupervisor. `teller` has `show()`, called when
    something has changed, and `words()`, the headline and the detail of the status.

    phase: ASKED, the player is to move; MOVING, wait; WRONG; DONE;  reply: the turn that answers a wrong one, or None;
    shown: whether the solution was shown;  behind: the Session that the board stands before.
    """

    def __init__(self, page, controller, supervisor, teller):
        self._page, self._dom, self._controller, self._teller = page, page.dom, controller, teller
        self._refuting = Refuting(page, supervisor)
        self._attempt = self._timer = self._is_good = self.behind = self.session = None
        self._refutes = self._from_start = self._flipped = self.shown = False
        self.phase, self.reply = DONE, None
        page.events.hear("changed", self._follow)
        page.events.hear("set", self._follow_settings)

    @property
    def on_board(self) -> bool:
        """Whether the board shows it."""
        return self.session is not None and self._page.state.session is self.session

    @property
    def waits(self) -> bool:
        """Whether the player is to move."""
        return self.phase == ASKED

    @property
    def goes_on(self) -> bool:
        """Whether a right turn has been made, and more are to be found."""
        return self.phase == ASKED and self._attempt.made > 0

    def status(self, session, texts) -> Status:
        """The Status beside the board: what is asked for, or why the column that was chosen may not move."""
        headline, detail = self._teller.words()
        if session.selection.refusal or session.selection.routes:
            detail = advice(session, texts)
        return Status(headline, detail, "", False, session.game.position.side)

    # What is asked for

    def begin(self, position, line: list, refutes: bool, is_good=lambda _score: False) -> None:
        """Put a position on the board. `line`: as an Attempt has it;  refutes: whether a wrong turn is answered;
        is_good: whether a turn that is not in the line is right all the same, by what the engine holds of it, in hundredths
        of a soldier for the player."""
        self._attempt, self._refutes, self.shown = Attempt(position, line), refutes, False
        self._is_good = is_good
        self._put_up()
        self._flipped = position.side == DARK
        self.session.settings.flipped = self._flipped
        self.again()

    def again(self) -> None:
        """Let the player try once more, from before the wrong turn."""
        self._rest()
        self._controller.halt()
        self.session.set_out(self._attempt.game())
        self._ask()
        self._controller.board.focus(min(self.session.selection.movers))

    def solve(self) -> None:
        """Play the line to its end."""
        self.shown = True
        if self.phase == WRONG:
            self.again()
        self._set(MOVING)
        self._later(self._go_on)

    def leave(self) -> None:
        """Show again what was on the board before."""
        if not self.on_board:
            return
        if self._from_start:
            self.behind.settings.view = TABLE  # where one can go back from
            self._bring_back()
            self._page.actions.do("leave")
            return
        self._bring_back()
        self._controller.go_on()
        self._controller.say_status()

    def say_again(self) -> None:
        """Show what is said once more: it may be said otherwise now."""
        self._set(self.phase)

    def pause(self):
        """Leave the board to something that takes it by itself. Returns what brings the exercise back, None where it is over."""
        is_open = self.on_board and self.phase in (ASKED, MOVING, WRONG)
        self.step_behind()
        return self._come_back if is_open else None

    def _come_back(self):
        """Stand on the board again, as it was left."""
        self._put_up()
        self.session.settings.flipped = self._flipped
        if self._attempt.made % 2:  # the reply is yet to be made
            self.session.set_out(self._attempt.game())
            self._set(MOVING)
            self._later(self._go_on)
        else:
            self.again()

    def step_behind(self) -> None:
        """The board shows what it showed before."""
        if self.on_board:
            self._take_down()
            self._page.state.session = self.behind

    def later(self, milliseconds: int, call) -> None:
        """Call it after a time, unless something else happens before."""
        self._wait(milliseconds, call)

    def end(self) -> None:
        """Let nothing more be played."""
        self._rest()
        self._end(DONE)

    # What happens

    def take(self, turn) -> None:
        """The player has made this turn."""
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
        """Play the line's next turn; after a reply the player is to move, unless the solution is being shown."""
        attempt, game = self._attempt, self.session.game
        is_reply, text = attempt.made % 2 == 1, attempt.next_turn()
        outcome = attempt.make_reply() if is_reply else attempt.judge(text)
        self._controller.play_in_game(read_turn(game.position, text))
        if outcome == SOLVED:
            self._when_still(lambda: self._end(DONE))
        elif self.shown:
            self._later(self._go_on)
        else:
            self._when_still(self._ask)

    def _ask(self):
        """Let the player move."""
        self.reply = None
        self._set(ASKED)
        self._controller.change()
        self._controller.say_status()

    def _end(self, phase: str):
        """Say what has become of it."""
        self._set(phase)
        self._controller.say_status()

    def _set(self, phase: str):
        self.phase = phase
        self._controller.show_status()
        self._teller.show()

    def _later(self, call):
        """Call it after a pause once the board is still."""
        self._when_still(lambda: self._wait(PAUSE, call))

    def _when_still(self, call):
        """Call it once the column that is about to fly has landed."""
        self._wait(0, lambda: self._controller.reply_with(call))

    def _wait(self, milliseconds: int, call):
        self._dom.never(self._timer)
        self._timer = self._dom.later(milliseconds, call)

    def _rest(self):
        """Wait for nothing any more."""
        self._dom.never(self._timer)
        self._refuting.forget()

    # The board

    def _put_up(self):
        """Come before what is on the board."""
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
        """Show what the exercise stood before."""
        self._take_down()
        self._controller.resume(self.behind)
        self._page.events.tell("changed")

    def _take_down(self):
        """The board shows something else from now on."""
        self._rest()
        self._controller.forget_reply()
        self.session = None
        self.phase = DONE
        self._dom.set_class("html", "practising", False)

    def _follow(self):
        """Another session may be on the board, or the player on the start page."""
        if self.session is None:
            return
        if not self.on_board:
            self._take_down()
        elif self.session.settings.view == START:
            self.behind.settings.view = START
            self._bring_back()

    def _follow_settings(self):
        """The player has changed a setting: it lives on behind the exercise."""
        if self.on_board:
            self.session.hand_on(self.behind.settings)
            self._page.events.tell("changed")
