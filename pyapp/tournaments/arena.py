"""An arena: those close in standing meet, but no two meet twice in a row. Points decide, then performance."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rooms.standstills import has_waited
from pyapp.rooms.time_control import by_days
from pyapp.tournaments.events import TIME
from pyapp.tournaments.tournament import HALF, Due, Entry, Kind, Score, Tournament

LONGEST_MINUTES = 360
SWING = 500  # rating points by which the worth of a win is above the opponent's rating, and that of a loss below
PAUSE = 5_000  # least ms between two games of a player
WAIT_FOR_OTHERS = 60_000  # ms for which two players wait for other opponents before they meet twice in a row


def pairs(waiting: list[Entry], others: bool, at: int) -> list[tuple[str, str]]:
    """Return the pairs (Light, Dark) of IDs among the waiting entries.

    others: True if others still play, for whom one may wait;  at: now. If the number is odd, the one who came last keeps waiting.
    Two who have just met meet again only if nobody else can come, or if both have waited for WAIT_FOR_OTHERS.
    """
    is_alone = len(waiting) == 2 and not others

    def may_meet(first: Entry, second: Entry) -> bool:
        again = first.opponent == second.id or second.opponent == first.id
        if not again:
            return True
        return is_alone or has_waited(max(first.since, second.since), WAIT_FOR_OTHERS, at)

    if len(waiting) % 2:
        last = max(waiting, key=lambda entry: (entry.since, entry.order))
        waiting = [entry for entry in waiting if entry is not last]
    standing = sorted(waiting, key=lambda entry: (-entry.points, -entry.rating, entry.order))
    return [_with_sides(first, second) for first, second in _matched(standing, may_meet)]


def _matched(standing: list[Entry], may_meet: Callable[[Entry, Entry], bool]) -> list[tuple[Entry, Entry]]:
    """Pair from the top down, each player with the next one they may meet."""
    paired, left = [], []
    free = list(standing)
    while free:
        first = free.pop(0)
        second = next((entry for entry in free if may_meet(first, entry)), None)
        if second is None:
            left.append(first)
        else:
            free.remove(second)
            paired.append((first, second))
    for first, second in zip(left[::2], left[1::2]):
        _fit_in(first, second, paired, may_meet)
    return paired


def _fit_in(
    first: Entry, second: Entry, paired: list[tuple[Entry, Entry]], may_meet: Callable[[Entry, Entry], bool]
) -> None:
    """Pair two who may not meet with the two players of another pair, the lowest pair that allows it."""
    for number in range(len(paired) - 1, -1, -1):
        upper, lower = paired[number]
        for one, other in ((upper, lower), (lower, upper)):
            if may_meet(first, one) and may_meet(second, other):
                paired[number] = (first, one)
                paired.append((second, other))
                return


def _with_sides(first: Entry, second: Entry) -> tuple[str, str]:
    """Return a pair with sides.

    Light goes to the one whose balance needs it more, else to the one who had Dark last, else to the lower one.
    """
    keys = [(entry.balance, entry.side) for entry in (first, second)]  # "dark" comes before "light"
    return (first.id, second.id) if keys[0] < keys[1] else (second.id, first.id)


def waiting(tournament: Tournament) -> list[Entry]:
    """Return the entries of the players who are there and do not play."""
    return [entry for entry in tournament.players() if entry.here and entry.since is not None]


def performance(tournament: Tournament, player: str) -> int:
    """Return the mean worth of a player's games: the opponent's rating plus or minus SWING; 0 without a game."""
    games = tournament.entries[player].games
    worth = [tournament.entries[other].rating + (gained - HALF) * SWING for other, gained in games]
    return sum(worth) // len(worth) if worth else 0


def _ready(tournament: Tournament, at: int) -> list[Entry]:
    return [entry for entry in waiting(tournament) if has_waited(entry.since, PAUSE, at)]


def _due_pairs(tournament: Tournament, at: int) -> tuple[list[Due], str]:
    running = tournament.running()
    if at >= tournament.ends:
        return [], "" if running else TIME
    free = [entry for entry in _ready(tournament, at) if entry.id not in tournament.busy]
    others = bool(running) or len(free) < len(waiting(tournament))
    return [(light, dark, 0) for light, dark in pairs(free, others, at)], ""


def _awaited(tournament: Tournament, at: int) -> list[str]:
    return [entry.id for entry in _ready(tournament, at)] if at < tournament.ends else []


def _scores(tournament: Tournament) -> list[Score]:
    return [
        (entry.points, (performance(tournament, entry.id),), entry.id, len(entry.games))
        for entry in tournament.players()
    ]


KIND = Kind(
    most=256,
    longest=LONGEST_MINUTES,
    is_timed=True,
    has_lots=False,
    drops_absent=True,
    fits=lambda message: not by_days(message["clock"]),
    may_enter_late=lambda tournament, player: True,
    is_draw_due=lambda tournament, at: False,
    due_pairs=_due_pairs,
    awaited=_awaited,
    count_rounds=lambda tournament: 0,
    scores=_scores,
)
