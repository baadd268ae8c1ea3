"""Mending of a JSON text that was cut off: it is made whole as far as it goes."""

from __future__ import annotations

from collections.abc import Iterator

LONGEST_TEXT = 300000  # characters: more would keep the page busy
CLOSING = {"{": "}", "[": "]"}


def mended(text: str) -> str:
    """Return the text up to the last complete value, with all brackets closed; "" if the text was not just cut off."""
    if len(text) > LONGEST_TEXT:
        return ""
    closing, end = [], 0  # the open brackets, and the place where the text could end
    for at, mark in _marks(text):
        if mark in CLOSING:
            closing.append(CLOSING[mark])
        elif mark != ",":
            if not closing or closing.pop() != mark:
                return ""
        end = at if mark == "," else at + 1
    return text[:end] + "".join(reversed(closing)) if closing else ""


def _marks(text: str) -> Iterator[tuple[int, str]]:
    """Yield (place, character) for each bracket and comma outside strings."""
    in_string = escaped = False
    for at, letter in enumerate(text):
        if escaped:
            escaped = False
        elif in_string:
            escaped, in_string = letter == "\\", letter != '"'
        elif letter == '"':
            in_string = True
        elif letter in "{}[],":
            yield at, letter
