"""Conversion of the browser's bytes to Python's."""

import js

from pyapp.ui.annotations import JsObject


def bytes_of(buffer: "JsObject") -> bytes:
    """Return the bytes of a buffer of the browser."""
    octets = js.Uint8Array.new(buffer)
    return bytes([octets[place] for place in range(octets.length)])
