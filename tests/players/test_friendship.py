"""Who may follow, block, meet and challenge whom."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.players.challenges import MOST_IN, MOST_OUT
from pyapp.players.friendship import BLOCK, FOLLOW, KINDS, MOST
from tests.chance import examples
from tests.players import friend_cases
from tests.ways import MicroPython, Pure

KIND = some.sampled_from([*KINDS, ""])
COUNT = some.integers(0, 30)


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def friends(request):
    """The pure modules, one way after the other."""
    return request.param(friend_cases)


@pytest.mark.parametrize(
    "player, other, kind, mine, count, found",
    [
        ("A", "B", FOLLOW, "", 0, ""),
        ("A", "A", FOLLOW, "", 0, "illegal"),
        ("A", "A", BLOCK, "", 0, "illegal"),
        ("A", "B", FOLLOW, BLOCK, 0, "blocked"),
        ("A", "B", BLOCK, FOLLOW, 0, ""),
        ("A", "B", FOLLOW, "", MOST[FOLLOW], "too-many"),
        ("A", "B", FOLLOW, FOLLOW, MOST[FOLLOW], ""),
        ("A", "B", BLOCK, "", MOST[BLOCK] - 1, ""),
        ("A", "B", BLOCK, FOLLOW, MOST[BLOCK], "too-many"),
    ],
)
def test_who_may_follow_or_block(friends, player, other, kind, mine, count, found) -> None:
    assert friends.ask("relating", player, other, kind, mine, count) == found


@pytest.mark.parametrize("mine", [*KINDS, ""])
@pytest.mark.parametrize("theirs", [*KINDS, ""])
def test_a_block_keeps_both_apart_and_only_its_owner_is_told(friends, mine: str, theirs: str) -> None:
    told, they_are_told, shown = friends.ask("meeting", mine, theirs)
    words = {(True, True): "blocked", (True, False): "blocked", (False, True): "unavailable", (False, False): ""}
    assert told == words[mine == BLOCK, theirs == BLOCK] and they_are_told == words[theirs == BLOCK, mine == BLOCK]
    assert shown == (theirs != BLOCK)


@settings(max_examples=examples(200))
@given(KIND, KIND, COUNT, COUNT, some.integers(0, 1), some.booleans(), some.booleans())
def test_who_may_challenge_is_the_same_for_who_is_blocked_and_where_there_are_too_many(
    mine: str, theirs: str, out: int, received: int, between: int, rated: bool, has_clock: bool
) -> None:
    clock = {"main": 60, "increment": 0} if has_clock else None
    found = friend_cases.challenging("A", "B", clock, rated, (mine, theirs), (out, received, between))
    if rated and not has_clock:
        assert found == "illegal"
    elif between:
        assert found == "too-many"
    elif mine == BLOCK:
        assert found == "blocked"
    elif theirs == BLOCK:
        assert found == friend_cases.challenging("A", "B", clock, rated, ("", ""), (0, MOST_IN, 0)) == "unavailable"
    elif out >= MOST_OUT:
        assert found == "too-many"
    else:
        assert found == ("unavailable" if received >= MOST_IN else "")
    assert friend_cases.challenging("A", "A", clock, rated, ("", ""), (0, 0, 0)) == "illegal"


def test_challenges_stand_for_a_day_or_two_weeks(friends) -> None:
    assert [friends.ask("standing", clock) for clock in (None, {"main": 0, "increment": 5}, {"days": 1})] == [1, 1, 14]


def test_the_challenger_has_the_side_they_chose(friends) -> None:
    assert [friends.ask("lights", side) for side in ("light", "dark", "either")] == [
        [True, True],
        [False, False],
        [False, True],
    ]
