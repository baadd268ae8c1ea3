"""Conversion of the browser's bytes to Python's."""

from __future__ import annotations

import js

from pyapp.ui.browser import JsObject


def bytes_of(buffer: JsObject) -> bytes:
    """Return the bytes of a buffer of the browser."""
    octets = js.Uint8Array.new(buffer)
    return bytes([octets[place] for place in range(octets.length)])
