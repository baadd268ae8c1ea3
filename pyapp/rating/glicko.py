"""Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2012). A library computes them: callers pass its
function as `rate`, so this module runs without the library (see `rated`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Rating(NamedTuple):
    """A rating."""

    value: float  # on the scale of Elo
    deviation: float  # its uncertainty
    volatility: float  # its expected fluctuation


START = Rating(1000, 350, 0.06)  # of an unknown player
PUZZLES_START = Rating(800, 150, 0.06)  # in puzzles: the first easy one that is missed costs less than 100 points
SURE = 110  # a deviation above this makes a rating provisional


def rated(rate: Callable[..., Any], before: Rating, opponent: float, deviation: float, score: float) -> Rating:
    """Return the rating after a game, which is a rating period of its own.

    opponent, deviation: the other side's rating;  score: 1 for a win, 0.5 for a draw, 0 for a loss;  rate(value, deviation,
    volatility, opponent, deviation, score): the library's function, which returns a value, a deviation and a volatility.
    """
    return Rating(*rate(before.value, before.deviation, before.volatility, opponent, deviation, score))


def is_provisional(rating: Rating) -> bool:
    """Return whether too little is known about the player yet."""
    return rating.deviation > SURE


def rating_text(value: int, deviation: float) -> str:
    """Return a rating as in "1043", with a question mark while it is provisional."""
    return marked(value, deviation > SURE)


def marked(value: int, provisional: bool) -> str:
    """Return a rating as in "1043", with a question mark if it is provisional."""
    return "%d?" % value if provisional else str(value)
