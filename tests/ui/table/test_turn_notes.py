"""The length of the sentences about turns, by the player's wish and the clock."""

from types import SimpleNamespace

import pytest

from pyapp.saves.settings import Settings
from pyapp.ui.table.turn_notes import facts_said
from pyapp.ui.text.turn_sentences import ALL, FREED, PRESENT

HERE, UNTIMED, TIMED = None, SimpleNamespace(is_timed=False), SimpleNamespace(is_timed=True)


@pytest.mark.parametrize(
    "wish, room, told",
    [
        ("auto", HERE, ALL),
        ("auto", UNTIMED, ALL),
        ("auto", TIMED, (PRESENT,)),
        ("short", HERE, (FREED,)),
        ("full", TIMED, ALL),
    ],
)
def test_fewer_facts_of_a_turn_are_told_under_a_clock_unless_the_player_chose_otherwise(wish, room, told):
    assert facts_said(SimpleNamespace(settings=Settings(sentences=wish), room=room, is_timed=False)) == told
