"""The limits of weakness: even a weak player plays the only sensible turn, and keeps a won game.

A weak player's search overlooks turns (oversights.py). A short search with clear sight checks its choice.
"""

from typing import Any

from pyapp.engine.oversights import CLEAR, Sight
from pyapp.engine.search import Search
from pyapp.rules.position import Position
from pyapp.rules.scores import WIN

LOOK = 2  # plies: the turn and the reply, captures beyond them
ONLY = 1000  # hundredths of a soldier by which the only sensible turn is above all others
WON = 1000  # a game worth this much is won,
KEPT = 200  # and at least this much of it is kept
USUAL = 8  # legal turns: with more of them errors grow


def sight_among(sight: Sight, turns: int) -> Sight:
    """Return the sight of a player with this many legal turns: the more there are, the more it misjudges."""
    return sight._replace(noise=sight.noise * turns // USUAL)


def mended(
    search: Search, position: Position, past: list[Position], chosen: int, turns: int, shunned: list[int]
) -> tuple[Any, ...] | None:
    """Return the (score, number) of the turn to play in place of the `chosen` one, None if that may stand.

    search: begins anew;  past: as Search.begin takes it;  turns: the number of legal turns;  shunned: turns not to
    play.
    """
    if turns - len(shunned) < 2:
        return None
    search.begin(position, past, CLEAR)
    best = _best(search, shunned)
    if best[1] == chosen:
        return None
    others = [number for number in range(turns) if number != chosen]
    if best[0] >= WON and _best(search, others)[0] < KEPT:
        return best
    return best if best[0] - _best(search, [*shunned, best[1]])[0] >= ONLY else None


def _best(search: Search, without: list[int]) -> tuple[Any, ...]:
    """The (score, number) of the best turn other than these, by a search with clear sight."""
    search.deepen(LOOK, -1, without)
    search.run(WIN)
    return search.found()
