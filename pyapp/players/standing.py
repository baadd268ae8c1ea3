"""A player's rating in one game at one pace, and how a game against another player changes it.

Each game is a rating period, and so is each day without one: in it the deviation grows as in Glickman's step 6 for periods
without a game, so the rating of a player who stays away becomes less and less certain. Figures are rounded after each game, so
that every machine computes the same values.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

from pyapp.rating.glicko import Rating, rated
from pyapp.rooms.time_control import DAY


class Standing(NamedTuple):
    """A rating with its age.

    value, deviation, volatility: as in pyapp.rating.glicko;  games: those that counted;  at: the moment of the last one, ms,
    or 0
    """

    value: float
    deviation: float
    volatility: float
    games: int
    at: int


START = Standing(1500, 350, 0.06, 0, 0)  # of an unknown player, as in Glickman's paper
PROVISIONAL = 10  # games before which a rating is provisional
RANKED = 220  # a deviation above this has no rank: after half a year away, or a year after many games

SCALE = 173.7178  # points in a unit of Glicko-2


def at_moment(standing: Standing, at: int) -> Standing:
    """Return the standing at a moment, whose deviation has grown since the last game."""
    days = max(0, at - standing.at) / DAY if standing.games else 0
    deviation = min(sqrt(standing.deviation**2 + _growth(standing) * days), START.deviation)
    return Standing(standing.value, deviation, standing.volatility, standing.games, standing.at)


def _growth(standing: Standing) -> float:
    """Return the daily growth of the deviation's square."""
    return (SCALE * standing.volatility) ** 2


def counted_at(ended: int, light: Standing, dark: Standing) -> int:
    """Return the moment at which a game that ended then counts: later than those before it, so that moments show the order."""
    return max(ended, light.at + 1, dark.at + 1)


def after_game(
    rate: Callable[..., Any], light: Standing, dark: Standing, score: float, at: int, weight: float = 1
) -> tuple[Standing, Standing]:
    """Return both standings after a game that counts at a moment.

    score: Light's: 1 for a win, 0.5 for a draw, 0 for a loss;  rate: as pyapp.rating.glicko.rated takes it;  weight: from 0 to 1,
    the share of the full change that the standings take (pyapp.players.meetings).
    """
    grown = at_moment(light, at), at_moment(dark, at)
    return _after(rate, grown[0], grown[1], score, at, weight), _after(rate, grown[1], grown[0], 1 - score, at, weight)


def _after(rate: Callable[..., Any], own: Standing, other: Standing, score: float, at: int, weight: float) -> Standing:
    before = Rating(own.value, own.deviation, own.volatility)
    full = rated(rate, before, other.value, other.deviation, score)
    weighted = Rating(*[old + weight * (new - old) for old, new in zip(before, full)]) if weight < 1 else full
    deviation = min(round(weighted.deviation, 2), START.deviation)
    games = own.games + (1 if weight else 0)
    return Standing(round(weighted.value, 2), deviation, round(weighted.volatility, 6), games, at)


def is_provisional(standing: Standing) -> bool:
    """Return whether too few games have counted."""
    return standing.games < PROVISIONAL


def ranked_until(standing: Standing) -> int:
    """Return the moment until which a standing keeps its rank without another game; 0 if it has no rank."""
    left = RANKED**2 - standing.deviation**2
    if is_provisional(standing) or left < 0:
        return 0
    return standing.at + int(left / _growth(standing) * DAY)
