"""The words during the search for an opponent."""

import pytest

from pyapp.rooms.time_control import is_control
from pyapp.ui.online import seek_panel

pytestmark = pytest.mark.micropython

REQUEST = {"do": "seek", "game": "bashni", "clock": {"main": 300, "increment": 3}, "rated": True, "name": "Anna"}


def search(request, waited, told):
    """Return a search in words: its aim, its state, the reason of its delay; and the markup, where pace 1 was chosen last."""
    shown = [seek_panel.what(request), seek_panel.how(waited, told), seek_panel.slowed(told)]
    return shown + [seek_panel.paces(1), seek_panel.dialog(), seek_panel.bar()]


def offered(wanted):
    """The offer of a game that others want."""
    return seek_panel.other(wanted)


def buttons(others, is_late):
    """The buttons in the bar, early or late in a search."""
    return seek_panel.offers(others, is_late, "3", True)


def while_cut(left, has_place, may_search):
    """The sentence while there is no connection, and the buttons."""
    return seek_panel.cut(left, has_place), seek_panel.ways_on(may_search, "3")


def told(waiting: int, slowed=None, why="") -> dict:
    """Return the server's message."""
    return {"waiting": waiting, "since": 0, "slowed": slowed, "why": why}


def test_what_is_looked_for_and_how_it_stands_are_said():
    assert search(REQUEST, 34_999, {})[:3] == ["Bashni · 5 + 3 · Rated", "0:34", ""]
    assert search(REQUEST, 754_000, told(0))[1] == "12:34 · nobody else wants this yet"
    assert search(REQUEST, 0, told(1))[1] == "0:00 · 1 other is waiting"
    assert search(REQUEST, 0, told(7))[1] == "0:00 · 7 others are waiting"


def test_a_place_is_kept_only_as_long_as_the_server_keeps_one():
    assert while_cut(30_000, True, False)[0] == "No connection. We keep your place for 30 more seconds."
    assert while_cut(999, True, False)[0] == "No connection. We keep your place for 1 more second."
    assert while_cut(999, False, False)[0] == "No connection. The search begins once you are connected."
    assert while_cut(0, True, False)[0] == while_cut(-1, False, False)[0] == "No connection. The search has ended."
    assert ["seek_again" in while_cut(0, True, may)[1] for may in (True, False)] == [True, False]
    assert "seek_computer" in while_cut(0, True, False)[1]


def test_what_others_want_is_offered():
    other = dict(REQUEST, rated=False, waiting=1)
    assert offered(other) == "1 player is waiting: Bashni · 5 + 3 · Casual. Play that?"
    assert offered(dict(other, waiting=2)).startswith("2 players are waiting:")
    early, late = buttons([other], False), buttons([other], True)
    assert early.count("<button") == 1 and 'data-do="seek_other:0"' in early
    assert [wish in late for wish in ("seek_other:0", "seek_computer", "seek_link", "seek_notify")] == [True] * 4
    assert search(dict(REQUEST, game="any", rated=False), 0, {})[0] == "Any game · 5 + 3 · Casual"


@pytest.mark.parametrize(
    "why, said",
    [("aborted", "left games before they began"), ("abandoned", "left games"), ("thrown", "weaker players")],
)
def test_why_one_waits_longer_is_said(why, said):
    sentence = search(REQUEST, 0, told(0, 45, why))[2]
    assert said in sentence and "45 seconds longer" in sentence


def test_every_pace_has_its_button_and_the_last_one_stands_out():
    *_, paces, dialog, bar = search(REQUEST, 0, {})
    offered = [dict(pace) for pace in seek_panel.PACES]
    assert all(is_control(control) for control in offered)
    assert [f'data-do="seek_begin:{number}"' in paces for number in range(len(offered) + 1)] == [True] * 8 + [False]
    assert paces.count("primary") == 1 and 'seek_begin:1" class="primary"' in paces
    assert 'data-do="seek_account"' in dialog and 'data-do="online"' in dialog
    assert 'data-do="seek_stop"' in bar and 'value="any"' in dialog
    shown = [paces.index(part) for part in ("seek_begin:2", "<details>", ">1 + 0<", ">2 + 1<", ">15 + 10<", ">3 days")]
    assert shown == sorted(shown)
    assert "<details open>" in seek_panel.paces(4) and "<details open>" in seek_panel.paces(6)
