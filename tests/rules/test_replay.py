"""Turns made again from their texts."""

import pytest

from pyapp.rules.replay import NotReplayed, replay
from pyapp.rules.variants import VARIANTS


@pytest.mark.parametrize("game", VARIANTS)
def test_replayed_turns_lead_to_the_same_columns(rules, game):
    for seed in range(3):
        made, replayed = rules.ask("replayed", game, seed, 60)
        assert made == replayed


@pytest.mark.parametrize("text", ["", "c3", "c3-d4-e5x", "c3-z9", "d4-e5", "c3xe5", "c3-a1"])
def test_what_is_no_turn_is_noticed(text):
    columns = [0] * 25
    columns[0] = columns[8] = 1  # Light's soldiers on a1 and c3
    with pytest.raises(NotReplayed):
        replay(VARIANTS["lasca"], columns, text)
