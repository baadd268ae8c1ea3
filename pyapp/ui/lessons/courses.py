"""The courses of the games, fetched when first needed, and the finished lessons, kept on the device."""

from __future__ import annotations

import json
from collections.abc import Callable

from pyapp.rules.variants import VARIANTS
from pyapp.saves import learned
from pyapp.ui.dom import site_files
from pyapp.ui.lessons import course
from pyapp.ui.lessons.lesson_panel import next_lesson
from pyapp.ui.lessons.today import NEXT
from pyapp.ui.library import kept_learning
from pyapp.ui.library.kept_learning import LESSONS
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts


class Courses:
    """The courses fetched so far. folder: their folder;  games: the ids of the games that have one."""

    def __init__(self, page: Page, folder: str, games: list):
        self._page, self._folder, self.games = page, folder, games
        self._courses: dict = {}  # by game and language
        self._again: Callable[[], object] = lambda: None  # the wish that failed because no course could be fetched
        page.actions.add("lessons_again", lambda: self._again())

    def take(self, game: str, then: Callable[[course.Course], object]) -> None:
        """Call `then` with the course of a game in the player's language, which is fetched the first time."""
        language = texts("language")
        if (game, language) in self._courses:
            then(self._courses[game, language])
            return
        site_files.fetch_texts(
            ["texts/lessons/%s/%s.json" % (language, part) for part in ("shared", game)],
            lambda contents: self._arrive(game, language, contents, then),
        )

    def _arrive(self, game: str, language: str, contents: list | None, then: Callable[[course.Course], object]) -> None:
        if contents is None:
            self._again = lambda: self.take(game, then)
            self._page.notices.show("lessons", "learn.not_there", "lessons_again", "action.retry")
            return
        self._page.notices.hide("lessons")
        sentences = {}
        for text in contents:
            sentences.update(json.loads(text))
        with open("%s/%s.json" % (self._folder, game)) as file:
            found = course.Course(game, course.read(file.read()), sentences)
        self._courses[game, language] = found
        then(found)


class Progress:
    """The finished lessons."""

    def __init__(self, page: Page):
        self._page = page

    def done(self, game: str) -> list:
        """The ids of the finished lessons of a game."""
        return self._all().get(game, [])

    def add(self, game: str, lesson: str) -> None:
        """Note that a lesson is finished."""
        everything = self._all()  # read again, since another tab may have changed it
        lessons = everything.setdefault(game, [])
        if lesson not in lessons:
            lessons.append(lesson)
            kept_learning.keep(self._page, LESSONS, learned.save(everything))

    def next(self, lessons: course.Course) -> str:
        """Return the first unfinished lesson of a course, or the first one if all are finished."""
        names = ids(lessons)
        return next_lesson(names, self.done(lessons.game)) or names[0]

    def note_next(self, lessons: course.Course) -> None:
        """Note the next lesson, which Home shows."""
        lesson, names = self.next(lessons), ids(lessons)
        place = [names.index(lesson) + 1, len(names), lessons.sentences[course.title(lesson)]]
        self._page.dom.store(NEXT, json.dumps([lessons.game, texts("language")] + place))

    def _all(self) -> dict:
        return kept_learning.read(self._page, LESSONS, learned, {}, "lessons", "learn.damaged")


def ids(found: course.Course) -> list:
    """The ids of the lessons of a course."""
    return [lesson.id for lesson in found.lessons]


def known_courses(names: list) -> list:
    """The games that have a course among these names of files, in the order of the table of variants."""
    return [game for game in VARIANTS if game + ".json" in names]
