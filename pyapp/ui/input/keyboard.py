"""The meaning of keys. Pure: a key and its modifiers go in, an action comes out."""

from pyapp.rules.squares import squares

ARROWS = {"ArrowUp": (0, 1), "ArrowDown": (0, -1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
CHOOSE = ("Enter", " ")
SHORTCUTS = {  # with Ctrl or Cmd: the key, True with Shift
    ("z", False): "undo",
    ("z", True): "redo",
    ("y", False): "redo",
    ("s", False): "save",
    ("x", True): "resign",
    ("f", True): "fullscreen",
    ("?", True): "shortcuts",
    ("/", True): "shortcuts",
}

WITH_ALT = {  # the key, True with Shift
    ("arrowup", False): "faster",
    ("arrowdown", False): "slower",
    ("arrowup", True): "replay_faster",
    ("arrowdown", True): "replay_slower",
}


def neighbour(size: int, flipped: bool, square: int, key: str) -> int:
    """Return the square that an arrow key leads to, as the board is seen; the square itself at the edge.

    Only every other square of a rank is played on: left and right skip one. Up and down lean towards the last
    file from odd ranks and towards the first from even ones: going on in one direction stays on two files.
    """
    dx, dy = ARROWS[key]
    if flipped:
        dx, dy = -dx, -dy
    file, rank = squares(size).at[square]
    lean = 1 if rank % 2 else -1
    places = [(file + 2 * dx, rank)] if dx else [(file + lean, rank + dy), (file - lean, rank + dy)]
    at = squares(size).at
    return next((at.index(place) for place in places if place in at), square)


def shortcut(key: str, command: bool, alt: bool, shift: bool) -> str | None:
    """Return the action that a key with Ctrl or Cmd, or with Alt, stands for, or None."""
    if command == alt:
        return None
    return (SHORTCUTS if command else WITH_ALT).get((key.lower(), shift))
