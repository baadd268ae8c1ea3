"""The files of the learned tables, one for each game that has some; tools/learn makes them."""

import base64
import lzma
from pathlib import Path

WIDTH = 120  # letters of a line
FOLDER = Path(__file__).with_name("tables")


def read(game: str) -> bytes | None:
    """The tables of a game, None where it has none."""
    file = FOLDER / (game + ".txt")
    return unpacked(file.read_text("ascii")) if file.exists() else None


def unpacked(text: str) -> bytes:
    """Tables from the text of a file: compressed (xz), 85 letters, in lines."""
    return lzma.decompress(base64.b85decode(text.replace("\n", "")))


def packed(tables: bytes) -> str:
    """The text of a file of these tables."""
    letters = base64.b85encode(lzma.compress(tables, preset=9)).decode()
    return "".join(letters[at : at + WIDTH] + "\n" for at in range(0, len(letters), WIDTH))
