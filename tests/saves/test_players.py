"""The players of a save: people, and the computer's levels and styles."""

import pytest

from pyapp.saves.players import read_player, read_players, strength, without_style

pytestmark = pytest.mark.micropython


def test_people_levels_and_styles_are_players_and_nothing_else_is():
    good = ["human", "1", "12", "7 solid", "12 attacking", "1 greedy"]
    bad = ["0", "13", "7 wild", "solid", "human solid", "7  solid", ""]
    assert [read_player(name) for name in good + bad] == good + [None] * len(bad)


def test_a_save_has_two_players_or_none():
    assert read_players(["human", "7 solid"]) == ["human", "7 solid"]
    for wrong in (["human"], ["human", "1", "2"], ["human", "wild"], [], None):
        assert read_players(wrong) is None


def test_a_computer_player_has_a_level_and_may_have_a_style():
    assert [strength(player) for player in ("3", "3 solid")] == [{"level": 3}, {"level": 3, "style": "solid"}]
    assert [without_style(player) for player in ("3", "3 solid", "human")] == ["3", "3", "human"]
