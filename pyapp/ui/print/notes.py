"""Arrows and marks as people write them: "c3-d4, b2xd4xf6" and "e5, g3"; squares go by name or by Lasker's number."""

from pyapp.rules.notation import NotationError
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_path, read_square


def read_arrows(variant, text: str) -> list:
    """The paths of squares that `text` names, with commas between them. Raises NotationError."""
    return [read_arrow(variant, part) for part in text.split(",") if part.strip()]


def read_arrow(variant, text: str) -> tuple:
    """The path of squares that `text` names. Raises NotationError."""
    path = read_path(variant, text)
    if any(here == there for here, there in zip(path, path[1:])):
        raise NotationError("leads nowhere", text)
    return path


def read_marks(variant, text: str) -> list:
    """The squares that `text` names, with commas or spaces between them. Raises NotationError."""
    return [read_square(variant, name) for name in text.lower().replace(",", " ").split()]


def arrow_text(variant, path: tuple) -> str:
    """An arrow as it is written, as in "c3-d4"."""
    return "-".join([squares(variant.size).names[square] for square in path])


def toggled(variant, text: str, square: int) -> str:
    """The marks that `text` names with this square added, or removed if it was among them. Raises NotationError."""
    marks = read_marks(variant, text)
    chosen = [mark for mark in marks if mark != square] if square in marks else marks + [square]
    return ", ".join([squares(variant.size).names[mark] for mark in chosen])
