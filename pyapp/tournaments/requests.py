"""Requests about a tournament: the events that requests become, or Refusals."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.tournaments.events import CALLED_OFF, SWISS, Event
from pyapp.tournaments.kinds import KINDS
from pyapp.tournaments.schedule import beginning
from pyapp.tournaments.tournament import COMING, ENDED, Pairing, Tournament

MOST_EVENTS = 12_000  # events


def entered(tournament: Tournament, player: str, name: str, rating: int, at: int) -> Event | None:
    """Return the event of a player entering or coming back; None if they already take part."""
    _must_go_on(tournament)
    if tournament.takes_part(player):
        return None
    if player in tournament.removed:
        raise Refusal(refusal.FORBIDDEN, "the organizer has removed you")
    if not may_enter(tournament, player):
        raise Refusal(refusal.OVER, "nobody can enter any more")
    most = tournament.kind.most
    if player not in tournament.entries and len(tournament.entries) >= most:
        raise Refusal(refusal.FULL, "no more than %d players can take part" % most)
    _must_have_space(tournament)
    return {"do": "entered", "player": player, "name": name, "rating": rating, "at": at}


def may_enter(tournament: Tournament, player: str) -> bool:
    """Return whether a player may still enter, or come back.

    Newcomers may enter a Swiss until half of its rounds have been drawn, and a round robin until it begins, unless the organizer
    closes it to them. A player whom the organizer has removed cannot come back.
    """
    if player in tournament.removed or tournament.closed and player not in tournament.entries:
        return False
    return tournament.phase == COMING or tournament.kind.may_enter_late(tournament, player)


def withdrew(tournament: Tournament, player: str, at: int) -> Event | None:
    """Return the event of a player leaving; None if they do not take part."""
    _must_go_on(tournament)
    if not tournament.takes_part(player):
        return None
    return {"do": "withdrew", "player": player, "at": at}


def _must_go_on(tournament: Tournament) -> None:
    if tournament.phase == ENDED:
        raise Refusal(refusal.OVER, "the tournament has ended")


def _must_have_space(tournament: Tournament) -> None:
    if tournament.n >= MOST_EVENTS:
        raise Refusal(refusal.TOO_LONG, "this tournament is full of events")


def _must_organize(tournament: Tournament, by: str) -> None:
    if by != tournament.terms["by"]:
        raise Refusal(refusal.FORBIDDEN, "only the organizer may do this")


def called_off(tournament: Tournament, player: str, at: int) -> Event:
    """Return the event of the organizer calling the tournament off before it begins."""
    _must_organize(tournament, player)
    if tournament.phase != COMING:
        raise Refusal(refusal.OVER, "the tournament has begun")
    return {"do": "ended", "reason": CALLED_OFF, "at": at}


def begun(tournament: Tournament, player: str, shuffled: Callable[[list[str]], list[str]], at: int) -> Event:
    """Return the event of the organizer beginning the tournament early. shuffled: as in pyapp.tournaments.schedule."""
    _must_organize(tournament, player)
    if tournament.phase != COMING:
        raise Refusal(refusal.OVER, "the tournament has begun")
    if len(tournament.entries) < 2:
        raise Refusal(refusal.ILLEGAL, "there are too few players")
    return beginning(tournament, at, shuffled)


def _may_direct(tournament: Tournament, by: str) -> None:
    """Raise Refusal for anybody but the organizer of a tournament that goes on."""
    _must_organize(tournament, by)
    _must_go_on(tournament)
    _must_have_space(tournament)


def arranged(tournament: Tournament, by: str, kind: str, rounds: int, at: int) -> Event | None:
    """Return the event that gives a Swiss another number of rounds before it begins, or makes it a round robin; None if it is so.

    kind: SWISS or ROUND_ROBIN, whose number of rounds counts for nothing.
    """
    _may_direct(tournament, by)
    terms = tournament.terms
    if tournament.phase != COMING or terms["kind"] != SWISS or len(tournament.entries) > KINDS[kind].most:
        raise Refusal(
            refusal.ILLEGAL, "only a Swiss that has not begun can be arranged anew, for as many as the kind can have"
        )
    if (kind, rounds) == (SWISS, terms["rounds"]):
        return None
    return {"do": "arranged", "kind": kind, "rounds": rounds, "at": at}


def removed(tournament: Tournament, by: str, player: str, at: int) -> Event | None:
    """Return the event of the organizer removing a player for good; None if that is done already. by: the asking player's ID."""
    _may_direct(tournament, by)
    if player in tournament.removed:
        return None
    if player not in tournament.entries:
        raise Refusal(refusal.UNKNOWN_PLAYER, "this player does not take part")
    return {"do": "removed", "player": player, "at": at}


