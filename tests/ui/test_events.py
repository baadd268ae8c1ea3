"""Events: their listeners, and the order and time of the calls."""

import pytest

from pyapp.ui.page import EVENTS, Events
from tools.paths import ROOT


def test_listeners_are_told_in_the_order_in_which_they_came():
    events, heard = Events(), []
    events.on("judged", lambda score: heard.append(("first", score)))
    events.on("judged", lambda score: heard.append(("second", score)))
    events.emit("judged", 30)
    assert heard == [("first", 30), ("second", 30)]


def test_who_comes_late_hears_the_last_of_what_lasts():
    events, heard = Events(), []
    events.emit("inspected", 3)
    events.emit("inspected", 8)
    events.emit("refused")
    events.on("inspected", heard.append)
    events.on("refused", lambda: heard.append("refused"))
    assert heard == [8]


def test_table_of_the_document_lists_them_all():
    document = (ROOT / "docs/architecture.md").read_text("utf-8")
    table = document.split("| event | when |")[1].split("\n\n")[0]
    named = [name for row in table.splitlines()[2:] for name in row.split("|")[1].split("`")[1::2]]
    assert sorted(named) == sorted(EVENTS)


def test_names_that_are_no_events_are_refused():
    with pytest.raises(KeyError):
        Events().emit("mourned")
    with pytest.raises(KeyError):
        Events().on("mourned", print)
