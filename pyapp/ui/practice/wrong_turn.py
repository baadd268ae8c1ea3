"""A wrong turn in an exercise: its refutation, the time until it is taken back, and the arrows afterwards."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.game import Game
from pyapp.rules.position import Turn
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.page import Page
from pyapp.ui.practice.arrows import Arrows
from pyapp.ui.practice.attempt import Attempt, Refutation
from pyapp.ui.practice.exercise_panel import DONE, WRONG
from pyapp.ui.practice.next_call import NextCall
from pyapp.ui.practice.refuting import Refuting
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.text.coach import line_words
from pyapp.ui.text.texts import texts

SEEN, READ = 1100, 2600  # milliseconds before a wrong turn is taken back: without a refutation, and with one


def no_other(_refutation: Refutation) -> bool:
    """Tell that no turn outside the line is right."""
    return False


class WrongTurn:
    """again: takes the turn back;  end: shows that the exercise is DONE, or that the turn was WRONG.

    refutation: the Refutation of the player's last turn outside the line, or None.
    """

    def __init__(
        self,
        page: Page,
        controller: GameController,
        supervisor: EngineSupervisor,
        next_call: NextCall,
        again: Callable[[], None],
        end: Callable[[str], None],
    ) -> None:
        self._controller, self._next_call, self._again, self._end = controller, next_call, again, end
        self._refuting = Refuting(page, supervisor)
        self._arrows = Arrows(page.dom)
        self._attempt: Attempt = None  # type: ignore[assignment]  # until `begin`
        self._is_good: Callable[[Refutation], bool] = no_other
        self._refutes = self._retries = False
        self.refutation: Refutation | None = None
        self._reason: tuple = (), ""  # what it is about, and the words

    def begin(self, attempt: Attempt, refutes: bool, retries: bool, is_good: Callable[[Refutation], bool]) -> None:
        """Begin an exercise. refutes, retries, is_good: as for Exercise.begin."""
        self._attempt, self._refutes, self._retries, self._is_good = attempt, refutes, retries, is_good

    def turn(self) -> Turn:
        """The last wrong turn played instead of the next one of the line."""
        return read_turn(self._attempt.game().position, self._attempt.missed)

    def reason(self, numbered: bool) -> str:
        """Return the reason for the reply, "" for none. It takes time, so it is worked out once."""
        one = self.refutation
        about = one, numbered, texts.version
        if one and self._reason[0] != about:
            self._reason = about, line_words(one.position, one.line, numbered)
        return self._reason[1]

    def refute(self, game: Game) -> None:
        """Let the other side reply to the turn just played in a game, or end the try without a reply."""
        self.refutation = None
        if self._refutes and game.result is None:
            self._next_call.when_still(lambda: self._refuting.ask(game, self._reply))
        else:
            self._controller.hold_turn()
            self._next_call.when_still(self._miss)

    def _reply(self, refutation: Refutation) -> None:
        """Play the reply, unless the turn is right as well."""
        self.refutation = refutation
        if self._is_good(refutation):
            self._attempt.accept()
            self._end(DONE)
        else:
            self._controller.play_in_game(refutation.reply)
            self._next_call.when_still(self._miss)

    def _miss(self) -> None:
        """Count a miss, and take the turn back once the player has seen it."""
        self._attempt.miss()
        self._end(WRONG)
        if self._retries:
            self._next_call.after(READ if self.refutation else SEEN, self._again)

    def forget_reply(self) -> None:
        """Look for no reply any more."""
        self._refuting.forget()

    def show_arrows(self, session: Session, is_asked: bool) -> None:
        """Show the turn and the reply to it while the player is asked again, until a hint."""
        ways: list[tuple[int, ...]] = []
        if is_asked and self.refutation and self._attempt.missed and not self._attempt.hint:
            ways = [self.turn().path, self.refutation.reply.path]
        self._arrows.show(session, ways)
