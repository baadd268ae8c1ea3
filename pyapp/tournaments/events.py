"""The events of a tournament. Each is a small JSON object: `do` names the event, `at` is its moment in milliseconds since 1970.

docs/tournaments.md has a table of them, with their fields. Older events `created` have no `rounds`.
"""

from __future__ import annotations

from typing import Any, TypedDict

VOID = "void"  # the result of a game after the organizer has annulled it

ARENA, ROUND_ROBIN, SWISS = "arena", "round-robin", "swiss"

# reasons for the end of a tournament: the time is over; all rounds are played, and in earlier versions also that a Swiss has no
# further round; fewer than two players came; the organizer called it off;
TIME, PLAYED, TOO_FEW, CALLED_OFF = "time", "played", "too-few", "called-off"
# a Swiss has rounds left, but fewer than two players; or the draw finds no new opponents for all
ALONE, UNPAIRED = "alone", "unpaired"


class Event(TypedDict, total=False):
    """An event: `do` and `at`, and the fields of its kind. That of the creation is kept as the terms."""

    do: str
    at: int
    kind: str
    title: str
    game: str
    clock: dict[str, int]
    rated: bool
    visibility: str
    starts: int
    minutes: int
    rounds: int
    double: bool
    by: Any  # the organizer, or the minutes or rounds of an extension
    name: str
    player: str
    rating: int
    lots: list[str]
    round: int
    pairs: list[list[str]]
    bye: str
    barred: list[str]
    again: bool
    room: str
    light: str
    dark: str
    players: list[str]
    absent: Any  # the player who did not come to a game, or those who missed one
    result: str
    why: str
    reason: str
