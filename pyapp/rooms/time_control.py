"""The time control of a game: none, main time with an increment for each turn, or days for each turn.

It is None, {"main": seconds, "increment": seconds} or {"days": days}, as in the field of `created`.
"""

from __future__ import annotations

from typing import Any, TypeGuard

DAY = 86_400_000  # ms
LONGEST_MAIN, LONGEST_INCREMENT, MOST_DAYS = 3 * 3600, 180, 14
BY_MINUTES = tuple(  # the usual time controls by minutes, the quickest first
    [
        {"main": 60 * minutes, "increment": increment}
        for minutes, increment in ((1, 0), (2, 1), (3, 2), (5, 3), (10, 5), (15, 10), (30, 20))
    ]
)


def is_control(value: object) -> bool:
    """Return True for a time control that a room may have."""
    if value is None:
        return True
    if not isinstance(value, dict):
        return False
    if set(value) == {"days"}:
        return _within(value["days"], 1, MOST_DAYS)
    if set(value) != {"main", "increment"}:
        return False
    main, increment = value["main"], value["increment"]
    return _within(main, 0, LONGEST_MAIN) and _within(increment, 0, LONGEST_INCREMENT) and main + increment > 0


def _within(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def by_days(control: dict[str, int] | None) -> TypeGuard[dict[str, int]]:
    """Return whether the players have days for each turn; then nobody waits at the board."""
    return control is not None and "days" in control


def by_minutes(control: dict[str, int] | None) -> TypeGuard[dict[str, int]]:
    """Return whether a clock counts minutes for the whole game."""
    return control is not None and not by_days(control)


def whole_days(milliseconds: int) -> int:
    """Return a time in days. A day that has begun counts."""
    return -(-milliseconds // DAY)


def control_tag(control: dict[str, int]) -> str:
    """Return a time control as the tag has it in PGN: "600+5", or "1/259200" for a turn in three days."""
    if by_days(control):
        return "1/%d" % (control["days"] * 86400)
    return "%d+%d" % (control["main"], control["increment"])


def read_control(text: str) -> dict[str, int] | None:
    """Return the time control by minutes that a tag has, as in "600+5" or "300"; None for any other text."""
    main, _, increment = text.partition("+")
    try:
        control = {"main": int(main), "increment": int(increment or "0")}
    except ValueError:
        return None
    return control if is_control(control) else None
