"""Values that entries of the tables share, so that rare entries also learn from frequent ones.

An entry's value is the sum of its own value and those it shares. Only the sum gets into the tables.
"""

from collections.abc import Iterator

import numpy as np

from pyapp.engine.patterns import KINDS
from pyapp.engine.windows import Window, state
from pyapp.rules.squares import squares
from pyapp.rules.variants import Variant

SOLDIERS = 3  # states of a square where officers count as soldiers


def column_shares(variant: Variant) -> np.ndarray:
    """By entry the numbers of its shared values: those of its kind on all squares, and on its rank off or on edge files."""
    row = np.array([2 * rank + (file in (1, variant.size)) for file, rank in squares(variant.size).at])
    kind = np.tile(np.arange(KINDS), len(row))
    return np.stack([kind, KINDS * np.repeat(row, KINDS) + kind], 1)


def window_shares(variant: Variant, covered: list[Window]) -> np.ndarray:
    """By entry the numbers of its shared values: those of all views of its window, as many for each."""
    board, begins, count = squares(variant.size), {}, 0
    by_begin: dict[int, np.ndarray] = {}  # by where a window's table begins
    for window in covered:
        if window.begin in by_begin:
            continue
        columns = []
        for name, places, states in views(window, [board.at[cell] for cell in window.cells]):
            if name not in begins:
                begins[name], count = count, count + states ** len(places)
            columns.append(begins[name] + seen(window, places, states))
        by_begin[window.begin] = np.stack(columns, 1)
    return np.concatenate([by_begin[begin] for begin in sorted(by_begin)])


def views(window: Window, at: list) -> Iterator[tuple]:
    """Less exact ways to see a window, whose squares are `at` these files and ranks: a key for each view, the
    places in the window that it sees, and the number of their states."""
    all_of_it, lowest = range(len(at)), min(rank for _, rank in at)
    leftmost = min(file for file, _ in at)
    yield tuple((file - leftmost, rank - lowest) for file, rank in at), all_of_it, window.states  # wherever it lies
    if window.states > SOLDIERS:
        yield tuple(window.cells), all_of_it, SOLDIERS
    for rank in range(lowest, max(rank for _, rank in at)):
        places = [place for place in all_of_it if 0 <= at[place][1] - rank <= 1]
        yield (window.states, *(window.cells[place] for place in places)), places, window.states


def seen(window: Window, places: list, states: int) -> np.ndarray:
    """By entry of a window the states of these places as a number."""
    last = len(window.cells) - 1
    entry = np.arange(window.states ** len(window.cells))
    digits = [entry // window.states ** (last - place) % window.states for place in places]
    reduced = np.array([state(how, states) for how in range(window.states)])
    numbers = np.zeros(len(entry), np.int32)
    for digit in digits:
        numbers = numbers * states + reduced[digit]
    return numbers
