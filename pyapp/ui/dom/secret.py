"""Secrets that this device draws."""

import js


def drawn(letters: str, length: int) -> str:
    """So many of 64 letters, by the browser's best source of chance."""
    chances = js.crypto.getRandomValues(js.Uint8Array.new(length))
    return "".join([letters[chances[place] & 63] for place in range(length)])
