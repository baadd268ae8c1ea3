"""The file of a game's tables: a byte a value, as pyapp/engine/patterns.py takes them, packed."""

import numpy as np

from pyapp.engine.patterns import KINDS
from pyapp.engine.table_files import FOLDER, packed
from pyapp.rules.variants import Variant
from tools.learn.features import folded

LARGEST = 124  # hundredths of a soldier
STEP = 4  # values are rounded to its multiples: a third less to fetch, and as exact in the positions held out


def write(variant: Variant, tables: list[np.ndarray]) -> None:
    """Write the values of column_terms, and of window_terms if they are there: entries × (full, empty), rounded."""
    columns, *windows = tables
    by_square = columns.reshape(-1, KINDS, 2)[folded(variant.size)].reshape(-1, 2)
    values = (np.concatenate([by_square, *windows]) / STEP).round() * STEP
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{variant.id}.txt").write_text(packed(values.clip(-LARGEST, LARGEST).astype(np.int8).tobytes()), "ascii")
