"""The pointer: its place over an element, and the element that it carries."""

from pyapp.ui.dom import find


def place_in(selector: str, event) -> tuple:
    """Return the place of the pointer over an element: from 0, 0 at its upper left corner to 1, 1."""
    box = find(selector).getBoundingClientRect()
    return (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height


def carry(selector: str, event) -> None:
    """Let an element that is fixed in the window's corner hang at the pointer."""
    find(selector).style.transform = "translate(%.1fpx,%.1fpx)" % (event.clientX, event.clientY)
