"""The files of the learned tables, one for each game that has any; tools/learn makes them.

A site has them compressed (xz), as bytes; in the source tree they are in base 85.
"""

import base64
import lzma
from pathlib import Path

WIDTH = 120  # letters of a line
FOLDER = Path(__file__).with_name("tables")


def compressed(game: str) -> bytes | None:
    """The tables of a game as a site has them, None if it has none."""
    file = FOLDER / (game + ".txt")
    return base64.b85decode(file.read_text("ascii").replace("\n", "")) if file.exists() else None


def packed(tables: bytes) -> str:
    """The text of the file for these tables."""
    letters = base64.b85encode(lzma.compress(tables, preset=9)).decode()
    return "".join(letters[at : at + WIDTH] + "\n" for at in range(0, len(letters), WIDTH))
