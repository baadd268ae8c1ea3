"""Puzzles before their pack is there: the key of the puzzle that a tab shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.ui.browser import Dom

if TYPE_CHECKING:
    from pyapp.ui.lessons.learning import Learning


HERE, OF_TAB = "columna.puzzle", "sessionStorage"  # the key of the puzzle that a tab shows (place.py)


def returning(dom: Dom) -> Callable[[Learning], None] | None:
    """Return the function that goes back to the puzzle of this tab, None for none."""
    return (lambda part: part.puzzles.come_back()) if dom.stored(HERE, OF_TAB) else None
