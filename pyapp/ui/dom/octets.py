"""Bytes of the browser as bytes of Python."""

import js


def bytes_of(buffer) -> bytes:
    """Return the bytes of a buffer of the browser."""
    octets = js.Uint8Array.new(buffer)
    return bytes([octets[place] for place in range(octets.length)])
