"""The tables of patterns that are at hand, by game; see patterns.py. Made by tools/learn."""

import lzma
from pathlib import Path

FOLDER = Path(__file__).with_name("tables")


def tables(game: str) -> bytes | None:
    """Those of a game, None where there are none."""
    file = FOLDER / (game + ".xz")
    return lzma.decompress(file.read_bytes()) if file.exists() else None
