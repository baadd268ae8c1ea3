"""Filters of the archive: the days and games that they accept, and the moments of days."""

import pytest

from pyapp.players.filters import begin_of, end_of, is_day, is_kept, is_place, of_query
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.time_control import DAY

pytestmark = pytest.mark.micropython


def test_days_of_the_calendar_alone_are_accepted():
    good = ["1970-01-01", "2024-02-29", "2026-11-22", "9999-12-30"]
    bad = ["1969-12-31", "9999-12-31", "2023-02-29", "2026-11-31", "2026-13-01", "2026-1-22", "20261122", "2026-11-2x"]
    bad += ["2026/11/22", "2026-11-22 ", "-026-11-22", "", None, 20261122]
    assert [day for day in good + bad if is_day(day)] == good


def test_a_day_lasts_from_its_first_moment_to_that_of_the_next():
    assert (begin_of("1970-01-01"), begin_of("1970-01-03")) == (0, 2 * DAY)
    assert begin_of("2026-11-22") == 1_795_305_600_000
    assert end_of("2026-02-28") == begin_of("2026-03-01")


def test_game_of_the_archive_is_a_room_and_a_number():
    good = ["K7Q2M9XW4A.1", "K7Q2M9XW4A.123456789"]
    bad = [
        "K7Q2M9XW4A",
        "123456789",
        "K7Q2M9XW4A.",
        "K7Q2M9XW4A.1234567890",
        "K7.1234567890",
        "K7Q2M9XW4A.1.2",
        "k7q2m9xw4a.1",
        "",
        None,
    ]
    assert [kept for kept in good + bad if is_kept(kept)] == good


def test_a_place_in_a_list_is_a_moment_and_a_game():
    bad = [[0], [0, "K7Q2M9XW4A.1", 1], [-1, "K7Q2M9XW4A.1"], [0, "K7Q2M9XW4A"], (0, "K7Q2M9XW4A.1"), None]
    assert [is_place(place) for place in [[0, "K7Q2M9XW4A.1"]] + bad] == [True] + [False] * len(bad)


def test_an_address_names_each_filter_once_and_with_a_right_value():
    player = ("player", "A" * 16)
    assert of_query([player, ("rated", "0"), ("result", "won")]) == {
        "player": "A" * 16,
        "rated": False,
        "result": "won",
    }
    assert of_query([("from", "2026-11-22"), ("game", "dama")]) == {"from": "2026-11-22", "game": "dama"}
    for wrong in [
        [player, player],
        [("rated", "yes")],
        [("colour", "red")],
        [("result", "won")],
        [("opponent", "A" * 16)],
    ]:
        with pytest.raises(Refusal):
            of_query(wrong)
