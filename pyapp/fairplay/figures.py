"""What turns come to, set against what may be expected of somebody as strong as their maker."""

import math
from collections import namedtuple
from collections.abc import Iterable

from pyapp.fairplay.expected import BOTH, LOOSE, expected
from pyapp.fairplay.judging import Judged

# Less is expected of nobody, whatever their rating, for nothing is known of such players; nor more: who plays better than this
# without help is listed for it, and a person has to know better
WEAKEST, STRONGEST = 800, 2200
HARD = 0.4  # a turn that is found less often than this
QUICK = 3  # seconds: less than one needs to see a hard turn, most of the time
TIMED = 8  # turns whose times are known, from which on their evenness says anything

# Sums over turns. turns: how many;  agreed: first choices of the engine;  expected: of them, by strength;  spread: the variance
# of that;  lost, losable: chances lost, and expected to be
Figures = namedtuple("Figures", ("turns", "agreed", "expected", "spread", "lost", "losable"))

# Of the time that turns took. evenness: the deviation of the seconds as a part of their mean, None where too few are known;
# plies: of the hard turns that were found;  quick: how many of these within QUICK seconds
Times = namedtuple("Times", ("evenness", "plies", "quick"))


def strength(rating: float, deviation: float) -> float:
    """What is expected of a player of this rating, who may be better than it by its deviation."""
    return max(WEAKEST, min(STRONGEST, rating + deviation))


def figures(game: str, turns: Iterable[Judged], strong: float) -> Figures:
    """The figures of turns by somebody so strong; game: the ID of the rules."""
    sums = [0.0] * len(Figures._fields)
    for turn in turns:
        likely, losable = expected(game, turn, strong)
        values = (1, turn.agreed, likely, likely * (1 - likely), turn.lost, losable)
        sums = [total + value for total, value in zip(sums, values)]
    return Figures(*sums)


def together(several: Iterable[Figures]) -> Figures:
    """The figures of several games as one."""
    return Figures(*(sum(values) for values in zip(*several)))


def evidence(found: Figures) -> float:
    """How far the play is above what was to be expected, in standard deviations of honest play of that strength; 0 of nothing.

    Agreement with the first choice and chances not lost count alike.
    """
    if not found.turns:
        return 0.0
    more = (found.agreed - found.expected) / math.sqrt(found.spread)
    less = (found.losable - found.lost) / math.sqrt(LOOSE * found.losable)
    return (more + less) / BOTH


def times(game: str, turns: Iterable[Judged], strong: float) -> Times:
    """The hard turns that somebody so strong has found, and what the seconds say, where they are known."""
    turns = list(turns)
    found = [turn for turn in turns if turn.agreed and expected(game, turn, strong)[0] < HARD]
    quick = [turn for turn in found if turn.seconds is not None and turn.seconds < QUICK]
    known = [turn.seconds for turn in turns if turn.seconds is not None]
    return Times(evenness(known), tuple(turn.ply for turn in found), len(quick))


def times_together(several: list[Times]) -> Times:
    """The times of several games as one; the evenness is that of the games in the middle."""
    known = sorted(each.evenness for each in several if each.evenness is not None)
    plies = tuple(ply for each in several for ply in each.plies)
    return Times(known[len(known) // 2] if known else None, plies, sum(each.quick for each in several))


def evenness(seconds: list[float]) -> float | None:
    """The standard deviation of some seconds as a part of their mean; None of too few, or of none that took any time."""
    mean = sum(seconds) / max(1, len(seconds))
    if len(seconds) < TIMED or not mean:
        return None
    return math.sqrt(sum((each - mean) ** 2 for each in seconds) / len(seconds)) / mean
