"""Filters of the archive, as fields of messages and in the query of an address."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyapp.players.identity import is_player
from pyapp.players.pace import PACES
from pyapp.rooms import refusal
from pyapp.rooms.fields import ROOM_LETTERS, is_moment, is_text, is_truth, one_of
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.time_control import DAY
from pyapp.rules.variants import VARIANTS
from pyapp.saves.moment import day_number, day_of

WON, DRAWN, LOST = OUTCOMES = ("won", "drawn", "lost")  # of the player whose games are wanted
EPOCH = "1970-01-01"
LAST = "9999-12-30"


def is_day(value: Any) -> bool:
    """Accept a day of the calendar, as in "2026-11-22"."""
    if not is_text(value) or not EPOCH <= value <= LAST or len(value) != len(EPOCH) or value[4] + value[7] != "--":
        return False
    digits = value.replace("-", "")
    return len(digits) == 8 and not digits.strip("0123456789") and day_of(day_number(value)) == value


def is_kept(value: Any) -> bool:
    """Accept the ID of a game in the archive: its room, a point, and its number there."""
    if not is_text(value) or not 3 <= len(value) <= 20:
        return False
    room, _, number = value.partition(".")
    return not room.strip(ROOM_LETTERS) and 0 < len(number) <= 9 and not number.strip("0123456789")


def is_place(value: object) -> bool:
    """Accept a place in a list of games, newest first: the moment when a game ended, and its ID."""
    return isinstance(value, list) and len(value) == 2 and is_moment(value[0]) and is_kept(value[1])


FILTERS = {  # the wanted games; days are by UTC, and both are included
    "player": is_player,
    "game": one_of(VARIANTS),
    "pace": one_of(PACES),
    "opponent": is_player,
    "result": one_of(OUTCOMES),
    "rated": is_truth,
    "from": is_day,
    "to": is_day,
}
TRUTHS = {"1": True, "0": False}  # as in addresses


def of_query(pairs: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Return the filters in the query of an address, from its pairs of name and value. Raises Refusal for any other pair."""
    filters = {}
    for name, text in pairs:
        value = TRUTHS.get(text) if name == "rated" else text
        if name not in FILTERS or name in filters or not FILTERS[name](value):
            raise Refusal(refusal.BAD_MESSAGE, "the filter `%s` is unknown, or has a wrong value" % name)
        filters[name] = value
    if "player" not in filters and ("opponent" in filters or "result" in filters):
        raise Refusal(refusal.BAD_MESSAGE, "`opponent` and `result` need a `player`")
    return filters


def begin_of(day: str) -> int:
    """Return the moment at which a day begins, ms."""
    return (day_number(day) - day_number(EPOCH)) * DAY


def end_of(day: str) -> int:
    """Return the moment at which a day has ended."""
    return begin_of(day) + DAY
