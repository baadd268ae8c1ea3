"""The conduct in a player's last games that delays the next one."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pyapp.players.conduct import OFFENCES, Played, is_thrown, offence, slowing

pytestmark = pytest.mark.micropython

NOW, DAY = 10_000_000_000, 86_400_000
REASONS = ["left", "gone", "flag", "resigned", "captured", "agreed"]


def game(number: int = 0, **fields) -> Played:
    """A rated game of forty turns, lost on the board against an equal player so many minutes ago."""
    usual = {"ended": NOW - 60_000 * (number + 1), "lost": True, "reason": "captured", "plies": 40, "rated": True}
    usual.update(weaker=False, idle=0)
    return Played(**dict(usual, **fields))


def several(count: int, first: int = 0, **fields) -> list:
    """So many games, one a minute."""
    return [game(number, **fields) for number in range(first, first + count)]


ABORTED = {"plies": 1, "reason": "left"}
ABANDONED = {"reason": "gone"}
THROWN = {"plies": 6, "reason": "resigned", "weaker": True}


def test_what_a_game_is_for_its_player() -> None:
    games = [
        game(),
        game(plies=1, reason="resigned"),
        game(plies=0, reason="flag"),
        game(plies=0, reason="flag", lost=False),
        game(reason="left"),
        game(reason="gone"),
        game(reason="gone", lost=False),
        game(reason="resigned"),
        game(reason="flag", idle=20),
        game(reason="flag", idle=150),
    ]
    kinds = ["", "aborted", "aborted", "", "abandoned", "abandoned", "", "", "", "abandoned"]
    assert [offence(each) for each in games] == kinds
    idle = [offence(game(reason="flag", idle=seconds)) for seconds in (89, 90)]
    assert idle == ["", "abandoned"] and offence(game(plies=2, reason="resigned")) == ""
    quick = [is_thrown(game(plies=plies, reason="resigned", weaker=True)) for plies in (1, 2, 12, 13)]
    assert quick == [False, True, True, False]


def test_once_is_for_nothing_and_then_it_grows_up_to_a_limit() -> None:
    def seconds(count: int, **fields) -> tuple:
        return slowing(several(count, **fields), NOW)

    assert [seconds(count, **ABORTED) for count in range(1, 4)] == [(0, ""), (5, "aborted"), (45, "aborted")]
    assert [seconds(count, **ABANDONED) for count in range(1, 4)] == [(0, ""), (45, "abandoned"), (180, "abandoned")]
    assert seconds(1, **ABANDONED) == slowing(several(1, **ABORTED) + several(1, 1, plies=8), NOW) == (0, "")
    assert slowing(several(1, **ABORTED) + several(1, 1, **ABANDONED), NOW) == (20, "abandoned")
    assert seconds(30, **ABORTED) == (300, "aborted")


def test_it_is_forgiven_with_games_that_are_played_and_after_a_day() -> None:
    before = several(3, 10, **ABORTED)
    assert [slowing(several(count) + before, NOW).seconds for count in range(4)] == [45, 20, 5, 0]
    assert slowing(several(9, 20) + before, NOW).seconds == 45  # only games played afterwards
    assert slowing(several(9, plies=8) + before, NOW).seconds == 45  # and is more than a few turns
    assert [slowing(several(1, plies=plies) + before, NOW).seconds for plies in (12, 13)] == [45, 20]
    assert slowing(before, NOW + DAY) == (0, "")


def test_games_thrown_to_weaker_players_count_from_the_third_of_the_last_seven() -> None:
    assert slowing(several(2, **THROWN), NOW) == (0, "")
    assert slowing(several(3, **THROWN), NOW) == (180, "thrown")
    assert slowing(several(3, 5, **THROWN) + several(5), NOW) == (0, "")
    for excuse in ({"weaker": False}, {"rated": False}, {"reason": "captured"}, {"plies": 20}, {"lost": False}):
        assert slowing(several(7, **dict(THROWN, **excuse)), NOW) == (0, "")
    assert (
        slowing(several(2, **dict(THROWN, reason="left")), NOW).why == "abandoned"
    )  # too few to be thrown, and still left


games = some.lists(
    some.builds(
        Played,
        some.integers(NOW - 2 * DAY, NOW),
        some.booleans(),
        some.sampled_from(REASONS),
        some.integers(0, 60),
        some.booleans(),
        some.booleans(),
        some.integers(0, 600),
    ),
    max_size=20,
)


@pytest.mark.cpython
@given(games, some.randoms())
def test_it_is_bounded_has_a_reason_and_asks_for_no_order(played: list, chance) -> None:
    found = slowing(played, NOW)
    assert 0 <= found.seconds <= 300 and (found.why in OFFENCES) == (found.seconds > 0)
    chance.shuffle(played)
    assert slowing(played, NOW) == found


@pytest.mark.cpython
@given(games)
def test_who_loses_no_game_is_never_slowed(played: list) -> None:
    assert slowing([each._replace(lost=False) for each in played], NOW).seconds == 0
