"""The file of a game's tables: a byte a value, as pyapp/engine/patterns.py takes them, packed."""

from pathlib import Path

import numpy as np

from pyapp.engine.patterns import KINDS
from pyapp.engine.table_files import FOLDER, packed
from pyapp.rules.variants import Variant
from tools.learn.features import folded

LARGEST = 127  # hundredths of a soldier


def tables_of(variant: Variant) -> Path:
    """Where the tables of a game lie."""
    return FOLDER / f"{variant.id}.txt"


def write(file: Path, variant: Variant, columns: np.ndarray, windows: np.ndarray) -> None:
    """Writes the values of column_terms and window_terms, entries × (full, empty), rounded."""
    by_square = columns.reshape(-1, KINDS, 2)[folded(variant.size)].reshape(-1, 2)
    values = np.concatenate([by_square, windows]).round().clip(-LARGEST, LARGEST).astype(np.int8)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(packed(values.tobytes()), "ascii")
