"""Relations between players and their effects: following and blocking. Pure."""

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal

FOLLOW, BLOCK = KINDS = ("follow", "block")
NOTHING = ""  # the relation of strangers
MOST_RELATIONS = {FOLLOW: 200, BLOCK: 1000}  # the most relations of a player

REPORTS = ("engine", "throwing", "stalling", "name", "pestering")  # reasons for reporting a player
ACTED, NO_BREACH = OUTCOMES = ("acted", "no-breach")  # the results of a report


def may_relate(player: str, other: str, kind: str, mine: str, count: int) -> None:
    """Raise Refusal if a player may not follow or block another.

    mine: the player's relation to the other, one of KINDS or NOTHING;  count: the number of players already followed, or
    blocked.
    """
    if player == other:
        raise Refusal(refusal.ILLEGAL, "you cannot do this to yourself")
    if kind == FOLLOW and mine == BLOCK:
        raise Refusal(refusal.BLOCKED, "you have blocked this player: unblock them first")
    if mine != kind and count >= MOST_RELATIONS[kind]:
        raise Refusal(refusal.TOO_MANY, "you cannot have more than %d" % MOST_RELATIONS[kind])


def may_meet(mine: str, theirs: str) -> None:
    """Raise Refusal if two players may not meet in a game. mine, theirs: the relation of each to the other.

    The refusal is the same as when an opponent has no time, so that nobody learns from it that they are blocked.
    """
    if mine == BLOCK:
        raise Refusal(refusal.BLOCKED, "you have blocked this player: unblock them first")
    if theirs == BLOCK:
        raise Refusal(refusal.UNAVAILABLE, "this player is not available now")


def is_shown(theirs: str) -> bool:
    """Return whether we may see whether and where another player plays. theirs: that player's relation to us."""
    return theirs != BLOCK
