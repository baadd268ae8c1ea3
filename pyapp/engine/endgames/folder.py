"""Tables of endings in files on this machine."""

from pathlib import Path

from pyapp.engine.endgames.shelf import Shelf

ENDING = ".bin"


def shelf_in(folder: Path) -> Shelf:
    """The tables in a folder, which need not exist."""
    return Shelf(lambda game: content(folder / (game + ENDING)))


def content(file: Path) -> bytes | None:
    """Return the content of a file, or None."""
    return file.read_bytes() if file.exists() else None
