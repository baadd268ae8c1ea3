"""Turns made again from their texts."""

import pytest

from pyapp.rules.notation import turn_text
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.replay import NotReplayed, replay
from pyapp.rules.variants import VARIANTS
from tests.rules.cases import Dice

pytestmark = [pytest.mark.compiled, pytest.mark.micropython]


@pytest.mark.parametrize("game", VARIANTS)
def test_replayed_turns_lead_to_the_same_columns(game):
    variant = VARIANTS[game]
    for seed in range(3):
        position, chance = start(variant), Dice(seed)
        columns, legal = list(position.columns), legal_turns(position)
        for _ in range(60):
            if not legal:
                break
            turn = chance.choice(legal)
            replay(variant, columns, turn_text(variant, turn))
            position = after(position, turn)
            assert columns == list(position.columns)
            legal = legal_turns(position)


@pytest.mark.parametrize("text", ["", "c3", "c3-d4-e5x", "c3-z9", "d4-e5", "c3xe5", "c3-a1"])
def test_what_is_no_turn_is_noticed(text):
    columns = [0] * 25
    columns[0] = columns[8] = 1  # Light's soldiers on a1 and c3
    with pytest.raises(NotReplayed):
        replay(VARIANTS["lasca"], columns, text)
