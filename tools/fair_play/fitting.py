"""Fit the two regressions of pyapp/fairplay/expected.py by iterated weighted least squares."""

import math
from collections.abc import Callable, Iterable, Sequence

from pyapp.fairplay.expected import dot, logistic, traits
from pyapp.fairplay.judging import Judged
from pyapp.rules.variants import VARIANTS
from tools.fair_play.separating import Side

ROUNDS = 12
MOST = 20  # of a sum of factors: greater ones change no result, but would overflow


def fit(sides: Sequence[Side]) -> dict[str, object]:
    """The constants of pyapp/fairplay/expected.py, by the sides of players without help."""
    honest = [side for side in sides if side.kind == "level" and side.turns]
    games = [game for game in VARIANTS if any(side.game == game for side in honest)]
    rows = [(with_game(games, side, turn), turn) for side in honest for turn in side.turns]
    first = fitted(
        [(features, float(turn.agreed)) for features, turn in rows], logistic, lambda mean: mean * (1 - mean)
    )
    lost = fitted([(features, turn.lost) for features, turn in rows], math.exp, lambda mean: mean)
    means = [(turn.lost, math.exp(dot(lost, features))) for features, turn in rows]
    loose = sum((seen - mean) ** 2 / mean for seen, mean in means) / len(means)
    both = spread([sums(games, side, first, lost, loose) for side in honest])
    count = len(games)
    bases = dict(zip(games, zip(first[-count:], lost[-count:])))
    return {
        "FIRST": first[:-count],
        "LOST": lost[:-count],
        "GAMES": bases,
        "LOOSE": round(loose, 3),
        "BOTH": round(both, 2),
    }


def with_game(games: list[str], side: Side, turn: Judged) -> tuple:
    """The traits of a turn, followed by a 0 for each game, but a 1 for its own."""
    return *traits(turn, side.rating), *(float(game == side.game) for game in games)


def sums(games: list[str], side: Side, first: tuple, lost: tuple, loose: float) -> float:
    """Return by how much a side agrees more and loses less than expected, both in standard deviations, as in figures.evidence."""
    features = [with_game(games, side, turn) for turn in side.turns]
    likely = [logistic(dot(first, each)) for each in features]
    losable = sum(math.exp(dot(lost, each)) for each in features)
    more = sum(turn.agreed for turn in side.turns) - sum(likely)
    less = losable - sum(turn.lost for turn in side.turns)
    return more / math.sqrt(sum(each * (1 - each) for each in likely)) + less / math.sqrt(loose * losable)


def spread(values: Sequence[float]) -> float:
    """Return the root of the mean square of values."""
    return math.sqrt(sum(value * value for value in values) / len(values))


def fitted(
    rows: Sequence[tuple[tuple, float]], mean: Callable[[float], float], weight: Callable[[float], float]
) -> tuple:
    """The factors under which the means come closest to the observations.

    rows: traits and observations;  mean: of the sum of factors and traits;  weight: the mean's variance, which is its
    derivative too (the link is the canonical one).
    """
    size = len(rows[0][0])
    factors = [0.0] * size
    for _ in range(ROUNDS):
        matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
        for features, seen in rows:
            expected = mean(clipped(dot(factors, features)))
            heavy = weight(expected)
            for i, trait in enumerate(features):
                right[i] += trait * (seen - expected)
                row, scaled = matrix[i], trait * heavy
                for j in range(i + 1):
                    row[j] += scaled * features[j]
        factors = [each + step for each, step in zip(factors, solved(mirrored(matrix), right))]
    return tuple(round(each, 3) for each in factors)


def clipped(value: float) -> float:
    """A sum within bounds."""
    return max(-MOST, min(MOST, value))


def mirrored(matrix: list[list[float]]) -> list[list[float]]:
    """A symmetric matrix of which the lower half is known."""
    return [[matrix[max(i, j)][min(i, j)] for j in range(len(matrix))] for i in range(len(matrix))]


def solved(matrix: list[list[float]], right: Iterable[float]) -> list[float]:
    """The solution of a system of linear equations that is positive definite, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for i, pivot in enumerate(rows):
        for other in rows[i + 1 :]:
            ratio = other[i] / pivot[i]
            other[i:] = [a - ratio * b for a, b in zip(other[i:], pivot[i:])]
    values: list[float] = []
    for i, row in reversed(list(enumerate(rows))):
        values.insert(0, (row[-1] - dot(row[i + 1 : -1], values)) / row[i])
    return values
