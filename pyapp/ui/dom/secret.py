"""Random secrets of this device."""

import js

from pyapp.rooms.fields import KEY_LENGTH, KEY_LETTERS


def new_token() -> str:
    """Draw the token of a seat: 192 bits from the browser's cryptographic random generator."""
    numbers = js.crypto.getRandomValues(js.Uint8Array.new(KEY_LENGTH))
    return "".join([KEY_LETTERS[numbers[place] & 63] for place in range(KEY_LENGTH)])
