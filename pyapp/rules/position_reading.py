"""Positions as people write them: small letters for the side, capitals or Lasker's numbers for squares, spaces for commas.

In a position without a side, as in "a1w g7b d4WbbB", it is Light's turn.
"""

from __future__ import annotations

from pyapp.rules.look_alikes import blamed
from pyapp.rules.notation import SIDES, NotationError, read_position
from pyapp.rules.position import Position
from pyapp.rules.squares import FILES, squares
from pyapp.rules.variants import Variant

PIECES = "wbWB"
DIGITS = "0123456789"
LONGEST_TEXT = 1000  # characters


def read_written_position(variant: Variant, text: str) -> Position:
    """Return the position that a text describes, strictly or as people write it. Raises NotationError."""
    return read_position(variant, strict_form(variant, text))


def is_written_position(text: str) -> bool:
    """Return whether a text looks like a position: it begins with a side, or with the pieces on a square."""
    side, colon, _ = text[:40].partition(":")
    if colon:
        return side.strip().upper() in tuple(SIDES)
    item = (text[:40].replace(",", " ").split() or [""])[0]
    pieces = item[1:].lstrip(DIGITS)
    is_square = item[:1].lower() in tuple(FILES) and item[1:2] in tuple(DIGITS)
    return is_square and bool(pieces) and not pieces.strip(PIECES)


def strict_form(variant: Variant, text: str) -> str:
    """Return a text in the form that `read_position` takes, with wrong parts left as they are. Raises NotationError."""
    if len(text) > LONGEST_TEXT:
        raise NotationError("longer than any position", text)
    fields = [field.strip() for field in text.split(":")]
    if len(fields) == 1:
        fields.insert(0, SIDES[0])
    items = [_item(variant, item) for part in fields[1].split(",") for item in part.split() or [""]]
    return ":".join([fields[0].upper(), ",".join(items)] + fields[2:])


def _item(variant: Variant, item: str) -> str:
    """Return the pieces on a square, after the square's own name. Raises NotationError for a look-alike."""
    if blamed(item):
        raise NotationError(blamed(item), item)
    behind = item.lstrip(DIGITS)
    number, names = item[: len(item) - len(behind)], squares(variant.size).names
    if number and len(number) < 3 and 1 <= int(number) <= len(names):
        return names[int(number) - 1] + behind
    return item[:2].lower() + item[2:]
