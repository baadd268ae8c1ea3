"""What players are to each other, and what follows from it: whom one follows, whom one has blocked. Pure."""

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal

FOLLOW, BLOCK = KINDS = ("follow", "block")
NOTHING = ""  # what two are to each other who are strangers
MOST = {FOLLOW: 200, BLOCK: 1000}  # of a player

REPORTS = ("engine", "throwing", "stalling", "name", "pestering")  # what a player may be reported for


def may_relate(player: str, other: str, kind: str, mine: str, count: int) -> None:
    """Raises Refusal for who may not follow or block another player.

    mine: what the other is to the player, one of KINDS or NOTHING;  count: how many the player follows, or has blocked, already.
    """
    if player == other:
        raise Refusal(refusal.ILLEGAL, "this is yourself")
    if kind == FOLLOW and mine == BLOCK:
        raise Refusal(refusal.BLOCKED, "you have blocked this player: unblock them first")
    if mine != kind and count >= MOST[kind]:
        raise Refusal(refusal.TOO_MANY, "not more than %d" % MOST[kind])


def may_meet(mine: str, theirs: str) -> None:
    """Raises Refusal for two who may not meet in a game. mine, theirs: what each is to the other.

    Who is blocked is told the same as where a player has no time: nobody learns from a refusal that they are blocked.
    """
    if mine == BLOCK:
        raise Refusal(refusal.BLOCKED, "you have blocked this player: unblock them first")
    if theirs == BLOCK:
        raise Refusal(refusal.UNAVAILABLE, "this player cannot be had just now")


def is_shown(theirs: str) -> bool:
    """Whether we see that another player is here, and where they play. theirs: what we are to them."""
    return theirs != BLOCK
