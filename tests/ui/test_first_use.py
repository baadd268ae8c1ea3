"""Parts that are made when one of their actions is first asked for."""

import sys
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from pyapp.ui.page import Actions, Events


@pytest.fixture
def first_use(mock_browser, monkeypatch):
    """The module."""
    for name in ("uctypes", "vfs"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    from pyapp.ui import first_use

    return first_use


def test_first_wish_makes_the_part_which_fulfils_it_and_all_later_ones(first_use):
    page, done = SimpleNamespace(actions=Actions(Events()), dom=SimpleNamespace(later=lambda _time, call: call())), []

    def make():
        done.append("made")
        page.actions.add("help", lambda: done.append("help"))
        page.actions.add("chapter", done.append)
        return "the part"

    first_use.on_first_use(page, {"help": {"label": "action.help"}, "chapter": {}}, make)
    page.actions.complete()
    assert (page.actions.may("chapter"), done) == (True, [])
    assert page.actions.shown["help"] == {"label": "action.help"}  # so that the menu can name it
    for wish in ("chapter:capturing", "help"):
        page.actions.do(wish)
    assert done == ["made", "capturing", "help"]


def test_part_is_made_once_when_it_is_asked_for_before_its_actions_are(first_use):
    page, made = SimpleNamespace(actions=Actions(Events()), dom=SimpleNamespace(later=lambda _time, call: call())), []

    def make():
        page.actions.add("open", lambda: made.append("opened"))
        made.append("made")
        return "the part"

    part = first_use.on_first_use(page, {"open": {}}, make)
    page.actions.complete()
    assert part() == part() == "the part"
    page.actions.do("open")
    assert made == ["made", "opened"]


def test_modules_of_the_rest_are_found_when_another_pack_has_come(first_use, monkeypatch):
    package = SimpleNamespace(__path__="/learn/pyapp/ui")
    monkeypatch.setattr("pyapp.ui.dom.packs.sys", SimpleNamespace(modules={"pyapp.ui": package, "sys": object()}))
    assert first_use.imports(lambda: package.__path__)() == "/more/pyapp/ui"
