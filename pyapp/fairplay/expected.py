"""What may be expected of a turn by somebody of some strength: how often it is the engine's first choice, what it loses.

Two regressions on how hard the turn was and on the strength of who made it, fitted to games of the computer's levels
(python -m tools.fair_play; docs/fair-play.md). Strength: on the scale of the levels' ratings (rating/level_ratings.py).
"""

import math
from collections.abc import Sequence

from pyapp.fairplay.judging import Judged

MIDDLE, STEP = 1800, 500  # of the scale: so much is counted as 0, and one more as 1
# of what `traits` yields: how often it is the first choice (logistic), the chances lost (logarithmic)
FIRST = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
LOST = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
LOOSE = 1.0  # variance of the chances lost, for one of mean
BOTH = 1.0  # standard deviation of the sum of both deviations, in honest play


def traits(turn: Judged, strength: float) -> tuple:
    """What is known of a turn before it is made, as both regressions take it."""
    strong = (strength - MIDDLE) / STEP
    gap, width, hidden = math.sqrt(max(0.0, turn.gap)), math.log(turn.legal), math.log(turn.seen)
    return 1, gap, width, hidden, strong, strong * gap, strong * width, strong * hidden, strong * strong


def first(turn: Judged, strength: float) -> float:
    """The probability that who is so strong plays the engine's first choice."""
    return logistic(dot(FIRST, traits(turn, strength)))


def lost(turn: Judged, strength: float) -> float:
    """The chances that who is so strong loses by this turn, on the average."""
    return math.exp(dot(LOST, traits(turn, strength)))


def logistic(value: float) -> float:
    """From 0 to 1."""
    return 1 / (1 + math.exp(-value))


def dot(factors: Sequence, values: Sequence) -> float:
    """The sum of the products."""
    return sum(factor * value for factor, value in zip(factors, values))
