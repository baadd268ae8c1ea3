"""JSON from outside, which may have been made to block the page."""

from __future__ import annotations

from typing import Any

from pyapp.saves import document
from pyapp.saves.damaged import NOT_JSON, DamagedSave

DIGITS = 500  # in a row: no number of ours has as many; one of twice as many is never read, because that takes long


def parsed(text: str) -> Any:
    """Return the value of a JSON text. Raises DamagedSave."""
    letters = text.encode("utf-8", "replace")
    if any(letters[at : at + DIGITS].isdigit() for at in range(0, len(letters) - DIGITS + 1, DIGITS)):
        raise DamagedSave(NOT_JSON)
    return document.parsed(text)
