"""The protocol of an art, which draws the board and the columns; mypy checks ink and themes against it."""

from typing import Protocol

from pyapp.ui.print.diagram import Palette


class Art(Protocol):
    """An art: ink.py (black on white) or theme_art.py (a theme of the app).

    palette: the colours of everything else;  margin: the least width drawn beside the field, in board units.
    """

    palette: Palette
    margin: int

    def ground(self, size: int, look: str) -> str:
        """Return the board."""

    def column(self, pieces: str) -> str:
        """Return the drawing of a column around the centre of its square. pieces: the column as text, top first."""

    def rise(self, pieces: str) -> float:
        """Return how far a column reaches above the centre of its square."""

    def label(self, pieces: str) -> str:
        """Return the counts of a column's pieces, "" where the pieces can be counted at a glance."""

    def head(self) -> str:
        """Return the styles and drawings that the document needs once, at its beginning."""
