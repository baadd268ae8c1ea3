"""The finished lessons, kept on the device."""

from pyapp.saves import learned
from pyapp.ui.library import kept_learning
from pyapp.ui.library.kept_learning import LESSONS
from pyapp.ui.page import Page


class Progress:
    """`page` is the Page."""

    def __init__(self, page: Page):
        self._page = page

    def done(self, game: str) -> list:
        """The ids of the finished lessons of a game."""
        return self._all().get(game, [])

    def add(self, game: str, lesson: str) -> None:
        """Note that a lesson is finished."""
        everything = self._all()  # as other tabs may have kept it meanwhile
        lessons = everything.setdefault(game, [])
        if lesson not in lessons:
            lessons.append(lesson)
            kept_learning.keep(self._page, LESSONS, learned.save(everything))

    def _all(self) -> dict:
        return kept_learning.read(self._page, LESSONS, learned, {}, "lessons", "learn.damaged")
