"""How accurately a side has played."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.scores import WIN
from pyapp.ui.analysis.accuracy import accuracy, accuracy_of_turn
from pyapp.ui.analysis.judgements import Judgement
from tests.examples import examples
from tests.ui.analysis.supervised import game_of

pytestmark = pytest.mark.micropython


def accuracies(scores, first="W"):
    """The accuracies of Light and Dark in a game whose positions have these scores. first: the side that began."""
    game = game_of("lasca", first + ":b2w,g7b", [])
    known = [Judgement(score, []) for score in scores]
    return [accuracy(game, known, side) for side in (0, 1)]


def test_who_keeps_the_chances_is_accurate():
    assert accuracies([0, 0, 0, 0, 0]) == [100, 100]
    assert accuracies([0, 200, 0, 200]) == [100, 100]  # a turn that gains is no better than one that keeps
    assert accuracies([0, 0, 200, 200]) == [100, 27]
    assert accuracies([0]) == [None, None]


@pytest.mark.parametrize("gained, percent", [(0, 100), (5, 100), (-2, 92.4), (-10, 64.6), (-30, 25.8), (-100, 0)])
def test_a_turn_is_the_less_accurate_the_more_chances_it_loses(gained, percent):
    assert abs(accuracy_of_turn(gained) - percent) < 0.1


def test_turns_that_cannot_matter_any_more_save_no_accuracy():
    """Dark loses the game by two turns, and then makes thirty that lose nothing."""
    rout = [0, 0, 150, 150, 400] + [WIN] * 60
    light, dark = accuracies(rout)
    assert light == 100 and dark <= 85


@settings(max_examples=examples(30))
@given(scores=some.lists(some.integers(-1000, 1000), min_size=3, max_size=40))
def test_accuracy_is_a_share_and_the_same_for_both_sides(scores):
    light, dark = accuracies(scores)
    assert 0 <= light <= 100 and 0 <= dark <= 100
    assert accuracies([-score for score in scores], "B") == [dark, light]
