"""Notices: what comes or is told again leaves the others in their places, with the focus that one of them may have."""

from pyapp.ui.shell.notices import Notices
from tests.ui.spoken import texts
from tests.ui.timed import TimedDom

PLACE = "#notices"


class Counted(TimedDom):
    """A browser that counts how often the list of notices is drawn anew."""

    drawn = 0

    def set_markup(self, selector, markup):
        """Draw it."""
        self.drawn += 1
        super().set_markup(selector, markup)


def test_notice_that_is_told_again_and_one_more_leave_the_focus_in_its_place():
    dom = Counted()
    notices = Notices(dom, texts())
    for _ in range(3):
        notices.show("invitation", "notice.library_only", "room_copy", "notice.dismiss")
    notices.show("other", "notice.library_only")
    assert (dom.drawn, dom.texts[PLACE].count("<li>")) == (0, 2)
    notices.show("invitation", "notice.library_only")
    assert (dom.drawn, dom.texts[PLACE].count("<li>")) == (1, 2) and "room_copy" not in dom.texts[PLACE]
    notices.hide("other")
    assert dom.texts[PLACE].count("<li>") == 1
