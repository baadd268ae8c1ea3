"""The engine's judgement of those turns of a finished game that tell something about their player."""

from collections import namedtuple
from collections.abc import Iterator

from pyapp.engine.levels import DEEPEST
from pyapp.engine.thinking import Limits, Searches, Thinker
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.scores import chance
from pyapp.rules.turn_reading import read_turn

NODES = 40_000  # nodes searched for the two best turns of a position; at most as many for another turn that was played
OPENING = 10  # plies that players may know by heart
OPEN = 0.1  # of the chances, for either side: below it the game is decided, and nobody needs to look for the best turn
MOST_LOST = 0.3  # of the chances, by one turn: a greater mistake tells no more about strength

# A turn that matters. ply: from 1;  legal: the number of legal turns;  gap: chances by which the best turn is above the
# second;  seen: plies of search from which on it is the best;  agreed: True if the player made it;  lost: chances lost by
# the turn played, MOST_LOST at most;  seconds: of thinking, None if not known
Judged = namedtuple("Judged", ("ply", "legal", "gap", "seen", "agreed", "lost", "seconds"))


def judged(start: Position, turns: list[str], seconds: list[float | None]) -> Iterator[Judged]:
    """Yield the judgement of each turn of a game that matters. turns: their texts from `start` on;  seconds: of each, or None.

    Left out are turns without a choice, the opening, decided positions, and the last turn, after which nobody had to
    play. Raises NotationError if a text is no legal turn.
    """
    positions, searches = [start], Searches()
    for text in turns:
        positions.append(after(positions[-1], read_turn(positions[-1], text)))
    for ply in range(OPENING + 1, len(turns)):
        judgement = _judged(positions[: ply + 1], turns[ply - 1], searches)
        if judgement is not None:
            yield judgement._replace(ply=ply, seconds=seconds[ply - 1])


def _judged(positions: list[Position], played: str, searches: Searches) -> Judged | None:
    """Return the judgement of the turn that leads to the last position; None if there was no choice, or the game was decided."""
    *past, here, there = positions
    legal = len(legal_turns(here))
    if legal == 1:
        return None
    firsts = {}
    for answer_at_depth in Thinker(here, past, Limits(DEEPEST, None, NODES, None, 2), searches).think(lambda: False):
        if answer_at_depth:
            firsts[answer_at_depth["depth"]] = answer_at_depth["line"][0]
            answer = answer_at_depth
    (best, value), (second, next_value) = [(each["line"][0], chance(each["score"])) for each in answer["lines"]]
    if not OPEN < value < 1 - OPEN:
        return None
    lost = 0.0 if played == best else value - next_value
    if played not in (best, second):
        deep = max(1, answer["depth"] - 1)
        _, score = Thinker(there, [*past, here], Limits(deep, None, NODES, None, 1), searches).choose()
        lost = value - chance(-score)
    lost = min(MOST_LOST, max(0.0, lost))
    return Judged(0, legal, value - next_value, _seen(firsts, answer["depth"], best), played == best, lost, None)


def _seen(firsts: dict[int, str], depth: int, best: str) -> int:
    """Return the depth from which on this turn was the best. firsts: the best turn of each depth, up to this one."""
    while depth > 0 and firsts.get(depth) == best:
        depth -= 1
    return depth + 1
