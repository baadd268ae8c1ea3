"""Messages on the page: they stay for their time, and a new one leaves the others alone, one of which may have the focus."""

from pyapp.ui.shell.notices import TOAST_TIME, Notices
from pyapp.ui.text.texts import texts
from tests.ui.timed import TimedDom

PLACE = "#notices"


class Counted(TimedDom):
    """A browser that counts how often the list of notices is drawn anew."""

    drawn = 0

    def set_markup(self, selector, markup):
        """Draw it."""
        self.drawn += 1
        super().set_markup(selector, markup)


def test_a_passing_message_goes_by_itself_and_later_if_another_took_its_place():
    dom = TimedDom()
    notices = Notices(dom)
    notices.toast("Saved")
    dom.let_pass(TOAST_TIME / 2000)
    notices.toast("Saved again")
    dom.let_pass(TOAST_TIME / 1500)
    assert "Saved again" in dom.texts["#toasts"]
    dom.let_pass(TOAST_TIME / 2000)
    assert dom.texts["#toasts"] == ""


def test_a_notice_stays_until_it_is_hidden_and_no_other_one_goes_with_it():
    dom = TimedDom()
    notices = Notices(dom)
    notices.show("late", "refused.blocked")
    notices.show("locked", "status.free")
    dom.let_pass(3600)
    blocked, free = [texts(key) for key in ("refused.blocked", "status.free")]
    assert blocked in dom.texts["#notices"] and free in dom.texts["#notices"]
    notices.hide("late")
    assert blocked not in dom.texts["#notices"] and free in dom.texts["#notices"]


def test_notice_that_is_told_again_and_one_more_leave_the_focus_in_its_place():
    dom = Counted()
    notices = Notices(dom)
    for _ in range(3):
        notices.show("invitation", "notice.library_only", "room_copy", "notice.dismiss")
    notices.show("other", "notice.library_only")
    assert (dom.drawn, dom.texts[PLACE].count("<li>")) == (0, 2)
    notices.show("invitation", "notice.library_only")
    assert (dom.drawn, dom.texts[PLACE].count("<li>")) == (1, 2) and "room_copy" not in dom.texts[PLACE]
    notices.hide("other")
    assert dom.texts[PLACE].count("<li>") == 1
