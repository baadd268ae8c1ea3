"""The sounds of a turn: its knocks and their remaining times."""

from unittest.mock import MagicMock

import pytest
from hypothesis import given
from hypothesis.strategies import floats, lists, tuples

from pyapp.ui.table.sound import TAKEN, WON, SoundPlayer, later

SECONDS = floats(0, 10)


def test_a_knock_waits_for_what_is_left_of_its_time():
    assert later([(0.5, *TAKEN), (0.1, *TAKEN)], 0.25) == [(0.25, *TAKEN), (0, *TAKEN)]


@given(lists(tuples(SECONDS, SECONDS)), SECONDS)
def test_nothing_is_to_be_heard_in_the_past_and_no_knock_gets_lost(knocks, seconds):
    left = later(knocks, seconds)
    assert all(begin >= 0 for begin, _ in left) and [rest for _, *rest in left] == [rest for _, *rest in knocks]


def test_notes_of_the_end_come_after_the_last_landing():
    page, heard = MagicMock(), []
    page.dom.now.return_value = 0
    page.dom.after_paint = lambda call: call()
    SoundPlayer(page, heard.extend)
    begin = dict(call.args for call in page.events.on.call_args_list)["turn_begun"]
    begin(MagicMock(path=(0, 8, 16, 24), jumped=(4, 12, 20), promotes=False), 0)
    notes = [moment for moment, *knock in heard if tuple(knock) in WON]
    assert notes and min(notes) > max(moment for moment, *knock in heard if tuple(knock) == TAKEN)


@pytest.mark.parametrize("wanted", [True, False])
def test_nothing_sounds_for_who_wants_no_sounds(wanted):
    page, heard = MagicMock(), []
    page.dom.now.return_value = 0
    page.dom.after_paint = lambda call: call()
    page.state.session.settings.sounds = wanted
    SoundPlayer(page, heard.extend)
    heard_by = dict(call.args for call in page.events.on.call_args_list)
    heard_by["turn_begun"](MagicMock(path=(0, 4), jumped=(), promotes=True), 0)
    heard_by["refused"]()
    assert bool(heard) == wanted
