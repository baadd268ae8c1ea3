"""The numbers of pyapp/engine/patterns.py for many positions at once."""

from collections import namedtuple

import numpy as np

from pyapp.engine.patterns import KINDS
from pyapp.engine.windows import HELD, TURNED, Window, state
from pyapp.rules.squares import squares
from pyapp.rules.variants import Variant
from tools.learn.shares import column_shares, window_shares

# numbers: of the entries that each position counts (positions × terms);  signs: 1 for the side to move, -1 for the
# other, 0 for none;  shares: by entry the numbers of its shared values (shares.py)
Terms = namedtuple("Terms", ("numbers", "signs", "shares"))

OWNER = np.uint64(1 << 10)


def seen(records: np.ndarray) -> np.ndarray:
    """The columns as the side to move sees them: Dark turns the board and is Light."""
    columns = records["columns"].copy()
    dark = records["side"] == 1
    turned = columns[dark][:, ::-1]
    columns[dark] = np.where(turned != 0, turned ^ OWNER, 0)
    return columns


def fullness(variant: Variant, columns: np.ndarray) -> np.ndarray:
    """Return the fullness of each board, from 0 to 1, as in Evaluation.scale."""
    return np.minimum(64, 64 * (columns != 0).sum(1) // (2 * variant.pieces)) / 64


def column_terms(variant: Variant, columns: np.ndarray) -> Terms:
    """Each column by its square and kind. Where the board is its own mirror image, so are the squares."""
    bits = columns.astype(np.int64)
    own, prisoners, owner = bits & 31, bits >> 5 & 31, bits >> 10 & 1
    second = np.where(own > 1, bits >> 12 & 1, 0)
    captive = np.where(prisoners > 0, bits >> 11 + own & 1, 0)
    kinds = np.minimum(own, 4) - 1 | np.minimum(prisoners, 7) << 2 | (bits >> 11 & 1) << 5 | second << 6 | captive << 7
    square = folded(variant.size)
    numbers = np.where(owner == 0, square, square[::-1]) * KINDS + kinds
    signs = np.where(columns == 0, 0, 1 - 2 * owner).astype(np.float32)
    return Terms(np.where(columns == 0, 0, numbers).astype(np.int32), signs, column_shares(variant))


def folded(size: int) -> np.ndarray:
    """By square the square whose entries serve for it."""
    board = squares(size)
    number = {at: square for square, at in enumerate(board.at)}
    if size % 2 == 0:
        return np.arange(board.count)
    return np.array([min(square, number[size + 1 - file, rank]) for square, (file, rank) in enumerate(board.at)])


def window_terms(variant: Variant, columns: np.ndarray, covered: list[Window]) -> Terms:
    """Each of these windows as the side to move sees it, and as the other does."""
    held = np.where(columns == 0, 0, 1 + (columns >> np.uint64(10) & np.uint64(3))).astype(np.int32)
    turned = np.array(TURNED, np.int32)[held[:, ::-1]]
    numbers = [window.begin + number(window, view) for window in covered for view in (held, turned)]
    signs = np.array([1, -1] * len(covered), np.float32)
    return Terms(np.stack(numbers, 1), signs, window_shares(variant, covered))


def number(window: Window, held: np.ndarray) -> np.ndarray:
    """Return the number of a window's state in each position."""
    states = np.array([state(how, window.states) for how in range(HELD)], np.int32)[held]
    numbers = np.zeros(len(held), np.int32)
    for cell in window.cells:
        numbers = numbers * window.states + states[:, cell]
    return numbers
