"""The effects of time on a tournament: its beginning, its pairings and its end."""

from pyapp.rooms.standstills import has_waited
from pyapp.rooms.time_control import DAY, by_days
from pyapp.rules.annotations import Callable
from pyapp.tournaments import arena
from pyapp.tournaments.events import ALONE, ARENA, PLAYED, ROUND_ROBIN, SWISS, TIME, TOO_FEW
from pyapp.tournaments.standings import RoundRobin
from pyapp.tournaments.tournament import COMING, ENDED, RUNNING, Tournament

PAUSE = 5_000  # least ms between two games of a player in an arena
BREAK = 5_000  # ms between two rounds
LOOK = 5_000  # ms between two checks of the other games of busy players
LATEST = 600_000  # ms for which a round waits for a player who is busy
KEPT = 90 * DAY  # ms for which a tournament stays after its end


def due_events(tournament: Tournament, at: int, shuffled: Callable, new_room: Callable) -> list:
    """Return the events that time causes at a moment, in order; [] for none.

    shuffled(list): returns it in a random order;  new_room(): returns a name for a room.
    """
    if tournament.phase == COMING and at >= tournament.terms["starts"]:
        return [beginning(tournament, at, shuffled)]
    if tournament.phase != RUNNING or tournament.paused:
        return []
    pairs, reason = _DUE_PAIRS[tournament.terms["kind"]](tournament, at)
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


def awaited(tournament: Tournament, at: int) -> list:
    """Return the players who are due for a game at a moment, unless they play another one whose clock runs.

    Return [] if the clock counts days, because such a game interrupts no other.
    """
    if tournament.phase != RUNNING or tournament.paused or by_days(tournament.terms["clock"]):
        return []
    if tournament.kind.is_timed:
        return [entry.id for entry in _ready(tournament, at)] if at < tournament.ends else []
    pairs, _ = _DUE_PAIRS[tournament.terms["kind"]](tournament, at)
    return [player for light, dark, _ in pairs for player in (light, dark)]


def busy(tournament: Tournament, players: list, at: int) -> dict | None:
    """Return the event that announces which due players play another game whose clock runs; None if nothing has changed."""
    if set(players) == set(tournament.busy):
        return None
    return {"do": "busy", "players": sorted(players), "at": at}


def _missed(tournament: Tournament, pairs: list, at: int) -> list:
    """Return the events of the due games for whose players a round has waited long enough.

    An arena waits for nobody.
    """
    if tournament.kind.is_timed:
        return []
    late = {player for player, since in tournament.busy.items() if has_waited(since, LATEST, at)}
    return [
        {"do": "missed", "round": number, "light": light, "dark": dark, "absent": absent, "at": at}
        for light, dark, number in pairs
        for absent in [[player for player in (light, dark) if player in late]]
        if absent
    ]


def beginning(tournament: Tournament, at: int, shuffled: Callable) -> dict:
    """Return the event of the beginning, or of the end if too few players have come. shuffled: as in `due_events`."""
    if not tournament.kind.is_timed and len(tournament.entries) < 2:
        return {"do": "ended", "reason": TOO_FEW, "at": at}
    lots = shuffled([entry.id for entry in tournament.players()]) if tournament.kind.has_lots else []
    return {"do": "begun", "lots": lots, "at": at}


def _of_arena(tournament: Tournament, at: int) -> tuple:
    running = tournament.running()
    if at >= tournament.ends:
        return [], "" if running else TIME
    waiting = [entry for entry in _ready(tournament, at) if entry.id not in tournament.busy]
    others = bool(running) or len(waiting) < len(_waiting(tournament))
    return [(light, dark, 0) for light, dark in arena.pairs(waiting, others, at)], ""


def _ready(tournament: Tournament, at: int) -> list:
    return [entry for entry in _waiting(tournament) if has_waited(entry.since, PAUSE, at)]


def _waiting(tournament: Tournament) -> list:
    return [entry for entry in tournament.players() if entry.here and entry.since is not None]


def _of_swiss(tournament: Tournament, _at: int) -> tuple:
    missing = _missing(tournament, tournament.rounds, len(tournament.rounds)) if tournament.rounds else []
    if missing or tournament.running() or _goes_on(tournament):
        return missing, ""
    return [], ALONE if _has_rounds(tournament) else PLAYED


def _goes_on(tournament: Tournament) -> bool:
    """Return True if a Swiss has another round to draw, and two players for it."""
    there = [entry for entry in tournament.players() if entry.here]
    return _has_rounds(tournament) and len(there) > 1


def _has_rounds(tournament: Tournament) -> bool:
    return len(tournament.rounds) < tournament.terms["rounds"]


def is_draw_due(tournament: Tournament, at: int) -> bool:
    """Return True if the next round of a Swiss is to be drawn."""
    if (
        tournament.phase != RUNNING
        or tournament.paused
        or tournament.terms["kind"] != SWISS
        or tournament.running()
        or not _goes_on(tournament)
    ):
        return False
    number = len(tournament.rounds)
    return not number or not _missing(tournament, tournament.rounds, number) and has_waited(tournament.at, BREAK, at)


def _of_round_robin(tournament: Tournament, at: int) -> tuple:
    rounds = RoundRobin(tournament).rounds
    if by_days(tournament.terms["clock"]):
        missing = [pair for number in range(1, len(rounds) + 1) for pair in _missing(tournament, rounds, number)]
        return missing, "" if missing or tournament.running() else PLAYED
    number = max([1] + [pairing.round for pairing in tournament.pairings])
    missing = _missing(tournament, rounds, number)
    if missing or tournament.running():
        return missing, ""
    while not missing and number < len(rounds):
        number += 1
        missing = _missing(tournament, rounds, number)
    if not missing:
        return [], PLAYED
    return (missing if tournament.busy or has_waited(tournament.at, BREAK, at) else []), ""


# kind -> the due pairs (Light, Dark, round) at a moment, and the reason for the end, "" if it does not end
_DUE_PAIRS = {ARENA: _of_arena, SWISS: _of_swiss, ROUND_ROBIN: _of_round_robin}


def _missing(tournament: Tournament, rounds: list, number: int) -> list:
    """Return the pairs of a round that can play, are not paired yet and have not missed their game."""
    there = [(pairing.light, pairing.dark) for pairing in tournament.pairings if pairing.round == number]
    missed = tournament.defaults
    return [
        (light, dark, number)
        for light, dark in rounds[number - 1]
        if (light, dark) not in there
        and (number, light) not in missed
        and tournament.takes_part(light)
        and tournament.takes_part(dark)
    ]


def due(tournament: Tournament, at: int) -> int:
    """Return the moment, later than `at`, from which on time may cause something, or the tournament may be removed."""
    looks = [at + LOOK] if tournament.busy else []
    return min([moment for moment in looks + _moments(tournament) if moment > at] or [expires(tournament)])


def _moments(tournament: Tournament) -> list:
    if tournament.phase == COMING:
        return [tournament.terms["starts"]]
    if tournament.phase == ENDED or tournament.paused:
        return []
    if not tournament.kind.is_timed:
        return [] if tournament.running() else [tournament.at + BREAK]
    since = [entry.since for entry in _waiting(tournament)]
    return [tournament.ends] + [moment + wait for moment in since for wait in (PAUSE, arena.PATIENCE)]


def expires(tournament: Tournament) -> int:
    """Return the moment from which on the tournament may be removed if nothing else happens."""
    return tournament.at + KEPT
