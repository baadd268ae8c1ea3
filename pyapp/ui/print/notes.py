"""Arrows and marks as people write them: "C3-D4, B2xD4xF6" and "E5, G3"; squares go by name or by Lasker's number."""

from __future__ import annotations

from pyapp.rules.notation import NotationError, square_name
from pyapp.rules.turn_reading import read_path, read_square
from pyapp.rules.variants import Variant


def read_arrows(variant: Variant, text: str) -> list:
    """The paths of squares that `text` names, with commas between them. Raises NotationError."""
    return [read_arrow(variant, part) for part in text.split(",") if part.strip()]


def read_arrow(variant: Variant, text: str) -> tuple:
    """The path of squares that `text` names. Raises NotationError."""
    path = read_path(variant, text)
    if any(here == there for here, there in zip(path, path[1:])):
        raise NotationError("leads nowhere", text)
    return path


def read_marks(variant: Variant, text: str) -> list:
    """The squares that `text` names, with commas or spaces between them. Raises NotationError."""
    return [read_square(variant, name) for name in text.lower().replace(",", " ").split()]


def arrow_text(variant: Variant, path: tuple) -> str:
    """An arrow as it is written, as in "C3-D4"."""
    return "-".join([square_name(variant.size, square) for square in path])


def toggled(variant: Variant, text: str, square: int) -> str:
    """The marks that `text` names, with this square added, or removed if it is one of them. Raises NotationError."""
    marks = read_marks(variant, text)
    chosen = [mark for mark in marks if mark != square] if square in marks else marks + [square]
    return ", ".join([square_name(variant.size, mark) for mark in chosen])
