"""A player's rating in one game at one pace, and what a game against another player does to it.

Each game is a rating period of its own, and so is each day away: in it the deviation grows as Glickman's step 6 has it for
periods without a game, so that who stays away is known less and less. Figures are rounded after each game: whoever computes them
again, on whatever machine, finds the same.
"""

from collections import namedtuple
from math import sqrt

from pyapp.rating.glicko import Rating, rated
from pyapp.rules.annotations import Callable

# value, deviation, volatility: as in pyapp.rating.glicko;  games: how many have counted;  at: when the last one did, ms, 0: never
Standing = namedtuple("Standing", ("value", "deviation", "volatility", "games", "at"))

START = Standing(1500, 350, 0.06, 0, 0)  # of somebody of whom nothing is known, as Glickman has it
PROVISIONAL = 10  # games before which a rating is provisional
RANKED = 220  # a deviation above this has no rank: after more than half a year away, or a year for who has played much

DAY = 86_400_000  # ms
SCALE = 173.7178  # points in a unit of Glicko-2


def at_moment(standing: Standing, at: int) -> Standing:
    """The standing as it is at a moment: the deviation has grown since the last game."""
    days = max(0, at - standing.at) / DAY if standing.games else 0
    deviation = min(sqrt(standing.deviation**2 + _growth(standing) * days), START.deviation)
    return Standing(standing.value, deviation, standing.volatility, standing.games, standing.at)


def _growth(standing: Standing) -> float:
    """By how much the square of the deviation grows in a day."""
    return (SCALE * standing.volatility) ** 2


def counted_at(ended: int, light: Standing, dark: Standing) -> int:
    """The moment at which a game counts that ended then: after all that count already, so that moments tell their order."""
    return max(ended, light.at + 1, dark.at + 1)


def after_game(rate: Callable, light: Standing, dark: Standing, score: float, at: int, weight: float = 1) -> tuple:
    """Both standings after a game that counts at a moment.

    score: Light's: 1 for a win, 0.5 for a draw, 0 for a loss;  rate: as pyapp.rating.glicko.rated takes it;  weight: how far the
    standings go towards what the game alone would make of them, from 0 to 1 (pyapp.players.meetings).
    """
    grown = at_moment(light, at), at_moment(dark, at)
    return _after(rate, grown[0], grown[1], score, at, weight), _after(rate, grown[1], grown[0], 1 - score, at, weight)


def _after(rate: Callable, own: Standing, other: Standing, score: float, at: int, weight: float) -> Standing:
    before = Rating(own.value, own.deviation, own.volatility)
    full = rated(rate, before, other.value, other.deviation, score)
    found = Rating(*[old + weight * (new - old) for old, new in zip(before, full)]) if weight < 1 else full
    deviation = min(round(found.deviation, 2), START.deviation)
    games = own.games + (1 if weight else 0)
    return Standing(round(found.value, 2), deviation, round(found.volatility, 6), games, at)


def is_provisional(standing: Standing) -> bool:
    """Whether too few games have counted."""
    return standing.games < PROVISIONAL


def ranked_until(standing: Standing) -> int:
    """The moment until which a standing has a place in the leaderboard if no game follows; 0 where it has none at all."""
    left = RANKED**2 - standing.deviation**2
    if is_provisional(standing) or left < 0:
        return 0
    return standing.at + int(left / _growth(standing) * DAY)
