"""Moments as texts, in UTC, as in "2026-11-21T14:01:00Z"."""

from __future__ import annotations

from typing import Any

from pyapp.saves.saved import FIRST, is_moment

EPOCH = "1970-01-01T00:00:00Z"  # the moment from which computers count
DAY = 86400  # seconds
MONDAY = 5  # days from the first of March of the year 0 to a Monday


def of_others(value: object) -> str:
    """Return the moment of another program's date, as in "2026-11-21", "2026.11.21" or with a time after it; "" if it is none."""
    if not isinstance(value, str):
        return ""
    written = value.replace(".", "-")[:10] + value[10:19].replace(" ", "T")
    moment = written + FIRST[len(written) :]
    return moment if len(written) >= 10 and is_moment(moment) else ""


def after(moment: str, seconds: int) -> str:
    """Return the moment this many seconds later; "" beyond the year 9999."""
    year, month, day = [int(part) for part in moment[:10].split("-")]
    hour, minute, second = [int(part) for part in moment[11:19].split(":")]
    total = _days(year, month, day) * DAY + 3600 * hour + 60 * minute + second + seconds
    date, time = _date(total // DAY), total % DAY
    if date[0] > 9999:
        return ""
    return "%04d-%02d-%02dT%02d:%02d:%02dZ" % (date + (time // 3600, time // 60 % 60, time % 60))


def seconds_since_1970(moment: str) -> int:
    """Return the seconds from the beginning of 1970 to a moment."""
    hour, minute, second = [int(part) for part in moment[11:19].split(":")]
    days = day_number(moment[:10]) - day_number(EPOCH[:10])
    return days * DAY + 3600 * hour + 60 * minute + second


def day_number(date: str) -> int:
    """Return the number of a day, as in "2026-11-22". The next day's is one more; Mondays are multiples of 7."""
    return _days(*[int(part) for part in date.split("-")]) - MONDAY


def day_of(number: int) -> str:
    """The day with this number."""
    return "%04d-%02d-%02d" % _date(number + MONDAY)


def _days(year: int, month: int, day: int) -> int:
    """Days since the first of March of the year 0. Years begin in March here, so that the leap day is a year's last."""
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + day - 1


def _date(days: int) -> tuple[Any, ...]:
    """Year, month and day; the inverse of _days."""
    year = days * 400 // 146097 + 1
    while _days(year, 3, 1) > days:
        year -= 1
    rest = days - _days(year, 3, 1)
    month = (5 * rest + 2) // 153
    day = rest - (153 * month + 2) // 5 + 1
    return (year, month + 3, day) if month < 10 else (year + 1, month - 9, day)
