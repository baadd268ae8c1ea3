"""The levels that the dialog of a new game offers, in groups."""

import re

import pytest

from pyapp.saves.players import LEVELS
from pyapp.ui.start.new_game_panel import levels
from pyapp.ui.text.levels import GROUPS, group_of, level_meant
from pyapp.ui.text.texts import texts

pytestmark = pytest.mark.micropython


def offered(level):
    """The levels that are offered beside this one."""
    return re.findall(r'value="(\d+)"', levels(level))


def test_each_group_offers_its_three_levels_with_their_names_the_weakest_first():
    assert [level for group in GROUPS for level in offered(level_meant(group))] == LEVELS
    assert all(len(offered(level)) == 3 and level in offered(level) for level in LEVELS)
    assert [group_of(level) for level in LEVELS] == [group for group in GROUPS for _ in range(3)]
    names = re.findall(r">([^<>]+)</option>", levels("5"))
    assert names == [texts("level." + level) for level in ("4", "5", "6")]
