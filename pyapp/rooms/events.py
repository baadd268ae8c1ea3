"""The events of a room. Each is a small JSON object: `do` names the event, `at` is its moment in milliseconds since 1970.

docs/rooms-protocol.md has a table of them, with their fields. The log has one more field in `created` and `joined`, which is sent
to nobody else: `secret` holds hashes by which a server recognizes the seat's token and its watch key.
"""

from __future__ import annotations

from typing import Any, TypedDict

LIGHT, DARK = SIDES = ("light", "dark")  # in the order of pyapp.rules

# the phases that events lead through
WAITING, RUNNING, OVER, CLOSED = "waiting", "running", "over", "closed"

FIRST = "first-turn"  # the reason in `closed` and `forfeited` if a side made no first turn in time

PUBLIC, PRIVATE = VISIBILITIES = ("public", "private")

DRAW, ASK_BACK, REMATCH = ("draw", "ask-back", "rematch")
WIN = "win"  # a claim after the opponent has gone; a player may also claim a DRAW

PHRASES = tuple(
    "hello good-luck have-fun nice-turn well-played good-game thanks sorry oops one-moment i-am-back i-must-go".split()
)


class Event(TypedDict, total=False):
    """An event: `do` and `at`, and the fields of its kind."""

    do: str
    at: int
    game: str | dict[str, Any]
    visibility: str
    clock: dict[str, int] | None
    rated: bool
    tournament: str
    free: int
    first: int
    name: str
    side: str
    player: str
    secret: dict[str, str]
    turn: str
    what: str
    yes: bool
    by: int
    why: str
    result: str
    phrase: str
    since: int
    until: int
    ratings: dict[str, list[int]] | None
    weight: float


def other(side: str) -> str:
    """Return the other side."""
    return DARK if side == LIGHT else LIGHT


def public(event: Event) -> Event:
    """Return the event without the parts that not everybody may see."""
    shown = event.copy()
    shown.pop("secret", None)
    return shown
