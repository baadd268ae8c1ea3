"""Fit the values of the tables, so that they best predict the results of games and the scores of searches."""

import sys
from collections import namedtuple

import numpy as np

from tools.learn.features import Terms

BATCH = 16_384  # positions a step
ROUNDS = 9  # through all positions
RATE = 3.0  # hundredths of a soldier by which a step changes a value, at first; less and less until the end
USUAL = 20.0  # hundredths of a soldier: the expected size of an entry's own value before anything is known of it
USUAL_SHARED = 40.0  # and of the values that it shares
FEWEST = 4  # positions with an entry, without which its value stays 0: it would only take room
FADING = (0.9, 0.999)  # of the mean slope and of its mean square from step to step (Adam)
HELD_OUT = 20  # one stretch of positions in so many is held out: it tests the values
STRETCH = 2000  # positions: some thirty games

# base: the position's value without the tables;  full: 0 to 1;  target: the share of a win to be foretold;
# scale: hundredths of a soldier, as `scale_of` returns it
Lesson = namedtuple("Lesson", ("base", "full", "target", "scale"))


def chance_of(scores: np.ndarray) -> np.ndarray:
    """The logistic function."""
    return 1 / (1 + np.exp(-scores))


def scale_of(scores: np.ndarray, results: np.ndarray) -> float:
    """The lead, in hundredths of a soldier, with which a side won e times as often as it lost in these games."""
    scales = np.geomspace(50, 1000, 60)
    return min(scales, key=lambda scale: np.mean((chance_of(scores / scale) - results) ** 2))


class Fit:
    """values: for a full and for an empty board (2 × those of all entries, term by term, and those that they share)."""

    def __init__(self, lesson: Lesson, terms: list[Terms]):
        self._lesson = lesson
        begins = np.cumsum([0] + [len(one.shares) for one in terms])
        self._numbers = np.concatenate([one.numbers + begin for one, begin in zip(terms, begins)], 1, dtype=np.int32)
        signs = [np.broadcast_to(one.signs, one.numbers.shape) for one in terms]
        self._signs = np.concatenate(signs, 1, dtype=np.int8, casting="unsafe")
        self._parts, self._entries = [slice(*part) for part in zip(begins, begins[1:])], begins[-1]
        counts = np.cumsum([0] + [1 + one.shares.max() for one in terms])
        self._shares = [(one.shares + count).T for one, count in zip(terms, counts)]
        self.values = np.zeros((2, begins[-1] + counts[-1]), np.float32)
        usual = np.repeat((USUAL, USUAL_SHARED), (begins[-1], counts[-1]))
        held_out = np.arange(len(lesson.base)) // STRETCH % HELD_OUT == 0
        self._learned, self._held_out = np.flatnonzero(~held_out), np.flatnonzero(held_out)
        self._pull = lesson.scale / usual**2 / len(self._learned)
        self._known = np.bincount(self._numbers[self._learned].ravel(), minlength=self._entries) >= FEWEST

    def run(self, seed: int) -> None:
        """Fit the values by gradient descent, and print how much better they predict the positions held out."""
        chance = np.random.default_rng(seed)
        slopes, squares = np.zeros_like(self.values), np.zeros_like(self.values)
        steps, most = 0, ROUNDS * -(-len(self._learned) // BATCH)
        print(f"error of what is held out {self.error():.5f}", file=sys.stderr, flush=True)
        for _ in range(ROUNDS):
            order = chance.permutation(self._learned)
            for begin in range(0, len(order), BATCH):
                steps += 1
                slope = self._slope(order[begin : begin + BATCH])
                slopes += (1 - FADING[0]) * (slope - slopes)
                squares += (1 - FADING[1]) * (slope * slope - squares)
                step = slopes / (1 - FADING[0] ** steps) / (np.sqrt(squares / (1 - FADING[1] ** steps)) + 1e-8)
                self.values -= RATE * (1 - 0.98 * steps / most) * step
            print(f"error of what is held out {self.error():.5f}", file=sys.stderr, flush=True)

    def tables(self) -> list[np.ndarray]:
        """The values of each of the terms, entries × (full, empty)."""
        values = self._together() * self._known
        return [values[:, part].T for part in self._parts]

    def error(self) -> float:
        """The mean squared error in the positions held out."""
        values = self._together()
        chances = [
            self._told(rows, values) for rows in np.array_split(self._held_out, 1 + len(self._held_out) // BATCH)
        ]
        return float(np.mean((np.concatenate(chances) - self._lesson.target[self._held_out]) ** 2))

    def _together(self) -> np.ndarray:
        """The sum of each entry's own value and those that it shares, by entry."""
        summed, shared = self.values[:, : self._entries].copy(), self.values[:, self._entries :]
        for part, shares in zip(self._parts, self._shares):
            for one in shares:
                summed[:, part] += shared[:, one]
        return summed

    def _told(self, rows: np.ndarray, values: np.ndarray) -> np.ndarray:
        """The share of a win that these values of the entries predict for these positions."""
        full = self._lesson.full[rows, None]
        numbers = self._numbers[rows]
        worth = full * values[0][numbers] + (1 - full) * values[1][numbers]
        return chance_of((self._lesson.base[rows] + (worth * self._signs[rows]).sum(1)) / self._lesson.scale)

    def _slope(self, rows: np.ndarray) -> np.ndarray:
        """The slope of the mean error (cross entropy) of these positions for each value, with a term for its size."""
        lesson = self._lesson
        error = (self._told(rows, self._together()) - lesson.target[rows]) / len(rows)
        numbers, full = self._numbers[rows].ravel(), lesson.full[rows]
        slopes = self.values * self._pull
        for phase, share in enumerate((full, 1 - full)):
            weights = ((error * share)[:, None] * self._signs[rows]).ravel()
            slope = np.bincount(numbers, weights, self._entries)
            own, shared = slopes[phase, : self._entries], slopes[phase, self._entries :]
            own += slope
            for part, shares in zip(self._parts, self._shares):
                for one in shares:
                    shared += np.bincount(one, slope[part], len(shared))
        return slopes
