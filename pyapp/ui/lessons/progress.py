"""What has been learned, kept on the device."""

from pyapp.saves import learned
from pyapp.saves.damaged import DamagedSave
from pyapp.ui.library.kept_learning import LESSONS

DAMAGED = LESSONS + ".damaged"


class Progress:
    """`page` is the Page."""

    def __init__(self, page):
        self._page, self._dom = page, page.dom

    def done(self, game: str) -> list:
        """The ids of the lessons of a game that have been done. A text that cannot be read is put aside, and that is said."""
        return self._all().get(game, [])

    def add(self, game: str, lesson: str) -> None:
        """A lesson has been done."""
        everything = self._all()  # as other tabs may have kept it meanwhile
        lessons = everything.setdefault(game, [])
        if lesson not in lessons:
            lessons.append(lesson)
            if not self._dom.store(LESSONS, learned.save(everything)):
                self._page.notices.show("storage", "notice.storage")

    def _all(self) -> dict:
        text = self._dom.stored(LESSONS)
        if not text:
            return {}
        try:
            return learned.load(text)
        except DamagedSave:
            self._dom.store(DAMAGED, text)
            self._dom.store(LESSONS, "")
            self._page.notices.show("lessons", "learn.damaged")
            return {}
