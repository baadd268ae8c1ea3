"""Times on a clock, and time controls in words. Pure."""

from pyapp.rooms.time_control import DAY, by_days
from pyapp.ui.text.texts import texts

TENTHS = 10_000  # milliseconds below which a clock shows tenths of a second
HOUR, MINUTE, SECOND = 3_600_000, 60_000, 1000


def clock_text(left: int) -> str:
    """Return the text of a clock, as in 2 days 3:10, 1:00:05, 9:59 or 0:04.7. left: milliseconds."""
    if left < TENTHS:
        return "0:%02d%s%d" % (left // SECOND, texts("number.point"), left % SECOND // 100)
    if left >= DAY:
        days = texts("clock.days", count=left // DAY)
        return "%s %d:%02d" % (days, left % DAY // HOUR, left % HOUR // MINUTE)
    hours, minutes, seconds = left // HOUR, left % HOUR // MINUTE, left % MINUTE // SECOND
    return "%d:%02d:%02d" % (hours, minutes, seconds) if hours else "%d:%02d" % (minutes, seconds)


def control_text(control: dict | None) -> str:
    """Return a time control in words, as in "10 + 5" or "3 days a turn"."""
    if control is None:
        return texts("clock.none")
    if by_days(control):
        return texts("clock.days_a_turn", count=control["days"])
    minutes, rest = control["main"] // 60, control["main"] % 60
    main = str(minutes) if not rest else "%d:%02d" % (minutes, rest)
    return texts("clock.minutes", main=main, increment=control["increment"])
