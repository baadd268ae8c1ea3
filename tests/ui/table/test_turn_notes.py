"""The length of the sentences about turns, by the player's wish and the clock."""

from types import SimpleNamespace

import pytest

from pyapp.saves.settings import Settings
from pyapp.ui.table.turn_notes import is_brief

HERE, UNTIMED, TIMED = None, SimpleNamespace(is_timed=False), SimpleNamespace(is_timed=True)


@pytest.mark.parametrize(
    "wish, room, is_short",
    [
        ("auto", HERE, False),
        ("auto", UNTIMED, False),
        ("auto", TIMED, True),
        ("short", HERE, True),
        ("full", TIMED, False),
    ],
)
def test_turns_are_told_briefly_under_a_clock_unless_the_player_chose_otherwise(wish, room, is_short):
    assert is_brief(SimpleNamespace(settings=Settings(sentences=wish), room=room, is_timed=False)) == is_short
