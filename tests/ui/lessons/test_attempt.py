"""An attempt at an exercise: whatever the player does in whatever order, the first try counts once."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.notation import position_text, read_position
from pyapp.rules.variants import VARIANTS
from pyapp.ui.practice.attempt import ALONE, GOES_ON, HELPED, MISSED, SOLVED, TURN, WRONG, Attempt
from tests.examples import examples

pytestmark = pytest.mark.micropython

POSITION = "W:e1w,d2w,b4b,f4b,a7b"
LINE = [["d2-e3", "d2-c3"], "f4xd2", ["e1xc3xa5"]]
ACTS = ("right", "beside", "wrong", "hint", "show", "again", "first", "back", "on", "last")


def begun():
    """A new Attempt."""
    return Attempt(read_position(VARIANTS["lasca"], POSITION), LINE)


def act(attempt, name):
    """Do an act that the page allows the player now. Return the outcome of a turn, "" if it was none."""
    steps = {"first": 0, "back": attempt.at - 1, "on": attempt.at + 1, "last": attempt.length}
    over = attempt.is_solved or attempt.shown
    if name == "again":
        attempt.restart()
    elif over and name in steps:
        attempt.step(steps[name])
    elif not over and name == "hint":
        attempt.help()
    elif not over and name == "show":
        attempt.show()
        while not attempt.is_solved:
            attempt.advance()
    elif not over and name in ("right", "beside", "wrong"):
        return play(attempt, name)
    return ""


def play(attempt, name):
    """Play a turn of the player, and the reply."""
    right = LINE[attempt.made]
    outcome = attempt.judge({"right": right[0], "beside": right[-1], "wrong": "a1-b2"}[name])
    if outcome == WRONG:
        attempt.miss()
    elif outcome == GOES_ON:
        attempt.advance()
    return outcome


def told(acts):
    """The state of an attempt after these acts."""
    attempt = begun()
    outcomes = [act(attempt, name) for name in acts]
    return [outcomes, attempt.verdict, attempt.missed, attempt.hint, attempt.spoiled, attempt.made, attempt.at]


@pytest.mark.cpython
@settings(max_examples=examples(150))
@given(some.lists(some.sampled_from(ACTS), max_size=25))
def test_whatever_is_done_the_first_try_counts_once(acts):
    attempt, verdicts, positions = begun(), [], []
    for name in acts:
        before, was_over = attempt.missed, attempt.is_solved or attempt.shown
        outcome = act(attempt, name)
        verdicts.append(attempt.verdict)
        assert outcome != SOLVED or not was_over  # it is solved once, until the player begins again
        assert 0 <= attempt.at <= attempt.length and 0 <= attempt.made <= attempt.length
        assert 0 <= attempt.hint <= TURN and (not attempt.hint or not attempt.is_solved)
        assert attempt.at == attempt.made or attempt.is_solved
        assert not attempt.shown or attempt.spoiled
        if name == "hint" and not was_over:
            assert attempt.missed == before  # the wrong turn is still named beside the task
        positions.append(position_text(attempt.game().position))  # every turn of the line is legal
    known = [verdict for verdict in verdicts if verdict]
    assert len(set(known)) <= 1 and verdicts == [""] * (len(verdicts) - len(known)) + known
    assert known[:1] in ([], [ALONE], [MISSED], [HELPED])


@pytest.mark.parametrize(
    "acts, verdict",
    [
        (["right"], ""),
        (["right", "right"], ALONE),
        (["right", "right", "again", "wrong"], ALONE),
        (["wrong", "right", "right"], MISSED),
        (["right", "wrong", "right"], MISSED),
        (["hint", "wrong"], HELPED),
        (["hint", "hint", "right", "right"], HELPED),
        (["wrong", "hint"], MISSED),
        (["show", "again", "right", "right"], MISSED),
    ],
)
def test_the_first_try_comes_to(acts, verdict):
    assert told(acts)[1] == verdict


def test_a_hint_goes_with_its_turn_and_a_wrong_turn_is_named_until_the_right_one():
    assert told(["hint", "hint", "hint"])[3] == TURN
    assert told(["hint", "right"])[3] == 0 and told(["hint", "wrong"])[3] == 0
    assert told(["wrong"])[2] == "a1-b2" and told(["wrong", "right"])[2] == "" and told(["wrong", "again"])[2] == ""


def test_the_solution_is_stepped_through_and_no_further():
    assert told(["right", "right", "back", "back"])[6] == 1
    assert told(["right", "right", "on", "on"])[6] == 3 and told(["right", "right", "first", "back"])[6] == 0


def test_what_was_shown_is_not_solved_by_doing_it_again():
    assert told(["show", "again", "right", "right"])[4] and not told(["wrong", "right", "right"])[4]