def awarded(tournament: Tournament, by: str, room: str, result: str, at: int) -> Event | None:
    """Return the event of the organizer deciding a game, also after the tournament's end; None if it already has this result."""
    pairing = _game_to_decide(tournament, by, room)
    return None if pairing.result == result else {"do": "awarded", "room": room, "result": result, "at": at}


def annulled(tournament: Tournament, by: str, room: str, at: int) -> Event | None:
    """Return the event of the organizer annulling the result of a game, also after the end; None if it is annulled already."""
    pairing = _game_to_decide(tournament, by, room)
    if not pairing.result:
        raise Refusal(refusal.ILLEGAL, "the game is not over")
    return {"do": "annulled", "room": room, "at": at} if pairing.counts else None


def _game_to_decide(tournament: Tournament, by: str, room: str) -> Pairing:
    _must_organize(tournament, by)
    _must_have_space(tournament)
    pairing = tournament.pairing_in(room)
    if pairing is None:
        raise Refusal(refusal.NO_SUCH_GAME, "no game of this tournament is in this room")
    return pairing


def paused(tournament: Tournament, by: str, at: int) -> Event | None:
    """Return the event after which nobody is paired; None if that is so already. Games in progress go on."""
    _may_direct(tournament, by)
    if tournament.phase == COMING:
        raise Refusal(refusal.ILLEGAL, "the tournament has not begun")
    return None if tournament.paused else {"do": "paused", "at": at}


def continued(tournament: Tournament, by: str, at: int) -> Event | None:
    """Return the event after which players are paired again; None if they already are."""
    _may_direct(tournament, by)
    return {"do": "continued", "at": at} if tournament.paused else None


def extended(tournament: Tournament, by: str, more: int, at: int) -> Event:
    """Return the event that makes an arena some minutes longer, or a Swiss some rounds."""
    _may_direct(tournament, by)
    if more > most_more(tournament):
        raise Refusal(refusal.ILLEGAL, "the tournament cannot be extended by so much")
    return {"do": "extended", "by": more, "at": at}


def most_more(tournament: Tournament) -> int:
    """Return the number of minutes of an arena, or of rounds of a Swiss, that may be added; 0 in a round robin."""
    terms = tournament.terms
    return max(0, tournament.kind.longest - (terms["minutes"] if tournament.kind.is_timed else terms.get("rounds", 0)))


def closed(tournament: Tournament, by: str, at: int) -> Event | None:
    """Return the event after which newcomers may not enter; None if that is so already."""
    _may_direct(tournament, by)
    return None if tournament.closed else {"do": "closed", "at": at}


def opened(tournament: Tournament, by: str, at: int) -> Event | None:
    """Return the event after which newcomers may enter again; None if that is so already."""
    _may_direct(tournament, by)
    return {"do": "opened", "at": at} if tournament.closed else None


def scored(tournament: Tournament, room: str, result: str, absent: str, why: str, at: int) -> Event | None:
    """Return the event of the end of a game; None if the tournament already has it. absent, why: as in Pairing."""
    pairing = tournament.pairing_in(room)
    if pairing is None or pairing.result:
        return None
    event: Event = {"do": "scored", "room": room, "result": result, "absent": absent, "at": at}
    if absent:
        event["why"] = why
    return event
