"""Conversion of the browser's bytes to Python's."""

import js

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from pyapp.ui.dom.protocol import JsObject


def bytes_of(buffer: "JsObject") -> bytes:
    """Return the bytes of a buffer of the browser."""
    octets = js.Uint8Array.new(buffer)
    return bytes([octets[place] for place in range(octets.length)])
