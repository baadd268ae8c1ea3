"""The meaning of a score: a chance, or a win by force."""

import pytest

from pyapp.rules.scores import chance, plies_to_win

pytestmark = pytest.mark.micropython


def test_chances_of_both_sides_add_up_to_a_whole_one():
    assert chance(0) == 0.5 and round(chance(150), 2) == 0.73
    assert all(abs(chance(score) + chance(-score) - 1) < 1e-6 for score in (1, 150, 3000, 99_999))
    assert 0 < chance(-100_000) < 1e-6 and 1 - 1e-6 < chance(100_000) <= 1


@pytest.mark.parametrize("side", [1, -1])
def test_a_score_tells_in_how_many_plies_either_side_wins_by_force(side):
    scores = {100_000: 0, 99_997: 3, 99_001: 999, 99_000: None, 50_000: None, 0: None}
    assert {score: plies_to_win(side * score) for score in scores} == scores
