"""Fetches the part of the page that teaches once it is wanted, and offers it to whoever is new."""

from pyapp.ui.dom import files
from pyapp.ui.later_part import LaterPart
from pyapp.ui.markup import filled
from pyapp.ui.puzzle_link import PUZZLE

NEW = "columna.newcomer"  # under which it is kept whether the first lesson is still offered
OFFER = (
    '<button type="button" data-do="first_lesson"><span class="whole" data-text="learn.offer">{learn.offer}</span>'
    '<span class="brief" data-text="learn.offer_brief">{learn.offer_brief}</span></button>'
)
BUTTON = ".begin [data-do=first_lesson]"


class LearnPack:
    """`page` is the Page, `controller` the GameController, `supervisor` the EngineSupervisor, `ratings` the Ratings.
    is_new: nothing was kept on the device when the page was opened.

    On the page: a button in .begin, as long as the first lesson is offered: until a turn has been made, here or in a lesson.
    """

    def __init__(self, page, controller, supervisor, ratings, is_new: bool):
        self._page, self._dom = page, page.dom
        parts = (page, controller, supervisor, ratings)
        self._learning = LaterPart(page, "learn", "pyapp.ui.learning", parts, "learn.not_there", "lessons")
        page.actions.add("lessons", self.open)
        page.actions.add("puzzles", self.open_puzzles)
        page.actions.add("first_lesson", self.begin)
        if page.dom.stored(NEW) is None:
            page.dom.store(NEW, "yes" if is_new else "no")
        if page.dom.stored(NEW) == "yes":
            self._offer()
        files.hear_fragment(self._follow)
        self._follow()

    def open(self) -> None:
        """Show the lessons."""
        files.close("#help")
        self._learning.do(lambda learning: learning.lessons.open())

    def open_puzzles(self) -> None:
        """Show the puzzles."""
        self._learning.do(lambda learning: learning.puzzles.open())

    def begin(self) -> None:
        """Begin the first lesson at once."""
        self._learning.do(lambda learning: learning.lessons.begin_next())

    def _follow(self):
        """Go where the page's address leads, if that is a puzzle."""
        fragment = files.fragment()
        if fragment.startswith(PUZZLE):
            self._learning.do(lambda learning: learning.puzzles.visit(files.taken(fragment)))

    def _offer(self):
        self._dom.add_markup(".begin", filled(OFFER, self._page.texts))
        self._dom.set_class("html", "has-offer", True)
        self._page.events.hear("turn_begun", lambda _turn, _begun: self._withdraw())

    def _withdraw(self):
        if self._dom.find(BUTTON):
            self._dom.store(NEW, "no")
            self._dom.set_property(BUTTON, "outerHTML", "")
            self._dom.set_class("html", "has-offer", False)
