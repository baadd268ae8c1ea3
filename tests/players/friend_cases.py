"""Questions put to friends and challenges. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.players import challenges, friendship
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.timekeeping import DAY


def refusal_of(ask, *values):
    """The code with which something is refused, "" where it is not."""
    try:
        ask(*values)
    except Refusal as refused:
        return refused.code
    return ""


def relating(player, other, kind, mine, count):
    """Whether a player may follow or block another."""
    return refusal_of(friendship.may_relate, player, other, kind, mine, count)


def meeting(mine, theirs):
    """Whether two may meet, as either is told, and whether the one is seen by the other."""
    told = [refusal_of(friendship.may_meet, *each) for each in ((mine, theirs), (theirs, mine))]
    return told + [friendship.is_shown(theirs)]


def challenging(me, other, clock, rated, relations, counts):
    """Whether one may challenge another."""
    terms = {"clock": clock, "rated": rated}
    return refusal_of(challenges.may_challenge, me, other, terms, tuple(relations), tuple(counts))


def standing(clock):
    """For how many days a challenge stands."""
    return (challenges.stands_until(clock, 5) - 5) / DAY


def lights(side):
    """Whether the challenger has Light, whatever chance says."""
    return [challenges.has_light(side, by_chance) for by_chance in (False, True)]
