"""The result of a match: Elo with its error, and the test that may decide it early (SPRT)."""

import math
from collections import namedtuple
from collections.abc import Iterable

CONFIDENCE = 1.96  # standard deviations either way: 95 %
ACCEPT = math.log(0.95 / 0.05)  # of the likelihood ratio: both errors 5 %
FEWEST = 100  # games before the test may decide, to know the spread of the results

Estimate = namedtuple("Estimate", ("elo", "error"))  # error: half the width of the 95 % interval


class Tally:
    """The pairs of games played so far, by the first player's points in each: 0, ½ … 2 (pentanomial).

    The two games of a pair begin alike, so pairs are independent of each other, and games are not.
    """

    def __init__(self) -> None:
        self.pairs = [0] * 5
        self.wins = self.draws = self.losses = 0

    def add(self, points: tuple) -> None:
        """Count a pair of games: the first player's points in each, 0, 0.5 or 1."""
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
        """The first player's share of the points."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def variance(self) -> float:
        """The variance of a pair's share of the points."""
        return sum(count * (points / 4 - self.score) ** 2 for points, count in enumerate(self.pairs)) / sum(self.pairs)

    def estimate(self) -> Estimate:
        """Return the first player's Elo above the second's."""
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


class Score:
    """The pairs of each game of a match, and of all games together. bounds: the two Elo that the test decides between."""

    def __init__(self, games: Iterable[str], bounds: tuple[float, float] | None):
        self.all = Tally()
        self.games = {game: Tally() for game in games}
        self._bounds = bounds

    def add(self, game: str, points: tuple) -> None:
        """Count a pair."""
        self.all.add(points)
        self.games[game].add(points)

    @property
    def likelihood(self) -> float:
        """The logarithm of the likelihood ratio; 0 without bounds."""
        return self.all.likelihood(*self._bounds) if self._bounds else 0.0

    @property
    def decided(self) -> bool:
        """Return whether the test has decided."""
        return self.all.games >= FEWEST and abs(self.likelihood) >= ACCEPT

    @property
    def verdict(self) -> str:
        """The likelihood ratio and the test's decision; "" without bounds."""
        if not self._bounds:
            return ""
        decision = "undecided" if not self.decided else "won" if self.likelihood > 0 else "not won"
        return f"{self.likelihood:+.2f} of ±{ACCEPT:.2f}, {decision}".replace("-", "−")


def report(score: Score) -> str:
    """Return a line on the state of a match."""
    tally = score.all
    elo, error = tally.estimate()
    return (
        f"{', '.join(score.games)}: {tally.games} games, {tally.results}, {100 * tally.score:.1f} %, "
        f"Elo {elo:+.0f} ± {error:.0f}, pairs {tally.pairs}" + (score.verdict and f", likelihood ratio {score.verdict}")
    )


def expected(difference: float) -> float:
    """Return the share of the points that a difference in Elo predicts."""
    return 1 / (1 + 10 ** (-difference / 400))


def elo(score: float) -> float:
    """Return the difference in Elo that predicts a share of the points; 800 at most either way."""
    score = min(max(score, expected(-800)), expected(800))
    return -400 * math.log10(1 / score - 1)
