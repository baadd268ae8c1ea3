"""What a match says: Elo with its error, and whether it has said enough (SPRT)."""

import math
from collections import namedtuple

CONFIDENCE = 1.96  # standard deviations either way: 95 %
ACCEPT = math.log(0.95 / 0.05)  # of the likelihood ratio: both errors 5 %

Estimate = namedtuple("Estimate", ("elo", "error"))  # error: half the width of the 95 % interval


class Tally:
    """The pairs of games played so far, by the points the first player took in each: 0, ½ … 2 (pentanomial).

    The two games of a pair begin alike, so it is the pairs that are independent of each other, not the games.
    """

    def __init__(self):
        self.pairs = [0] * 5
        self.wins = self.draws = self.losses = 0

    def add(self, points: tuple) -> None:
        """Counts a pair of games: the first player's points in each, 0, 0.5 or 1."""
        self.pairs[round(2 * sum(points))] += 1
        self.wins += points.count(1)
        self.draws += points.count(0.5)
        self.losses += points.count(0)

    @property
    def games(self) -> int:
        """Games played."""
        return 2 * sum(self.pairs)

    @property
    def score(self) -> float:
        """The first player's share of the points."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def variance(self) -> float:
        """Of a pair's share of the points."""
        return sum(count * (points / 4 - self.score) ** 2 for points, count in enumerate(self.pairs)) / sum(self.pairs)

    def estimate(self) -> Estimate:
        """The first player's Elo above the second's."""
        deviation = CONFIDENCE * math.sqrt(self.variance / sum(self.pairs))
        low, high = elo(self.score - deviation), elo(self.score + deviation)
        return Estimate(elo(self.score), (high - low) / 2)

    def likelihood(self, elo_0: float, elo_1: float) -> float:
        """Logarithm of how much likelier these pairs are if the difference is `elo_1` than if it is `elo_0`.

        Michel Van den Bergh's normal approximation of the generalized sequential probability ratio test, as fishtest had it
        (hardy.uhasselt.be/Fishtest/GSPRT_approximation.pdf).
        """
        if not self.variance:
            return 0.0
        low, high = expected(elo_0), expected(elo_1)
        return sum(self.pairs) * (high - low) * (2 * self.score - low - high) / (2 * self.variance)


def expected(difference: float) -> float:
    """The share of the points that goes with a difference in Elo."""
    return 1 / (1 + 10 ** (-difference / 400))


def elo(score: float) -> float:
    """The difference in Elo that goes with a share of the points; 800 at most either way."""
    score = min(max(score, expected(-800)), expected(800))
    return -400 * math.log10(1 / score - 1)
