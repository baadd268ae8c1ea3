"""Puzzles before their pack is there: the key of the puzzle that a tab shows."""

from pyapp.ui.annotations import Callable, Dom, Learning

HERE, OF_TAB = "columna.puzzle", "sessionStorage"  # the key of the puzzle that a tab shows (place.py)


def returning(dom: "Dom") -> "Callable[[Learning], None] | None":
    """Return the function that goes back to the puzzle of this tab, None for none."""
    return (lambda part: part.puzzles.come_back()) if dom.stored(HERE, OF_TAB) else None
