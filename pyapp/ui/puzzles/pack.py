"""Puzzles as the page meets them before their pack is there: the key of the puzzle that a tab shows."""

HERE, OF_TAB = "columna.puzzle", "sessionStorage"  # the key of the puzzle that a tab shows (place.py)


def returning(dom):
    """Return the function that goes back to the puzzle of this tab, None for none. `dom` is the module of that name."""
    return (lambda part: part.puzzles.come_back()) if dom.stored(HERE, OF_TAB) else None
