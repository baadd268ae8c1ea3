"""The lesson on the board: its steps, and their words."""

from __future__ import annotations

import json
from collections.abc import Callable

from pyapp.rules.notation import read_position, square_name
from pyapp.rules.scores import FORCED
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dom import files
from pyapp.ui.lessons import course
from pyapp.ui.lessons import lesson_panel as markup
from pyapp.ui.lessons.courses import Courses, Progress, ids
from pyapp.ui.lessons.today import read_list
from pyapp.ui.page import Page
from pyapp.ui.practice import words
from pyapp.ui.practice.attempt import Refutation
from pyapp.ui.practice.exercise import Exercise
from pyapp.ui.practice.exercise_panel import ASKED, DONE, PANEL, WRONG, put_label
from pyapp.ui.practice.wrong_turn import no_other
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts

PLACE = "columna.lesson-place"  # the key of the game, lesson and step to go on with, and of the steps whose solution was shown
ANSWERED = (course.WIN, "save", "gain", "safe")  # goals for which the other side's reply shows the mistake


class LessonOnBoard:
    """The lesson in #practice. finished: called when the player goes on after the last lesson of a course."""

    def __init__(
        self,
        page: Page,
        controller: GameController,
        supervisor: EngineSupervisor,
        courses: Courses,
        progress: Progress,
        finished: Callable[[], None],
    ) -> None:
        self._page, self._dom, self._controller = page, page.dom, controller
        self._courses, self._progress, self._finished = courses, progress, finished
        self._exercise = Exercise(page, controller, supervisor, self)
        self._course: course.Course = None  # type: ignore[assignment]  # None until a lesson begins
        self._number = self._step = 0  # the numbers of the lesson and of its step
        self._helped: set = set()  # the numbers of steps whose solution was shown, until the player solves them
        page.dom.add_markup("main", markup.panel())
        self._add_actions(page.actions.add)
        page.events.on("worded", self._reword)

    def _add_actions(self, add: Callable[..., None]) -> None:
        add("lesson_go", self.go_on, lambda: self._is_on_board() and self._exercise.phase in (DONE, WRONG))
        add("lesson_show", self._exercise.solve, lambda: self._exercise.phase in (ASKED, WRONG), "why.solved")
        add("lesson_once_more", lambda: self._begin_step(self._step), self._is_on_board)
        add("lesson_leave", self._exercise.leave, self._is_on_board)

    def _is_on_board(self) -> bool:
        return self._exercise.on_board

    def begin(self, found: course.Course, lesson: str) -> None:
        """Begin a lesson of a course. If a clock runs in another game, ask the player first."""
        self._controller.leave_for(lambda: self._begin_lesson(found, lesson), is_replaced=False)

    def _begin_lesson(self, found: course.Course, lesson: str) -> None:
        files.close(markup.DIALOG)
        self._progress.note_next(found)
        self._course, self._number = found, ids(found).index(lesson)
        step, *shown = self._kept_steps()
        self._helped = set(shown)
        self._begin_step(step)

    def _begin_step(self, number: int) -> None:
        self._step = number
        step = self._step_here()
        position = read_position(VARIANTS[self._course.game], step.position)
        is_answered = step.goal in ANSWERED or len(step.line) > 1
        is_good = wins if step.goal == course.WIN and step.what != course.AT_ONCE else no_other
        self._exercise.begin(position, step.line, is_answered, unmarked=step.unmarked, is_good=is_good)

    def go_on(self) -> None:
        """Try again after a wrong turn; else go on to the next step, or to the next lesson."""
        if self._exercise.phase == WRONG:
            self._exercise.again()
        elif self._exercise.phase == DONE:
            step, following = self._next_step(), self._course.lessons[self._number + 1 :]
            if step is not None:
                self._begin_step(step)
            elif following:
                self.begin(self._course, following[0].id)
            else:
                self._finished()

    def _say(self, key: str) -> str:
        return self._course.sentences[key]

    def _lesson(self) -> course.Lesson:
        return self._course.lessons[self._number]

    def _step_here(self) -> course.Step:
        return self._lesson().steps[self._step]

    def _is_last_step(self) -> bool:
        return self._step + 1 == len(self._lesson().steps)

    def _next_step(self) -> int | None:
        """Return the number of the next step; after the last one, the first whose solution was shown. None: all are done."""
        if not self._is_last_step():
            return self._step + 1
        return min(self._helped) if self._helped else None

    def _keep_place(self) -> None:
        """Keep the step to go on with and the steps whose solution was shown, for a player who leaves; "" once all are done."""
        step = self._next_step() if self._exercise.phase == DONE else self._step
        place = [self._course.game, self._lesson().id, step] + sorted(self._helped)
        self._dom.store(PLACE, "" if step is None else json.dumps(place))

    def _kept_steps(self) -> list:
        """Return the step of this lesson to go on with, and the steps whose solution was shown."""
        kept, steps = read_list(self._dom.stored(PLACE)), range(len(self._lesson().steps))
        is_here = kept[:2] == [self._course.game, self._lesson().id]
        numbers = [number for number in kept[2:] if number in steps]
        return numbers if is_here and numbers else [0]

    # For the Exercise

    def words(self) -> tuple:
        """The headline and the detail of the status."""
        if self._exercise.phase == DONE:
            detail = self._outcome()
        elif self._exercise.phase == WRONG:
            detail = words.mistake(self._exercise, texts(course.wrong(self._step_here())))
        else:
            detail = self._task()
        return self._say(course.title(self._lesson().id)), detail

    def show(self) -> None:
        """Show the exercise's new phase. Note the lesson as finished once every step was solved without help."""
        phase, lesson = self._exercise.phase, self._lesson()
        if phase == DONE:
            self._helped.discard(self._step)
            if self._exercise.attempt.shown:
                self._helped.add(self._step)
            elif self._is_last_step() and not self._helped:
                self._progress.add(self._course.game, lesson.id)
                self._progress.note_next(self._course)
        self._keep_place()
        number, count = self._step + 1, len(lesson.steps)
        put_label(self._dom, "learn.lesson")
        self._dom.set_markup(PANEL + " .steps", markup.steps(number, count, phase == DONE))
        buttons = markup.buttons(phase, self._is_last_step(), bool(self._helped))
        self._dom.set_buttons(PANEL + " .ways-on", buttons)
        self._dom.set_markup(PANEL + " .outcome", "")
        self._page.events.emit("offered")
        if phase == DONE:
            self._dom.focus_on(PANEL + " .primary")

    def _task(self) -> str:
        if self._exercise.goes_on and not self._exercise.attempt.missed:
            return texts("learn.go_on")
        step, variant = self._step_here(), VARIANTS[self._course.game]
        text = self._say(course.task(self._lesson().id, self._step + 1))
        if step.goal == "reach":
            square = squares(variant.size).index[step.what.split()[0]]
            text = text.format(square=square_name(variant.size, square, self._page.state.session.settings.numbered))
        return words.task(self._exercise, text)

    def _outcome(self) -> str:
        """The words after a step: praise, unless the solution was shown, and the rule learned from the solution."""
        attempt, key = self._exercise.attempt, course.learned(self._lesson().id, self._step + 1)
        sentences = [texts("learn.shown" if attempt.shown else "learn.right")]
        if attempt.accepted:
            sentences.append(texts("learn.also_wins"))
        elif key in self._course.sentences:
            sentences.append(self._say(key))
        if self._is_last_step():
            sentences.append(texts("learn.to_solve" if self._helped else "learn.complete"))
        return " ".join(sentences)

    def _reword(self) -> None:
        """Show the lesson in another language, once its texts are there."""
        if self._is_on_board():
            self._courses.take(self._course.game, self._say_again)

    def _say_again(self, found: course.Course) -> None:
        if self._is_on_board() and found.game == self._course.game:
            self._course = found
            self._exercise.say_again()


def wins(refutation: Refutation) -> bool:
    """Return whether the engine sees that a turn outside the solution wins by force too."""
    return refutation.score is not None and -refutation.score > FORCED
