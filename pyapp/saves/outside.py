"""JSON that comes from outside, which may be made to hold the page."""

from pyapp.rules.annotations import Any
from pyapp.saves import document
from pyapp.saves.damaged import NOT_JSON, DamagedSave

DIGITS = 500  # in a row: no number of ours has so many, and one of twice as many is never read, for that takes long


def parsed(text: str) -> Any:
    """Return the value of a JSON text. Raises DamagedSave."""
    if _has_endless_number(text.encode("utf-8", "replace")):
        raise DamagedSave(NOT_JSON)
    return document.parsed(text)


def _has_endless_number(text: bytes) -> bool:
    """Tell whether one of the pieces that the text falls into is nothing but digits."""
    return any(text[at : at + DIGITS].isdigit() for at in range(0, len(text) - DIGITS + 1, DIGITS))
