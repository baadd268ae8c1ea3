"""The offer of the first lesson to a newcomer."""

from pyapp.ui.markup import filled

NEW = "columna.newcomer"  # the key under which the browser keeps whether the first lesson is still offered
OFFER = (
    '<button type="button" data-do="first_lesson"><span class="whole" data-text="learn.offer">{learn.offer}</span>'
    '<span class="brief" data-text="learn.offer_brief">{learn.offer_brief}</span></button>'
)
BUTTON = ".begin [data-do=first_lesson]"


class FirstLesson:
    """`page` is the Page. is_new: the device had kept nothing when the page was opened.

    On the page: a button in .begin, until the newcomer has made a turn, in a game or in a lesson.
    """

    def __init__(self, page, is_new: bool):
        self._page, self._dom = page, page.dom
        if page.dom.stored(NEW) is None:
            page.dom.store(NEW, "yes" if is_new else "no")
        if page.dom.stored(NEW) == "yes":
            self._offer()

    def _offer(self):
        self._dom.add_markup(".begin", filled(OFFER, self._page.texts))
        self._dom.set_class("html", "has-offer", True)
        self._page.events.hear("turn_begun", lambda _turn, _begun: self._withdraw())

    def _withdraw(self):
        if self._dom.find(BUTTON):
            self._dom.store(NEW, "no")
            self._dom.set_property(BUTTON, "outerHTML", "")
            self._dom.set_class("html", "has-offer", False)
