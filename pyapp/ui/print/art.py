"""The way in which an art draws the board and the columns, for mypy: it compares ink and themes with it."""

from typing import Protocol

from pyapp.ui.print.diagram import Palette


class Art(Protocol):
    """An art: ink.py (black on white) or theme_art.py (a theme of the app).

    palette: the colours of the rest;  margin: the least width drawn beside the field, in board units.
    """

    palette: Palette
    margin: int

    def ground(self, size: int, look: str) -> str:
        """Return the board."""

    def column(self, pieces: str) -> str:
        """Return a column, given as its text, top first, around the centre of its square."""

    def rise(self, pieces: str) -> float:
        """Return how far a column reaches above that centre."""

    def label(self, pieces: str) -> str:
        """Return the counts of the pieces of a column, "" where they can be seen."""

    def head(self) -> str:
        """Return the styles and drawings that stand once before all this."""
