"""The players that a player may follow, block, meet and challenge."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.players import challenges, friendship
from pyapp.players.friendship import BLOCK, FOLLOW, KINDS
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.time_control import DAY
from tests.examples import examples

pytestmark = pytest.mark.micropython

KIND = some.sampled_from(KINDS + ("",))
COUNT = some.integers(0, 30)


def refusal_of(ask, *values):
    """The code of the refusal of a request, "" if it is not refused."""
    try:
        ask(*values)
    except Refusal as refused:
        return refused.code
    return ""


def challenging(me, other, clock, rated, relations, counts):
    """The code of the refusal of a challenge, "" if it is not refused."""
    return refusal_of(
        challenges.may_challenge, me, other, {"game": "lasca", "clock": clock, "rated": rated}, relations, counts
    )


@pytest.mark.parametrize(
    "player, other, kind, mine, count, found",
    [
        ("A", "B", FOLLOW, "", 0, ""),
        ("A", "A", FOLLOW, "", 0, "illegal"),
        ("A", "A", BLOCK, "", 0, "illegal"),
        ("A", "B", FOLLOW, BLOCK, 0, "blocked"),
        ("A", "B", BLOCK, FOLLOW, 0, ""),
        ("A", "B", FOLLOW, "", 199, ""),
        ("A", "B", FOLLOW, "", 200, "too-many"),
        ("A", "B", FOLLOW, FOLLOW, 200, ""),
        ("A", "B", BLOCK, "", 999, ""),
        ("A", "B", BLOCK, FOLLOW, 1000, "too-many"),
    ],
)
def test_who_may_follow_or_block(player, other, kind, mine, count, found) -> None:
    assert refusal_of(friendship.may_relate, player, other, kind, mine, count) == found


@pytest.mark.parametrize("mine", KINDS + ("",))
@pytest.mark.parametrize("theirs", KINDS + ("",))
def test_a_block_keeps_both_apart_and_only_its_owner_is_told(mine: str, theirs: str) -> None:
    told, they_are_told = (refusal_of(friendship.may_meet, *each) for each in ((mine, theirs), (theirs, mine)))
    words = {(True, True): "blocked", (True, False): "blocked", (False, True): "unavailable", (False, False): ""}
    assert told == words[mine == BLOCK, theirs == BLOCK] and they_are_told == words[theirs == BLOCK, mine == BLOCK]
    assert friendship.is_shown(theirs) == (theirs != BLOCK)


@settings(max_examples=examples(200))
@given(KIND, KIND, COUNT, COUNT, some.integers(0, 1), some.booleans(), some.booleans())
def test_who_may_challenge_is_the_same_for_who_is_blocked_and_where_there_are_too_many(
    mine: str, theirs: str, out: int, received: int, between: int, rated: bool, has_clock: bool
) -> None:
    clock = {"main": 60, "increment": 0} if has_clock else None
    found = challenging("A", "B", clock, rated, (mine, theirs), (out, received, between))
    if rated and not has_clock:
        assert found == "illegal"
    elif between:
        assert found == "too-many"
    elif mine == BLOCK:
        assert found == "blocked"
    elif theirs == BLOCK:
        assert found == challenging("A", "B", clock, rated, ("", ""), (0, 20, 0)) == "unavailable"
    elif out >= 5:
        assert found == "too-many"
    else:
        assert found == ("unavailable" if received >= 20 else "")
    assert challenging("A", "A", clock, rated, ("", ""), (0, 0, 0)) == "illegal"


def test_five_challenges_of_a_player_and_twenty_to_another_are_open_at_once() -> None:
    counts = [(4, 19, 0), (5, 19, 0), (4, 20, 0)]
    assert [challenging("A", "B", None, False, ("", ""), each) for each in counts] == ["", "too-many", "unavailable"]


def test_challenges_stand_for_a_day_or_two_weeks() -> None:
    clocks = None, {"main": 0, "increment": 5}, {"days": 1}
    assert [(challenges.stands_until(clock, 5) - 5) / DAY for clock in clocks] == [1, 1, 14]


def test_the_challenger_has_the_side_they_chose() -> None:
    sides = ("light", [True, True]), ("dark", [False, False]), ("either", [False, True])
    for side, lights in sides:
        assert [challenges.has_light(side, by_chance) for by_chance in (False, True)] == lights
