"""Challenges: one player asks another for a game. Rules for making a challenge, its duration and the sides. Pure."""

from __future__ import annotations

from typing import Any

from pyapp.players.friendship import may_meet
from pyapp.rating.level_ratings import is_measured
from pyapp.rooms import refusal
from pyapp.rooms.events import DARK, LIGHT
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.time_control import DAY, by_days
from pyapp.rules.variants import VARIANTS

OPEN, ACCEPTED, DECLINED, EXPIRED = ("open", "accepted", "declined", "expired")
REASONS = ("no", "later", "slower", "faster", "other-game", "casual")  # for declining them
MOST_OUT, MOST_IN = 5, 20  # open challenges of a player
STANDS, STANDS_BY_DAYS = DAY, 14 * DAY  # ms: a challenge is kept this long, and then its answer


def may_challenge(
    me: str, other: str, terms: dict[str, Any], relations: tuple[str, str], counts: tuple[int, int, int]
) -> None:
    """Raise Refusal if one player may not challenge another.

    terms: game, clock, side, rated;  relations: as `may_meet` takes them;  counts: of open challenges by me, to the other, and
    by me to the other.
    """
    if me == other:
        raise Refusal(refusal.ILLEGAL, "you cannot play against yourself")
    if terms["rated"]:
        may_be_rated(terms["game"], terms["clock"])
    out, received, between = counts
    if between:
        raise Refusal(refusal.TOO_MANY, "they have not answered your challenge yet")
    may_meet(*relations)
    if out >= MOST_OUT:
        raise Refusal(refusal.TOO_MANY, "not more than %d challenges at once" % MOST_OUT)
    if received >= MOST_IN:
        raise Refusal(refusal.UNAVAILABLE, "this player is not available now")


def may_be_rated(game: str | dict[str, Any], clock: dict[str, int] | None) -> None:
    """Raise Refusal if games of this kind are never rated. game: an ID of the rules, a word for any game, or own rules."""
    if clock is None:
        raise Refusal(refusal.ILLEGAL, "a rated game has a clock")
    if isinstance(game, dict) or game in VARIANTS and not is_measured(game):
        raise Refusal(refusal.ILLEGAL, "no ratings have been measured for this game")


def stands_until(clock: dict[str, int] | None, at: int) -> int:
    """Return the moment until which a challenge or its answer, made at the moment `at`, is kept."""
    return at + (STANDS_BY_DAYS if by_days(clock) else STANDS)


def has_light(side: str, by_chance: bool) -> bool:
    """Return whether the challenger has Light.

    side: the challenger's choice;  by_chance: the result if the choice is random.
    """
    return {LIGHT: True, DARK: False}.get(side, by_chance)
