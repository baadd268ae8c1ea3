"""JSON from outside, which may have been made to block the page."""

from pyapp.rules.annotations import Any
from pyapp.saves import document
from pyapp.saves.damaged import NOT_JSON, DamagedSave

DIGITS = 500  # in a row: no number of ours has as many; one of twice as many is never read, because that takes long


def parsed(text: str) -> Any:
    """Return the value of a JSON text. Raises DamagedSave."""
    if _has_endless_number(text.encode("utf-8", "replace")):
        raise DamagedSave(NOT_JSON)
    return document.parsed(text)


def _has_endless_number(text: bytes) -> bool:
    """Tell whether any piece of DIGITS characters, from the beginning on, is all digits."""
    return any(text[at : at + DIGITS].isdigit() for at in range(0, len(text) - DIGITS + 1, DIGITS))
