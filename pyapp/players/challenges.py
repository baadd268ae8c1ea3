"""Challenges: one player asks another for a game. Who may, how long they stand, who has which side. Pure."""

from pyapp.players.friendship import may_meet
from pyapp.rooms import refusal
from pyapp.rooms.events import DARK, LIGHT
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.timekeeping import by_days

OPEN, ACCEPTED, DECLINED = ("open", "accepted", "declined")
REASONS = ("no", "later", "slower", "faster", "other-game", "casual")  # with which they are declined
MOST_OUT, MOST_IN = 5, 20  # open ones of a player
DAY = 86_400_000  # ms
STANDS, STANDS_BY_DAYS = DAY, 14 * DAY  # how long one waits for an answer, and how long the answer is kept


def may_challenge(me: str, other: str, terms: dict, relations: tuple, counts: tuple) -> None:
    """Raises Refusal for who may not challenge another player.

    terms: game, clock, side, rated;  relations: what each is to the other, as `may_meet` has it;
    counts: of open challenges from me, to the other, and from me to the other.
    """
    if me == other:
        raise Refusal(refusal.ILLEGAL, "nobody plays against themselves")
    if terms["rated"] and terms["clock"] is None:
        raise Refusal(refusal.ILLEGAL, "a rated game has a clock")
    out, received, between = counts
    if between:
        raise Refusal(refusal.TOO_MANY, "they have not answered your challenge yet")
    may_meet(*relations)
    if out >= MOST_OUT:
        raise Refusal(refusal.TOO_MANY, "not more than %d challenges at once" % MOST_OUT)
    if received >= MOST_IN:
        raise Refusal(refusal.UNAVAILABLE, "this player cannot be had just now")


def stands_until(clock: dict | None, at: int) -> int:
    """Until when a challenge or its answer is kept that is made at the moment `at`."""
    return at + (STANDS_BY_DAYS if by_days(clock) else STANDS)


def has_light(side: str, by_chance: bool) -> bool:
    """Whether the challenger has Light. side: as they chose it;  by_chance: what chance says where they leave it to that."""
    return {LIGHT: True, DARK: False}.get(side, by_chance)
