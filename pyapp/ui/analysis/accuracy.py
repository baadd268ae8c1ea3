"""The accuracy of a side in a game (docs/engine.md#accuracy). Pure."""

from __future__ import annotations

import math

from pyapp.rules.game import Game
from pyapp.rules.scores import chance

WINDOW = (2, 8)  # positions whose chances show how much is at stake, at least and at most
PART = 10  # turns of a game for each turn of a window
STAKES = (0.5, 12.0)  # the weight of a turn, at least and at most
LEAST = 1.0  # the accuracy of a turn in the harmonic mean, at least


def accuracy(game: Game, judgements: list, side: int) -> int | None:
    """How accurately a side has played, in percent; None if it has played no turn. judgements: of all the game's positions."""
    chances = [100 * chance(one.score) for one in judgements]
    stakes = _stakes(chances)
    plies = [ply for ply in range(1, len(chances)) if (game.start.side + ply - 1) % 2 == side]
    if not plies:
        return None
    kept = [accuracy_of_turn((chances[ply] - chances[ply - 1]) * (-1 if side else 1)) for ply in plies]
    weights = [stakes[ply - 1] for ply in plies]
    weighted = sum([weight * one for weight, one in zip(weights, kept)]) / sum(weights)
    harmonic = len(kept) / sum([1 / max(LEAST, one) for one in kept])
    return round((weighted + harmonic) / 2)


def accuracy_of_turn(gained: float) -> float:
    """The accuracy, in percent, of a turn after which the chances, in percent, are higher by so much."""
    return max(0.0, min(100.0, 103.1668 * math.exp(0.04354 * min(0.0, gained)) - 3.1669 + 1))


def _stakes(chances: list) -> list:
    """The weight of each turn: how much the chances vary in a window that ends after it."""
    size = max(WINDOW[0], min(WINDOW[1], len(chances) // PART))
    weights = []
    for ply in range(1, len(chances)):
        window = chances[max(0, ply + 1 - size) : ply + 1] if ply + 1 >= size else chances[:size]
        mean = sum(window) / len(window)
        spread = math.sqrt(sum([(one - mean) ** 2 for one in window]) / len(window))
        weights.append(max(STAKES[0], min(STAKES[1], spread)))
    return weights
