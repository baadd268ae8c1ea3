"""The figures of turns, compared with the play to expect from a player of the same strength."""

import math
from collections import namedtuple
from collections.abc import Iterable

from pyapp.fairplay.expected import BOTH, LOOSE, expected
from pyapp.fairplay.judging import Judged

# Nobody is expected to be weaker, because there are no data on such players, nor stronger: a player who plays better than this
# without help is listed, and a person must judge
WEAKEST, STRONGEST = 800, 2200
HARD = 0.4  # the probability below which finding a turn is hard
QUICK = 3  # seconds: usually too few to find a hard turn
TIMED = 8  # turns with known times: with fewer, evenness means nothing

# Sums over turns. turns: their number;  agreed: first choices of the engine;  expected: first choices to expect by strength;
# spread: the variance of that;  lost, losable: chances lost, and those expected to be
Figures = namedtuple("Figures", ("turns", "agreed", "expected", "spread", "lost", "losable"))

# Times of turns. evenness: the deviation of the seconds as a part of their mean, None if too few are known;  plies: of the hard
# turns that the player found;  quick: the number of these found within QUICK seconds
Times = namedtuple("Times", ("evenness", "plies", "quick"))


def strength(rating: float, deviation: float) -> float:
    """Return the strength to expect of a player of this rating, who may be better by the deviation."""
    return max(WEAKEST, min(STRONGEST, rating + deviation))


def figures(game: str, turns: Iterable[Judged], strong: float) -> Figures:
    """Return the figures of turns by a player of this strength. game: the ID of the rules."""
    sums = [0.0] * len(Figures._fields)
    for turn in turns:
        likely, losable = expected(game, turn, strong)
        values = (1, turn.agreed, likely, likely * (1 - likely), turn.lost, losable)
        sums = [total + value for total, value in zip(sums, values)]
    return Figures(*sums)


def together(several: Iterable[Figures]) -> Figures:
    """Return the figures of several games as one."""
    return Figures(*(sum(values) for values in zip(*several)))


def evidence(sums: Figures) -> float:
    """Return by how much the play exceeds expectation, in standard deviations of honest play of that strength; 0 without turns.

    Agreement with the first choice and chances not lost count equally.
    """
    if not sums.turns:
        return 0.0
    more = (sums.agreed - sums.expected) / math.sqrt(sums.spread)
    less = (sums.losable - sums.lost) / math.sqrt(LOOSE * sums.losable)
    return (more + less) / BOTH


def times(game: str, turns: Iterable[Judged], strong: float) -> Times:
    """Return the hard turns that a player of this strength has found, and their times as far as known."""
    turns = list(turns)
    hard = [turn for turn in turns if turn.agreed and expected(game, turn, strong)[0] < HARD]
    quick = [turn for turn in hard if turn.seconds is not None and turn.seconds < QUICK]
    seconds = [turn.seconds for turn in turns if turn.seconds is not None]
    return Times(evenness(seconds), tuple(turn.ply for turn in hard), len(quick))


def times_together(several: list[Times]) -> Times:
    """Return the times of several games as one; the evenness is the median of the games."""
    evennesses = sorted(each.evenness for each in several if each.evenness is not None)
    plies = tuple(ply for each in several for ply in each.plies)
    return Times(evennesses[len(evennesses) // 2] if evennesses else None, plies, sum(each.quick for each in several))


def evenness(seconds: list[float]) -> float | None:
    """Return the standard deviation of some seconds as a part of their mean; None for too few, or if all are 0."""
    mean = sum(seconds) / max(1, len(seconds))
    if len(seconds) < TIMED or not mean:
        return None
    return math.sqrt(sum((each - mean) ** 2 for each in seconds) / len(seconds)) / mean
