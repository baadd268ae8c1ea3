"""The state of a match over several games, and a line on it."""

from collections.abc import Iterable

from pyapp.engine.tally import ACCEPT, Tally


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
        return self._bounds is not None and self.all.decision(*self._bounds) is not None

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
