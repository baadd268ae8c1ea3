"""The keys that act alone: their names, their meanings, and those that the player has switched off. Pure.

Where lichess has a letter for the same question, this is the letter.
"""

from __future__ import annotations

from pyapp.ui.browser import JsObject

# key with Shift and Alt held as wanted -> its meaning, on the board
ON_BOARD = {
    "m": "moves",
    "shift+m": "captures",
    "l": "last",
    "t": "clocks",
    "p": "own",
    "shift+p": "others",
    "v": "rank",
    "x": "rays",
    "i": "pieces",
    "f": "freed",
    "w": "weak",
    "b": "balance",
    "h": "hint",
}
JUMPS = "socn"  # on the board: to the next soldier, officer, column, or goal; with Shift the one before
DIGITS = "1234567890"  # on the board: to a rank, with Shift to a file; 0 is the tenth
ANYWHERE = {"/": "type", "?": "shortcuts"}  # the actions of keys at the table
# the rows of the list of shortcuts: the name of the row, its keys, and the text about them
ROWS = (
    ("/", ("/",), "key.field"),
    ("?", ("?",), "key.help"),
    ("n", ("n", "shift+n"), "key.goal"),
    ("s", ("s", "shift+s", "alt+s"), "key.soldier"),
    ("o", ("o", "shift+o", "alt+o"), "key.officer"),
    ("c", ("c", "shift+c", "alt+c"), "key.column"),
    ("1", ("1–9, 0", "shift+1–9, 0"), "key.rank"),
    ("m", ("m", "shift+m"), "key.moves"),
    ("l", ("l",), "key.last"),
    ("t", ("t",), "key.clocks"),
    ("p", ("p", "shift+p"), "key.own"),
    ("v", ("v",), "key.ranks"),
    ("x", ("x",), "key.rays"),
    ("i", ("i",), "key.pieces"),
    ("f", ("f",), "key.freed"),
    ("w", ("w",), "key.weak"),
    ("b", ("b",), "key.balance"),
    ("h", ("h",), "action.hint"),
)
ALL = "all"  # the name under which all of them are switched off
OFF = "columna.keys-off"  # the key in the browser's storage of the names of the rows that are switched off


def pressed_alone(event: JsObject) -> str:
    """Return the name of a key, as in "m", "shift+7" or "alt+shift+s"; "" with Ctrl or Cmd.

    A letter that the keyboard has no Latin one for, or that Alt changes, goes by its place on an American keyboard, and so do
    the digits, which some keyboards have only with Shift.
    """
    key, code = event.key.lower(), event.code
    if event.ctrlKey or event.metaKey:
        return ""
    if key in ANYWHERE:
        return key
    held = ("alt+" if event.altKey else "") + ("shift+" if event.shiftKey else "")
    if code.startswith(("Digit", "Numpad")):
        return held + code[-1]
    if code.startswith("Key") and (event.altKey or not "a" <= key <= "z"):
        return held + code[-1].lower()
    return held + key


def row_of(key: str) -> str:
    """Return the name of the row that a key of `pressed_alone` belongs to, "" for none."""
    plain = key.split("+")[-1]
    if key in ANYWHERE or key in ON_BOARD or plain in JUMPS:
        return plain
    return "1" if plain in DIGITS and "alt+" not in key else ""


def is_on(off: str, row: str) -> bool:
    """Return whether the keys of a row act. off: the names of the rows that are switched off."""
    names = off.split()
    return row not in names and ALL not in names


def switched(off: str, row: str, wanted: bool) -> str:
    """Return the names of the rows that are off once the player has switched a row, or ALL, on or off."""
    names = [name for name in off.split() if name != row]
    return " ".join(names if wanted else names + [row])
