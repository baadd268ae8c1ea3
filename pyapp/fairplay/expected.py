"""The play to expect from a player of a given strength: how often a turn is the engine's first choice, and the chances it loses.

Two regressions on the difficulty of the turn and on the player's strength, fitted to games of the computer's levels (python -m
tools.fair_play; docs/fair-play.md). Strength is on the scale of the levels' ratings (rating/level_ratings.py).
"""

import math
from collections.abc import Sequence
from typing import Any

from pyapp.fairplay.judging import MOST_LOST, Judged
from pyapp.rules.variants import VARIANTS, entry_for

MIDDLE, STEP = 1800, 500  # of the scale: the strength that counts as 0, and the step that counts as 1
# factors of the values of `traits`: for the first choice (logistic), and the chances lost (logarithmic)
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
}  # added to both in each game
LOOSE = 0.101  # variance of the chances lost for a mean of 1
BOTH = 2.07  # standard deviation of the sum of both deviations, in honest play


def traits(turn: Judged, strength: float) -> tuple[Any, ...]:
    """Return the difficulty of a turn, known before it is made, as values for both regressions."""
    strong = (strength - MIDDLE) / STEP
    gap, width, hidden = math.sqrt(max(0.0, turn.gap)), math.log(turn.legal), math.log(turn.seen)
    return gap, width, hidden, strong, strong * gap, strong * width, strong * hidden, strong * strong


def expected(game: str, turn: Judged, strength: float) -> tuple[float, float]:
    """Return the probability that a player of this strength makes the engine's first choice, and the mean of the chances lost.

    game: the ID of the rules.
    """
    difficulty = traits(turn, strength)
    first, lost = entry_for(GAMES, VARIANTS[game])
    return logistic(first + dot(FIRST, difficulty)), min(MOST_LOST, math.exp(lost + dot(LOST, difficulty)))


def logistic(value: float) -> float:
    """Return a value from 0 to 1."""
    return 1 / (1 + math.exp(-value))


def dot(factors: Sequence[float], values: Sequence[float]) -> float:
    """Return the sum of the products."""
    return sum(factor * value for factor, value in zip(factors, values))
