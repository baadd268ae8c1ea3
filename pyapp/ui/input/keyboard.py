"""The names of pressed keys, and the squares that arrow keys lead to. Pure."""

from __future__ import annotations

from pyapp.rules.squares import squares
from pyapp.ui.browser import JsObject

ARROWS = {"ArrowUp": (0, 1), "ArrowDown": (0, -1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
CHOOSE = ("Enter", " ")


def neighbour(size: int, flipped: bool, square: int, key: str) -> int:
    """Return the square that an arrow key leads to, as the player sees the board; the square itself at the edge.

    Play uses only every other square of a rank, so left and right skip one. Up and down lean towards the last file
    from odd ranks and towards the first from even ones, so that repeating a key stays on two files.
    """
    dx, dy = ARROWS[key]
    if flipped:
        dx, dy = -dx, -dy
    file, rank = squares(size).at[square]
    lean = 1 if rank % 2 else -1
    places = [(file + 2 * dx, rank)] if dx else [(file + lean, rank + dy), (file - lean, rank + dy)]
    at = squares(size).at
    return next((at.index(place) for place in places if place in at), square)


def pressed(event: JsObject) -> str:
    """Return the name of the keys that are pressed together, as in "ctrl+shift+z" or "?"; Cmd is named "ctrl"."""
    held = ("ctrl+" if event.ctrlKey or event.metaKey else "") + ("alt+" if event.altKey else "")
    return held + ("shift+" if held and event.shiftKey else "") + event.key.lower()
