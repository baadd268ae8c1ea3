"""The tastes of players besides winning: a style that a person can choose, and the beginners' love of officers.

A taste changes weights of the evaluation (evaluate.py), by the same hundredths of a soldier on a full and an empty board.
"""

from typing import Any

from pyapp.engine.evaluate import FEATURES
from pyapp.engine.weights import WEIGHTS
from pyapp.rules.variants import Variant, entry_for

OFFICERS = "officers"
OFFICER_ANYWHERE = ("officer on the edge", "officer next to it", "officer inside", "officer in the middle")
OFFICER_CAPTIVE = ("captive officer under one", "captive officer under two", "captive officer under more")
STYLES = ("attacking", "solid", "greedy")

TASTES = {
    # pieces far forward and officers in the middle; it minds columns en prise less
    "attacking": {
        "soldier on rank 5": 6,
        "soldier on rank 6": 8,
        "soldier on rank 7": 8,
        "officer in the middle": 8,
        "officer inside": 4,
        "column that can be taken": -4,
        "the move": 6,
    },
    # its own rank and the edge held, columns that cover each other
    "solid": {
        "soldier on rank 1": 8,
        "soldier on rank 2": 6,
        "neighbours": 3,
        "soldier on an edge file": 5,
        "officer on the edge": 8,
    },
    # prisoners, and officers above all
    "greedy": {
        "prisoner under one": 12,
        "prisoner under two": 12,
        "prisoner under more": 10,
        **dict.fromkeys(OFFICER_CAPTIVE, 15),
        **dict.fromkeys(OFFICER_ANYWHERE, 8),
    },
    OFFICERS: {**dict.fromkeys(OFFICER_ANYWHERE, 40), **dict.fromkeys(OFFICER_CAPTIVE, 60)},
}


def weights(game: Variant, tastes: tuple[str, ...]) -> tuple[Any, ...]:
    """The weights of a game for a player of these tastes."""
    return tuple(
        tuple(weight + sum(TASTES[taste].get(feature, 0) for taste in tastes) for weight in pair)
        for feature, pair in zip(FEATURES, entry_for(WEIGHTS, game))
    )
