"""What may be expected of a turn by somebody of some strength: how often it is the engine's first choice, what it loses.

Two regressions on how hard the turn was and on the strength of who made it, fitted to games of the computer's levels
(python -m tools.fair_play; docs/fair-play.md). Strength: on the scale of the levels' ratings (rating/level_ratings.py).
"""

import math
from collections.abc import Sequence

from pyapp.fairplay.judging import MOST_LOST, Judged

MIDDLE, STEP = 1800, 500  # of the scale: so much is counted as 0, and one more as 1
# of what `traits` yields: how often it is the first choice (logistic), the chances lost (logarithmic)
FIRST = (1.201, -0.964, -0.83, 0.436, 1.155, 0.107, -0.177, -0.001)
LOST = (3.934, 0.633, 0.635, -1.245, 0.758, -0.084, 0.379, -0.085)
GAMES = {
    "lasca": (2.764, -6.281),
    "lasca8": (2.787, -6.479),
    "damasca-classic": (2.85, -6.436),
    "damasca": (2.36, -6.147),
    "dama": (2.843, -6.914),
    "dama-international": (2.663, -7.194),
    "bashni": (2.634, -6.26),
}  # what is added to both in each game
LOOSE = 0.101  # variance of the chances lost, for one of mean
BOTH = 2.07  # standard deviation of the sum of both deviations, in honest play


def traits(turn: Judged, strength: float) -> tuple:
    """What is known of a turn before it is made, as both regressions take it."""
    strong = (strength - MIDDLE) / STEP
    gap, width, hidden = math.sqrt(max(0.0, turn.gap)), math.log(turn.legal), math.log(turn.seen)
    return gap, width, hidden, strong, strong * gap, strong * width, strong * hidden, strong * strong


def expected(game: str, turn: Judged, strength: float) -> tuple[float, float]:
    """The probability that who is so strong plays the engine's first choice, and the chances that are lost on the average.

    game: the ID of the rules.
    """
    known = traits(turn, strength)
    first, lost = GAMES[game]
    return logistic(first + dot(FIRST, known)), min(MOST_LOST, math.exp(lost + dot(LOST, known)))


def logistic(value: float) -> float:
    """From 0 to 1."""
    return 1 / (1 + math.exp(-value))


def dot(factors: Sequence, values: Sequence) -> float:
    """The sum of the products."""
    return sum(factor * value for factor, value in zip(factors, values))
