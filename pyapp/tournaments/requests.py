"""Requests about a tournament: the event that a request becomes, or a Refusal."""

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.rules.annotations import Callable
from pyapp.tournaments.events import ARENA, CALLED_OFF, ROUND_ROBIN, SWISS
from pyapp.tournaments.passing import beginning
from pyapp.tournaments.tournament import COMING, ENDED, Tournament

LONGEST = 12_000  # events


def entered(tournament: Tournament, player: str, name: str, rating: int, at: int) -> dict | None:
    """Return the event of a player entering or coming back; None if they take part already."""
    _must_go_on(tournament)
    if tournament.takes_part(player):
        return None
    if not may_enter(tournament, player):
        raise Refusal(refusal.OVER, "nobody can enter any more")
    most = tournament.kind.most
    if player not in tournament.entries and len(tournament.entries) >= most:
        raise Refusal(refusal.FULL, "no more than %d players can take part" % most)
    if tournament.n >= LONGEST:
        raise Refusal(refusal.TOO_LONG, "this tournament is full of events")
    return {"do": "entered", "player": player, "name": name, "rating": rating, "at": at}


def may_enter(tournament: Tournament, player: str) -> bool:
    """Return True if it is not too late for a player to enter, or to come back.

    Newcomers may enter a Swiss until half of its rounds have been drawn, and a round robin until it begins.
    """
    return tournament.phase == COMING or _MAY_ENTER_LATE[tournament.terms["kind"]](tournament, player)


def _may_enter_swiss(tournament: Tournament, player: str) -> bool:
    return player in tournament.entries or 2 * len(tournament.rounds) <= tournament.terms["rounds"]


_MAY_ENTER_LATE = {
    ARENA: lambda tournament, player: True,
    SWISS: _may_enter_swiss,
    ROUND_ROBIN: lambda tournament, player: False,
}


def withdrew(tournament: Tournament, player: str, at: int) -> dict | None:
    """Return the event of a player who goes; None if they do not take part."""
    _must_go_on(tournament)
    if not tournament.takes_part(player):
        return None
    return {"do": "withdrew", "player": player, "at": at}


def _must_go_on(tournament: Tournament):
    if tournament.phase == ENDED:
        raise Refusal(refusal.OVER, "the tournament has ended")


def called_off(tournament: Tournament, player: str, at: int) -> dict:
    """Return the event of the organizer calling the tournament off before it begins."""
    if player != tournament.terms["by"]:
        raise Refusal(refusal.FORBIDDEN, "only the organizer may call a tournament off")
    if tournament.phase != COMING:
        raise Refusal(refusal.OVER, "the tournament has begun")
    return {"do": "ended", "reason": CALLED_OFF, "at": at}


def begun(tournament: Tournament, player: str, shuffled: Callable, at: int) -> dict:
    """Return the event of the organizer beginning the tournament early. shuffled: as in pyapp.tournaments.passing."""
    if player != tournament.terms["by"]:
        raise Refusal(refusal.FORBIDDEN, "only the organizer may begin a tournament")
    if tournament.phase != COMING:
        raise Refusal(refusal.OVER, "the tournament has begun")
    if len(tournament.entries) < 2:
        raise Refusal(refusal.ILLEGAL, "there are too few players")
    return beginning(tournament, at, shuffled)


def scored(tournament: Tournament, room: str, result: str, absent: str, at: int) -> dict | None:
    """Return the event of a game that is over; None if the tournament has it."""
    pairing = tournament.pairing_in(room)
    if pairing is None or pairing.result:
        return None
    return {"do": "scored", "room": room, "result": result, "absent": absent, "at": at}
