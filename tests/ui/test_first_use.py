"""Parts that are made when one of their actions is first asked for."""

from types import SimpleNamespace

import pytest

from pyapp.ui.first_use import Rare, on_first_use
from pyapp.ui.packs import action
from pyapp.ui.page import Actions, Events

ROW = Rare(
    "part",
    "tests.ui.test_first_use.Part",
    ("said",),
    (
        action("help", lambda part: part.say("help"), label="action.help"),
        action("chapter", lambda part, name: part.say(name)),
    ),
)


class Part:
    """Says what it does."""

    def __init__(self, page, said):
        self.say = said.append
        self.say("made")


@pytest.fixture
def page():
    """A page on which a call in a separate task comes at once."""
    return SimpleNamespace(actions=Actions(Events()), dom=SimpleNamespace(later=lambda _time, call: call()))


def test_first_wish_makes_the_part_which_fulfils_it_and_all_later_ones(page):
    said: list = []
    on_first_use(page, ROW, SimpleNamespace(said=said))
    page.actions.complete()
    assert (page.actions.may("chapter"), said) == (True, [])
    assert page.actions.shown["help"] == {"label": "action.help"}  # so that the menu can name it
    for wish in ("chapter:capturing", "help"):
        page.actions.do(wish)
    assert said == ["made", "capturing", "help"]


def test_part_is_made_once_when_it_is_asked_for_before_its_actions_are(page):
    said: list = []
    part = on_first_use(page, ROW, SimpleNamespace(said=said))
    page.actions.complete()
    assert part() is part()
    page.actions.do("help")
    assert said == ["made", "help"]
