"""The turning point of a game against the computer: its move, its words, and the review that looks for it."""

import pytest

from pyapp.ui.analysis.analyst import Analyst
from pyapp.ui.analysis.judgements import Judgement
from pyapp.ui.analysis.turning_point import review_words, turning_point
from tests.ui.analysis.supervised import Supervised, asked, game_of, session_of

pytestmark = pytest.mark.micropython

OPENING = ["c3-d4", "e5xc3", "b2xd4", "c5-b4"]
BETTER = ["a3-b4"]  # never played


def judged(scores):
    """Judgements with these scores, None where one is None."""
    return [None if score is None else Judgement(score, BETTER) for score in scores]


def said(scores, players):
    """The words about a game of four turns with these scores."""
    return review_words(session_of(game_of("lasca", "", OPENING), players), judged(scores))


@pytest.mark.parametrize(
    "scores, players, words",
    [
        (
            [0, -310, 0, 0, 0],
            ["human", "5"],
            "As far as the computer sees, move 1, C3 → D4, cost you at least 1 soldier.",
        ),
        ([540, 60, 0, 0, 0], ["human", "5"], "Move 1, C3 → D4, was your gravest mistake."),  # the lead stays
        ([0, -290, 0, 0, 0], ["human", "5"], "Move 1, C3 → D4, was your gravest mistake."),
        (
            [0, 0, 510, 510, 510],
            ["5", "human"],
            "As far as the computer sees, move 1, E5 × C3, cost you at least 2 soldiers.",
        ),
        ([0, -50_000, 0, 0, 0], ["human", "5"], "After move 1, C3 → D4, your game was lost."),
        ([80, 0, 0, 0, 0], ["human", "5"], "You made no serious mistakes."),
        ([0, 0, 0, -99_990, 0], ["human", "5"], "After move 2, B2 × D4, your game was lost."),
        ([99_980, 30, 0, 0, 0], ["human", "5"], "Move 1, C3 → D4, was your gravest mistake. A3 → B4 wins by force."),
        ([0, 0, 0, 0, 300], ["human", "5"], "You made no serious mistakes."),
        ([None, None, 0, 0, 300], ["human", "5"], "Looking for the turning point: 3 of 5"),
    ],
)
def test_turning_point_is_the_gravest_mistake_of_the_person_who_played(scores, players, words):
    assert said(scores, players) == words


def test_first_of_two_equal_mistakes_is_the_turning_point():
    session = session_of(game_of("lasca", "", OPENING), ["human", "5"])
    one = turning_point(session, judged([0, -300, 0, -300, -300]))
    assert one is not None
    assert one.ply == 1


def test_review_without_the_panel_asks_about_every_position_and_then_rests():
    session, supervised = session_of(game_of("lasca", "", OPENING), ["human", "5"]), Supervised()
    analyst = Analyst(supervised.supervisor, lambda: None)
    analyst.follow(session)
    assert asked(supervised.dom) == []
    analyst.reviewing = True
    analyst.follow(session)
    for _ in range(5):
        supervised.answer({"best": "c3-d4", "score": 10, "line": ["c3-d4"], "depth": 8, "ms": 250})
    assert None not in analyst.review.judgements
    assert not analyst.reviewing
    assert supervised.supervisor.thought is None
