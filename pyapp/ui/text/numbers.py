"""Numbers as they are written in the language that is spoken, and how moves are counted."""

from pyapp.rules.column import LIGHT
from pyapp.ui.text.texts import Texts


def decimal(value: float, texts: Texts) -> str:
    """A number with one digit after the point, or after the comma."""
    return ("%.1f" % value).replace(".", texts("number.point"))


def moves(plies: int, first: int = LIGHT) -> int:
    """Return how many moves the list of turns counts after so many plies: Light's, and the one of Dark that follows it, are one.

    first: the side that began.
    """
    return (plies + first + 1) // 2 if plies else 0
