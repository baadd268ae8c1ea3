"""The result of a match: Elo with its error, and the test that may decide it early (SPRT)."""

from __future__ import annotations

import math
from typing import NamedTuple

CONFIDENCE = 1.96  # standard deviations either way: 95 %
ACCEPT = math.log(0.95 / 0.05)  # of the likelihood ratio: both errors 5 %
LARGEST = 800.0  # Elo
FEWEST = 100  # games before the test may decide, to know the spread of the results


class Estimate(NamedTuple):
    """A difference in Elo. error: half the width of its interval of 95 %."""

    elo: float
    error: float


class Tally:
    """The pairs of games played so far, by the first player's points in each: 0, ½ … 2 (pentanomial).

    The two games of a pair begin alike, so pairs are independent of each other, and games are not.

    >>> tally = Tally()
    >>> for points in [(1, 0.5), (1, 0), (0.5, 0.5), (1, 1)]:
    ...     tally.add(points)
    >>> tally.results, tally.score, round(tally.estimate().elo)
    ('+4 =3 −1', 0.6875, 137)
    """

    def __init__(self) -> None:
        self.pairs: list[int] = [0] * 5
        self.wins: int = 0
        self.draws: int = 0
        self.losses: int = 0

    def add(self, points: tuple[float, float]) -> None:
        """Count a pair of games: the first player's points in each, 0, 0.5 or 1. Raises ValueError."""
        if len(points) != 2 or not set(points) <= {0, 0.5, 1}:
            raise ValueError(f"points must be two of 0, 0.5 and 1, not {points!r}")
        self.pairs[round(2 * sum(points))] += 1
        self.wins += points.count(1)
        self.draws += points.count(0.5)
        self.losses += points.count(0)

    @property
    def games(self) -> int:
        """The number of games played."""
        return 2 * sum(self.pairs)

    @property
    def results(self) -> str:
        """The first player's wins, draws and losses, as in "+29 =17 −14"."""
        return f"+{self.wins} ={self.draws} −{self.losses}"

    @property
    def score(self) -> float:
        """The first player's share of the points, a half before the first game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def variance(self) -> float:
        """The variance of a pair's share of the points, 0 before the first game."""
        return self.games and sum(
            count * (points / 4 - self.score) ** 2 for points, count in enumerate(self.pairs)
        ) / sum(self.pairs)

    def estimate(self) -> Estimate:
        """Return the first player's Elo above the second's. Before the first game it may be anything up to 800."""
        if not self.games:
            return Estimate(0.0, LARGEST)
        deviation = CONFIDENCE * math.sqrt(self.variance / sum(self.pairs))
        low, high = elo(self.score - deviation), elo(self.score + deviation)
        return Estimate(elo(self.score), (high - low) / 2)

    def likelihood(self, elo_0: float, elo_1: float) -> float:
        """Return the logarithm of how much likelier these pairs are with a difference of `elo_1` than of `elo_0`.

        Michel Van den Bergh's normal approximation of the generalized sequential probability ratio test, as fishtest had it
        (hardy.uhasselt.be/Fishtest/GSPRT_approximation.pdf).
        """
        if not self.variance:
            return 0.0
        low, high = expected(elo_0), expected(elo_1)
        return sum(self.pairs) * (high - low) * (2 * self.score - low - high) / (2 * self.variance)

    def decision(self, elo_0: float, elo_1: float) -> bool | None:
        """Return the decision of the test (SPRT): True for a difference of `elo_1`, False for `elo_0`, None while it is open.

        Each decision is wrong in one of twenty cases. There is none before 100 games.
        """
        likelihood = self.likelihood(elo_0, elo_1)
        return None if self.games < FEWEST or abs(likelihood) < ACCEPT else likelihood > 0


def expected(difference: float) -> float:
    """Return the share of the points that a difference in Elo predicts."""
    return 1 / (1 + 10 ** (-difference / 400))


def elo(score: float) -> float:
    """Return the difference in Elo that predicts a share of the points; 800 at most either way."""
    score = min(max(score, expected(-LARGEST)), expected(LARGEST))
    return -400 * math.log10(1 / score - 1)
