"""The path that offers the lessons of a game."""

from __future__ import annotations

from pyapp.rules.own_rules import base_game_id
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.lessons import course
from pyapp.ui.lessons import lesson_panel as markup
from pyapp.ui.lessons.courses import Courses, Progress
from pyapp.ui.lessons.lesson_on_board import LessonOnBoard
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts


class Lessons(LazyDialog):
    """The dialog #lessons. board: the LessonOnBoard;  courses: their folder;  games: the ids of the games that have one."""

    def __init__(
        self, page: Page, controller: GameController, supervisor: EngineSupervisor, courses: str, games: list
    ) -> None:
        super().__init__(page)
        self._courses, self._progress = Courses(page, courses, games), Progress(page)
        self.board = LessonOnBoard(page, controller, supervisor, self._courses, self._progress, self.open)
        self._offered: course.Course = None  # type: ignore[assignment]  # the course in the path; None until that is shown
        page.actions.add("lesson_path", self.open)

    def open(self) -> None:
        """Open the lessons of the game on the board."""
        self._courses.take(self._game_here(), self._show_path)

    def begin_next(self) -> None:
        """Begin the next lesson of the game on the board."""
        self._courses.take(self._game_here(), lambda found: self.board.begin(found, self._progress.next(found)))

    def begin_one(self, game: str, lesson: str) -> None:
        """Begin the lesson of this id in the course of a game."""
        self._courses.take(game, lambda found: self.board.begin(found, lesson))

    def _game_here(self) -> str:
        game = base_game_id(self._session.game.position.variant)
        return game if game in self._courses.games else self._courses.games[0]

    def _show_path(self, found: course.Course) -> None:
        self._offered = found
        self.mount()
        self._draw_path()
        if not self._dom.find(markup.DIALOG).open:
            self._dom.ask(markup.DIALOG, self._begin_chosen)

    def _begin_chosen(self, chosen: str) -> None:
        """Begin the lesson that the player chose in the path, or the two minutes of the game. chosen: "" for neither."""
        if chosen == markup.TWO_MINUTES:
            self._page.actions.do("%s:%s" % (chosen, self._offered.game))
        elif chosen:
            self.board.begin(self._offered, chosen)

    def _draw_path(self) -> None:
        game, lessons, sentences = self._offered
        done = self._progress.done(game)
        titles = [(lesson.id, sentences[course.title(lesson.id)]) for lesson in lessons]
        self._dom.set_property("#lessons-game", "value", game)
        count = len([lesson for lesson, _ in titles if lesson in done])
        done_so_far = texts("learn.so_far", done=count, all=len(titles)) if count else ""
        self._dom.set_text("#lessons-done", done_so_far)
        self._dom.set_markup("#lessons-path", markup.path(titles, done))
        self._progress.note_next(self._offered)

    def _markup(self) -> str:
        return markup.dialog(self._courses.games)

    def _listen(self) -> None:
        self._dom.on(markup.DIALOG, "change", lambda event: self._courses.take(event.target.value, self._show_path))
