"""Secrets that this device draws."""

import js

from pyapp.rooms.messages import KEY_LENGTH, KEY_LETTERS


def new_token() -> str:
    """What a seat is to be known by: 192 bits by the browser's best source of chance."""
    drawn = js.crypto.getRandomValues(js.Uint8Array.new(KEY_LENGTH))
    return "".join([KEY_LETTERS[drawn[place] & 63] for place in range(KEY_LENGTH)])
