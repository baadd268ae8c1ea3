"""Pairings in an arena: of the players who wait, those close in standing meet, but no two meet twice in a row."""

from pyapp.rooms.standstills import has_waited
from pyapp.tournaments.tournament import Entry

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 60_000  # ms for which two players wait for other opponents before they meet twice in a row


def pairs(waiting: list, others: bool, at: int) -> list:
    """Return the pairs (Light, Dark) of IDs among the waiting entries.

    others: True if others still play, for whom one may wait;  at: now. If the number is odd, the one who came last keeps waiting.
    Two who have just met meet again only if nobody else can come, or if both have waited for PATIENCE.
    """

    def may_meet(first: Entry, second: Entry) -> bool:
        again = first.opponent == second.id or second.opponent == first.id
        if not again:
            return True
        alone = len(waiting) == 2 and not others
        return alone or has_waited(max(first.since, second.since), PATIENCE, at)

    standing = sorted(_even(waiting), key=lambda entry: (-entry.points, -entry.rating, entry.order))
    return [_with_sides(first, second) for first, second in _matched(standing, may_meet)]


def _even(waiting: list) -> list:
    if len(waiting) % 2 == 0:
        return waiting
    last = max(waiting, key=lambda entry: (entry.since, entry.order))
    return [entry for entry in waiting if entry is not last]


def _matched(standing: list, may_meet: "Callable[[Entry, Entry], bool]") -> list:
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


def _fit_in(first: Entry, second: Entry, paired: list, may_meet: "Callable[[Entry, Entry], bool]") -> None:
    """Pair two who may not meet with the two players of another pair, the lowest pair that allows it."""
    for number in range(len(paired) - 1, -1, -1):
        upper, lower = paired[number]
        for one, other in ((upper, lower), (lower, upper)):
            if may_meet(first, one) and may_meet(second, other):
                paired[number] = (first, one)
                paired.append((second, other))
                return


def _with_sides(first: Entry, second: Entry) -> tuple:
    """Return a pair with sides.

    Light goes to the one whose balance needs it more, else to the one who had Dark last, else to the lower one.
    """
    keys = [(entry.balance, entry.side) for entry in (first, second)]  # "dark" comes before "light"
    return (first.id, second.id) if keys[0] < keys[1] else (second.id, first.id)
