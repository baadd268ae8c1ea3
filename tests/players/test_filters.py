"""Filters of the archive: the days and games that they accept, and the moments of days."""

import pytest

from pyapp.players.filters import begin_of, end_of, is_day, is_kept
from pyapp.rooms.timekeeping import DAY

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
        "K7Q2M9XW4A.1.2",
        "k7q2m9xw4a.1",
        "",
        None,
    ]
    assert [kept for kept in good + bad if is_kept(kept)] == good
