"""The mark of a newcomer, to whom Home offers the first lesson."""

from __future__ import annotations

from pyapp.ui.page import Page

NEW = "columna.newcomer"  # the key of "yes" in the storage for a newcomer; index.html reads it before Python is up


class FirstLesson:
    """is_new: the device kept no game when the page was opened.

    On the page: the class `newcomer`, until the newcomer has made a turn, in a game or in a lesson.
    """

    def __init__(self, page: Page, is_new: bool) -> None:
        self._dom = page.dom
        if self._dom.stored(NEW) is None:
            self._note(is_new)
        # The column moves first: the class concerns only Home, but to change it styles the whole page anew.
        page.events.on("turn_begun", lambda _turn, _begun: page.dom.after_paint(lambda: self._note(False)))

    def _note(self, is_new: bool) -> None:
        kept = "yes" if is_new else "no"
        if self._dom.stored(NEW) != kept:
            self._dom.store(NEW, kept)
            self._dom.set_class("html", "newcomer", is_new)
