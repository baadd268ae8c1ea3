"""The effects of time on a tournament: its beginning, its pairings and its end."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rooms.standstills import has_waited
from pyapp.rooms.time_control import DAY, by_days
from pyapp.tournaments import arena, rounds
from pyapp.tournaments.events import TOO_FEW, Event
from pyapp.tournaments.tournament import COMING, ENDED, RUNNING, Due, Tournament

LOOK_EVERY = 5_000  # ms between two checks of the other games of busy players
LONGEST_WAIT = 600_000  # ms for which a round waits for a player who is busy
KEPT = 90 * DAY  # ms for which a tournament stays after its end


def due_events(
    tournament: Tournament, at: int, shuffled: Callable[[list[str]], list[str]], new_room: Callable[[], str]
) -> list[Event]:
    """Return the events that time causes at a moment, in order; [] for none.

    shuffled(list): returns it in a random order;  new_room(): returns a name for a room.
    """
    if tournament.phase == COMING and at >= tournament.terms["starts"]:
        return [beginning(tournament, at, shuffled)]
    if tournament.phase != RUNNING or tournament.paused:
        return []
    pairs, reason = tournament.kind.due_pairs(tournament, at)
    missed = _missed(tournament, pairs, at)
    if missed:
        return missed
    if reason:
        return [{"do": "ended", "reason": reason, "at": at}]
    return [
        {"do": "paired", "room": new_room(), "light": light, "dark": dark, "round": number, "at": at}
        for light, dark, number in pairs
        if light not in tournament.busy and dark not in tournament.busy
    ]


def awaited(tournament: Tournament, at: int) -> list[str]:
    """Return the players who are due for a game at a moment, unless they play another one whose clock runs.

    Return [] if the clock counts days, because such a game interrupts no other.
    """
    if tournament.phase != RUNNING or tournament.paused or by_days(tournament.terms["clock"]):
        return []
    return tournament.kind.awaited(tournament, at)


def busy(tournament: Tournament, players: list[str], at: int) -> Event | None:
    """Return the event that announces which due players play another game whose clock runs; None if nothing has changed."""
    if set(players) == set(tournament.busy):
        return None
    return {"do": "busy", "players": sorted(players), "at": at}


def _missed(tournament: Tournament, pairs: list[Due], at: int) -> list[Event]:
    """Return the events of the due games for whose players a round has waited long enough.

    An arena waits for nobody.
    """
    if tournament.kind.is_timed:
        return []
    late = {player for player, since in tournament.busy.items() if has_waited(since, LONGEST_WAIT, at)}
    return [
        {"do": "missed", "round": number, "light": light, "dark": dark, "absent": absent, "at": at}
        for light, dark, number in pairs
        for absent in [[player for player in (light, dark) if player in late]]
        if absent
    ]


def beginning(tournament: Tournament, at: int, shuffled: Callable[[list[str]], list[str]]) -> Event:
    """Return the event of the beginning, or of the end if too few players have come. shuffled: as in `due_events`."""
    if not tournament.kind.is_timed and len(tournament.entries) < 2:
        return {"do": "ended", "reason": TOO_FEW, "at": at}
    lots = shuffled([entry.id for entry in tournament.players()]) if tournament.kind.has_lots else []
    return {"do": "begun", "lots": lots, "at": at}


def is_draw_due(tournament: Tournament, at: int) -> bool:
    """Return whether the server is to draw the next round."""
    return tournament.phase == RUNNING and not tournament.paused and tournament.kind.is_draw_due(tournament, at)


def due(tournament: Tournament, at: int) -> int:
    """Return the moment, later than `at`, from which on time may cause something, or the tournament may be removed."""
    looks = [at + LOOK_EVERY] if tournament.busy else []
    return min([moment for moment in looks + _moments(tournament) if moment > at] or [expires(tournament)])


def _moments(tournament: Tournament) -> list[int]:
    if tournament.phase == COMING:
        return [tournament.terms["starts"]]
    if tournament.phase == ENDED or tournament.paused:
        return []
    if not tournament.kind.is_timed:
        return [] if tournament.running() else [tournament.at + rounds.BREAK]
    since = [entry.since for entry in arena.waiting(tournament)]
    return [tournament.ends] + [moment + wait for moment in since for wait in (arena.PAUSE, arena.WAIT_FOR_OTHERS)]


def expires(tournament: Tournament) -> int:
    """Return the moment from which on the tournament may be removed if nothing else happens."""
    return tournament.at + KEPT
