"""The files of the learned tables, one for each game that has some; tools/learn makes them."""

import lzma
from pathlib import Path

FOLDER = Path(__file__).with_name("tables")


def read(game: str) -> bytes | None:
    """The tables of a game, None where it has none."""
    file = FOLDER / (game + ".xz")
    return lzma.decompress(file.read_bytes()) if file.exists() else None
