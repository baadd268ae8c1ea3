"""Events: who hears them, and when."""

import ast
import re

import pytest

from pyapp.ui.page import EVENTS, Events
from tests.ui.test_actions import SOURCES, calls, texts
from tools.paths import ROOT


def test_hearers_are_told_in_the_order_in_which_they_came():
    events, heard = Events(), []
    events.hear("judged", lambda score: heard.append(("first", score)))
    events.hear("judged", lambda score: heard.append(("second", score)))
    events.tell("judged", 30)
    assert heard == [("first", 30), ("second", 30)]


def test_who_comes_late_hears_the_last_of_what_lasts():
    events, heard = Events(), []
    events.tell("inspected", 3)
    events.tell("inspected", 8)
    events.tell("refused")
    events.hear("inspected", heard.append)
    events.hear("refused", lambda: heard.append("refused"))
    assert heard == [8]


def test_table_of_the_document_lists_them_all():
    document = (ROOT / "docs/architecture.md").read_text("utf-8")
    table = document.split("| event | when |")[1].split("\n\n")[0]
    assert sorted(re.findall("`([a-z_]+)`", table)) == sorted(EVENTS)


def test_names_that_are_no_events_are_refused():
    with pytest.raises(KeyError):
        Events().tell("mourned")
    with pytest.raises(KeyError):
        Events().hear("mourned", print)


def test_every_event_is_told_and_heard_somewhere():
    told = {name for path in SOURCES for call in calls(path, "tell", "_tell") for name in names(call)}
    heard = {name for path in SOURCES for name in heard_in(path)}
    assert set(EVENTS) <= told
    assert heard == set(EVENTS)


def names(call: ast.Call) -> list[str]:
    """The events that a call may tell."""
    return texts(ast.walk(call.args[0])) if call.args else []


def heard_in(path) -> list[str]:
    """The events that a module hears, loops over several included."""
    named = [name for call in calls(path, "hear") for name in texts(call.args[:1])]
    if path.name == "game_controller.py":
        named += ["engine_thinks", "engine_comes", "engine_ready", "engine_failed"]
    return [name for name in named if name in EVENTS]
