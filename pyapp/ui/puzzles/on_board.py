"""A puzzle on the board, and the panel below it: the common part of single puzzles and rushes."""

from __future__ import annotations

from typing import Any

from pyapp.rules.notation import read_position
from pyapp.rules.puzzles import Puzzle
from pyapp.rules.variants import VARIANTS
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dom import moments
from pyapp.ui.page import Page
from pyapp.ui.practice import words
from pyapp.ui.practice.exercise import Exercise
from pyapp.ui.practice.exercise_panel import AMISS, DONE, PANEL, RIGHT, WRONG, put_label
from pyapp.ui.puzzles import answers
from pyapp.ui.puzzles.days import EASY
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.puzzles.place import Place
from pyapp.ui.puzzles.purposes import BETTER, TITLES, lines, task_on_board
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_key

FLASHES = {DONE: "right", WRONG: "wrong"}  # phase -> the page's attribute for the styles


class OnBoard:
    """place, puzzle: of the puzzle on the board, None until there is one. On the page: #practice."""

    def __init__(self, page: Page, controller: GameController, supervisor: EngineSupervisor, kept: Kept) -> None:
        self._page, self._dom, self._kept = page, page.dom, kept
        self.exercise = Exercise(page, controller, supervisor, self)
        self.place: Place = None  # type: ignore[assignment]
        self.puzzle: Puzzle = None  # type: ignore[assignment]
        page.events.on("worded", self._reword)

    @property
    def is_there(self) -> bool:
        """Return whether the board shows the puzzle."""
        return self.exercise.on_board

    def _put(self, place: Place, puzzle: Puzzle, **manner: Any) -> None:
        """Put a puzzle on the board. manner: as for Exercise.begin."""
        self.place, self.puzzle = place, puzzle
        position = read_position(VARIANTS[place.game], puzzle.position)
        self.exercise.begin(position, lines(puzzle), asked=puzzle.asked, **manner)

    # For the Exercise

    def words(self) -> tuple[str, str]:
        """The headline and the detail of the status."""
        return "%s · %s" % (self._title(), texts(game_key(self.place.game))), self._detail()

    def _title(self) -> str:
        """Return which puzzle of which day it is, else the kind of puzzle."""
        place = self.place
        if not place.day:
            return texts(TITLES[place.purpose])
        is_easy = place.near == EASY
        if place.day == self._kept.today:
            return texts("puzzles.today_easy" if is_easy else "puzzles.today_hard")
        day = moments.day_writer(texts("language"))(place.day)
        return "%s · %s" % (day, texts("puzzles.easy" if is_easy else "puzzles.hard"))

    def _detail(self) -> str:
        phase = self.exercise.phase
        if phase == DONE:
            return texts("learn.shown") if self.exercise.attempt.shown else RIGHT + " " + self._praise()
        attempt = self.exercise.attempt
        if phase == WRONG:
            why = answers.wrong_words(self.puzzle, attempt.made, attempt.missed, self.exercise.wrong.refutation)
            return AMISS + " " + words.mistake(self.exercise, why)
        task = words.task(self.exercise, task_on_board(self.puzzle, self.exercise.session.game.start.side))
        is_right = self.exercise.goes_on and not attempt.missed and not attempt.hint
        return texts("learn.go_on") + " " + task if is_right else task

    def _praise(self) -> str:
        """Return the words for a solution, or for a turn outside it that is right as well."""
        attempt, refutation = self.exercise.attempt, self.exercise.wrong.refutation
        if not attempt.accepted or refutation is None or self.puzzle.aim == BETTER:
            return texts("learn.right")
        return answers.right_words(refutation, attempt.length - attempt.made)

    def show(self) -> None:
        """Show the exercise's new phase, and keep the outcome."""
        self._keep()
        put_label(self._dom, "puzzles.one")
        self._dom.set_text("title", "%s · %s" % (self.words()[0], texts("page.name")))
        self._dom.set_attribute("html", "data-flash", self._flash())
        self._draw_line()
        self._draw_outcome()
        self._dom.set_buttons(PANEL + " .ways-on", self._buttons())
        self._page.events.emit("offered")
        if self._is_over():
            self._dom.focus_on(PANEL + " .primary")

    def _flash(self) -> str | None:
        """The page's attribute after a right or a wrong turn, or None."""
        return None if self.exercise.attempt.shown else FLASHES.get(self.exercise.phase)

    def _draw_line(self) -> None:
        self._dom.set_markup(PANEL + " .steps", self._line())

    def _draw_outcome(self) -> None:
        self._dom.set_markup(PANEL + " .outcome", self._outcome())

    def _reword(self) -> None:
        """Show the puzzle in another language."""
        if self.is_there:
            self.show()
            self._page.events.emit("changed")

    # The parts that differ

    def _keep(self) -> None:
        """Keep the outcome of the puzzle."""
        raise NotImplementedError

    def _line(self) -> str:
        """The markup of the first line of the panel."""
        raise NotImplementedError

    def _outcome(self) -> str:
        """The markup of the outcome."""
        raise NotImplementedError

    def _buttons(self) -> str:
        """The markup of the present buttons."""
        raise NotImplementedError

    def _is_over(self) -> bool:
        """Return whether the puzzle, or the rush, is over."""
        raise NotImplementedError
