"""The finished lessons, and the next one, which Home shows. The device keeps both."""

from __future__ import annotations

import json

from pyapp.saves import learned
from pyapp.ui.lessons import course
from pyapp.ui.lessons.courses import ids
from pyapp.ui.lessons.lesson_panel import next_lesson
from pyapp.ui.lessons.today import NEXT
from pyapp.ui.library import kept_learning
from pyapp.ui.library.kept_learning import LESSONS
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts


class Progress:
    """The finished lessons, kept on the device."""

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
