"""Fits the two regressions of pyapp/fairplay/expected.py by iterated weighted least squares."""

import math
from collections.abc import Callable, Iterable, Sequence

from pyapp.fairplay.expected import dot, logistic

ROUNDS = 12
MOST = 20  # of a sum of factors: beyond that nothing changes but overflows


def fitted(
    rows: Sequence[tuple[tuple, float]], mean: Callable[[float], float], weight: Callable[[float], float]
) -> tuple:
    """The factors under which the means come closest to what was seen.

    rows: traits and what was seen;  mean: of the sum of factors and traits;  weight: the mean's variance, which is its
    derivative too (the link is the canonical one).
    """
    size = len(rows[0][0])
    factors = [0.0] * size
    for _ in range(ROUNDS):
        matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
        for traits, seen in rows:
            expected = mean(clipped(dot(factors, traits)))
            heavy = weight(expected)
            for i, trait in enumerate(traits):
                right[i] += trait * (seen - expected)
                row, scaled = matrix[i], trait * heavy
                for j in range(i + 1):
                    row[j] += scaled * traits[j]
        factors = [each + step for each, step in zip(factors, solved(mirrored(matrix), right))]
    return tuple(round(each, 3) for each in factors)


def first_choice(rows: Sequence[tuple[tuple, float]]) -> tuple:
    """The factors of a logistic regression."""
    return fitted(rows, logistic, lambda mean: mean * (1 - mean))


def loss(rows: Sequence[tuple[tuple, float]]) -> tuple:
    """The factors of a logarithmic one."""
    return fitted(rows, math.exp, lambda mean: mean)


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
    found: list[float] = []
    for i, row in reversed(list(enumerate(rows))):
        found.insert(0, (row[-1] - dot(row[i + 1 : -1], found)) / row[i])
    return found
