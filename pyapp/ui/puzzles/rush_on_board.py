"""A rush on the board: its clock, its puzzles one after the other, and the missed ones at its end."""

from __future__ import annotations

from collections.abc import Callable
from random import randrange

from pyapp.rules.puzzles import Puzzle
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.page import Page
from pyapp.ui.practice.exercise_panel import ASKED, DONE, WRONG
from pyapp.ui.puzzles import puzzle_panel as markup
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.puzzles.on_board import OnBoard
from pyapp.ui.puzzles.place import Place
from pyapp.ui.puzzles.purposes import RUSH, clock, task
from pyapp.ui.puzzles.rush import Rush
from pyapp.ui.table.game_controller import GameController

SECOND = 1000  # milliseconds
NEXT = 700  # milliseconds between two puzzles
SIDES = {"W": 0, "B": 1}  # the side to move, by the first letter of a position


class RushOnBoard(OnBoard):
    """puzzles: returns the puzzles of a game.

    rush: the last Rush, None until there is one.
    """

    def __init__(
        self,
        page: Page,
        controller: GameController,
        supervisor: EngineSupervisor,
        kept: Kept,
        puzzles: Callable[[str], list[Puzzle]],
    ) -> None:
        OnBoard.__init__(self, page, controller, supervisor, kept)
        self.exercise.is_timed = True
        self._puzzles = puzzles
        self.rush: Rush = None  # type: ignore[assignment]
        self._timer: int | None = None
        self._is_counted = False  # True once the rush has counted the puzzle on the board
        page.actions.add("puzzle_rush", lambda: self.begin(self.place.game), lambda: self.is_there and self._is_over())

    def begin(self, game: str) -> None:
        """Begin a rush."""
        self.rush = Rush(self._dom.now())
        self._begin_next(game)

    def _begin_next(self, game: str) -> None:
        puzzle = self.rush.next_puzzle(self._puzzles(game), randrange)
        self._is_counted = False
        self._put(Place(game, RUSH, puzzle.id, "", 0), puzzle, refutes=False, retries=False)

    def show(self) -> None:
        """Show the exercise's new phase, and count a puzzle that is done."""
        OnBoard.show(self)
        if self.exercise.phase == ASKED:
            self._tick()

    def _keep(self) -> None:
        """Count the outcome, and begin the next puzzle a moment later."""
        phase = self.exercise.phase
        if phase not in (DONE, WRONG) or self._is_counted:
            return
        self._is_counted = True
        self.rush.take(self.puzzle, phase == DONE, self._dom.now())
        self._tick()
        if not self._is_over():
            self.exercise.next_call.keep(NEXT, self._hurry_on)

    def _hurry_on(self) -> None:
        """Begin the next puzzle, unless the rush has ended while the board showed an online game."""
        if self._is_over():
            self._end()
        else:
            self._begin_next(self.place.game)

    def _tick(self) -> None:
        """Show the time left, once a second; end the rush once it is over."""
        self._dom.never(self._timer)
        if not self.is_there:
            return
        if self._is_over():
            self._end()
        else:
            self._draw_line()
            self._timer = self._dom.later(SECOND, self._tick)

    def _end(self) -> None:
        self._kept.rush(self.place.game, self.rush.solved)
        self._is_counted = True
        self.exercise.end(DONE)

    # The view

    def _is_over(self) -> bool:
        return self.rush.is_over(self._dom.now())

    def _left(self) -> str:
        """The time left, as in "2:05"."""
        return clock(self.rush.left(self._dom.now()))

    def _detail(self) -> str:
        if not self._is_over():
            return OnBoard._detail(self)
        return markup.rush_result(self._left(), self.rush.solved, self._kept.most(self.place.game))

    def _flash(self) -> str | None:
        return None if self._is_over() else OnBoard._flash(self)

    def _line(self) -> str:
        return markup.rush_line(self._left(), self.rush.solved, self.rush.mistakes)

    def _outcome(self) -> str:
        """The missed puzzles, each with its task and its rating, once the rush is over."""
        if not self._is_over():
            return ""
        rows = [(task(each, SIDES[each.position[0]]), each.rating) for each in self.rush.missed]
        return markup.misses(rows)

    def _buttons(self) -> str:
        return markup.rush_buttons(self._is_over())
