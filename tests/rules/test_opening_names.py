"""Names of openings: each is shown from its last turn on, whatever follows."""

import pytest

from pyapp.rules.opening_names import NAMED, opening
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS

pytestmark = pytest.mark.micropython


@pytest.mark.parametrize("name, games, turns", NAMED)
def test_an_opening_is_named_once_it_is_reached_and_as_long_as_none_follows(name, games, turns):
    for game in games:
        positions = [start(VARIANTS[game])]
        for turn in turns.split(" "):
            assert opening(positions) != name
            positions.append(after(positions[-1], read_turn(positions[-1], turn)))
        assert opening(positions) == name
        for _ in range(8):
            positions.append(after(positions[-1], legal_turns(positions[-1])[-1]))
        assert opening(positions) == name


def test_no_opening_is_named_at_the_start_and_in_games_without_names():
    for variant in VARIANTS.values():
        assert opening([start(variant)]) == ""
    position = start(VARIANTS["bashni"])
    assert opening([position, after(position, legal_turns(position)[0])]) == ""
