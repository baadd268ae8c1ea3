"""Parts that are made when one of their actions is first asked for."""

from types import SimpleNamespace

from pyapp.ui.first_use import on_first_use
from pyapp.ui.page import Actions, Events


def test_first_wish_makes_the_part_which_fulfils_it_and_all_later_ones():
    page, done = SimpleNamespace(actions=Actions(Events()), dom=SimpleNamespace(later=lambda _time, call: call())), []

    def make():
        done.append("made")
        page.actions.add("help", lambda: done.append("help"))
        page.actions.add("chapter", done.append)
        return "the part"

    on_first_use(page, {"help": {"label": "action.help"}, "chapter": {}}, make)
    page.actions.complete()
    assert (page.actions.may("chapter"), done) == (True, [])
    assert page.actions.shown["help"] == {"label": "action.help"}  # so that the menu can name it
    for wish in ("chapter:capturing", "help"):
        page.actions.do(wish)
    assert done == ["made", "capturing", "help"]


def test_part_is_made_once_when_it_is_asked_for_before_its_actions_are():
    page, made = SimpleNamespace(actions=Actions(Events()), dom=SimpleNamespace(later=lambda _time, call: call())), []

    def make():
        page.actions.add("open", lambda: made.append("opened"))
        made.append("made")
        return "the part"

    part = on_first_use(page, {"open": {}}, make)
    page.actions.complete()
    assert part() == part() == "the part"
    page.actions.do("open")
    assert made == ["made", "opened"]
