"""The solution of a puzzle, for stepping through it once the puzzle is done."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.notation import read_position, turn_display
from pyapp.rules.position import after
from pyapp.rules.puzzles import Puzzle, solution
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.browser import JsObject
from pyapp.ui.dom import shell
from pyapp.ui.page import Page
from pyapp.ui.practice.exercise import Exercise
from pyapp.ui.practice.exercise_panel import DONE
from pyapp.ui.puzzles import puzzle_panel as markup
from pyapp.ui.table.game_controller import GameController

KEYS = {"ArrowLeft": "back", "ArrowRight": "on", "Home": "first", "End": "last"}
ELSEWHERE = "dialog,input,textarea,select,summary,[data-square],[role=menu]"  # where these keys mean something else


class Solution:
    """may: tells whether the player can step through the solution now."""

    def __init__(self, page: Page, controller: GameController, exercise: Exercise, may: Callable[[], bool]) -> None:
        self._page, self._dom, self._controller, self._exercise, self._may = page, page.dom, controller, exercise, may
        page.actions.add("puzzle_step", self.step, may)
        page.dom.listen("keydown", self._press)

    def step(self, way: str) -> None:
        """Show another turn of the solution. way: "first", "back", "on", "last", or a number of turns."""
        attempt = self._exercise.attempt
        before = attempt.at
        numbers = {"first": 0, "back": before - 1, "on": before + 1, "last": attempt.length}
        self._stand(numbers[way] if way in numbers else int(way))
        self._dom.set_current(markup.CURRENT, before, attempt.at)
        self.show_current()

    def stand_at_end(self, is_shown: bool) -> None:
        """Show the end of the solution of a puzzle that was done before. is_shown: the player had it shown."""
        attempt = self._exercise.attempt
        if is_shown:
            attempt.show()
        while not attempt.is_solved:
            attempt.advance()
        self._stand(attempt.length)
        self._exercise.set_phase(DONE)

    def _stand(self, number: int) -> None:
        """Show the board after this many turns of the solution."""
        session, attempt = self._exercise.session, self._exercise.attempt
        attempt.step(number)
        self._controller.halt()
        session.set_out(attempt.game())
        self._controller.change()
        node = session.game.node
        if node.turn:
            self._dom.announce("#announcer", self._controller.turn_words(node.parent.position, node.turn))

    def show_current(self) -> None:
        """Scroll the turns, which are in one row on a phone, until the turn on the board is visible."""
        shell.show_current_soon(markup.TURNS)

    def _press(self, event: JsObject) -> None:
        """Step through the solution with the keys, wherever they mean nothing else."""
        if event.key not in KEYS or event.ctrlKey or event.metaKey or event.altKey or not self._may():
            return
        if not event.target.closest(ELSEWHERE):
            event.preventDefault()
            self.step(KEYS[event.key])

    def markup(self, game: str, puzzle: Puzzle) -> str:
        """Return the turns of a puzzle's solution, as buttons."""
        position, turns = read_position(VARIANTS[game], puzzle.position), []
        for text in solution(puzzle):
            turn = read_turn(position, text)
            turns.append(turn_display(position.variant, turn, self._page.state.session.settings.numbered))
            position = after(position, turn)
        return markup.solution(turns, self._exercise.attempt.at)
