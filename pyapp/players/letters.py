"""Bytes as letters that addresses may contain: base64url without padding. Pure."""

import binascii

from pyapp.rooms.fields import KEY_LETTERS

OTHERS = (("+", "-"), ("/", "_"))  # letters of base64 that have a meaning in addresses, and their substitutes


def letters(raw: bytes) -> str:
    """Return the letters that stand for bytes."""
    text = binascii.b2a_base64(raw).decode().strip().rstrip("=")
    for usual, ours in OTHERS:
        text = text.replace(usual, ours)
    return text


def raw(text: str) -> bytes:
    """Return the bytes for which letters stand. Raises ValueError if they stand for none."""
    if text.strip(KEY_LETTERS) or len(text) % 4 == 1:
        raise ValueError(text)
    for usual, ours in OTHERS:
        text = text.replace(ours, usual)
    return binascii.a2b_base64((text + "=" * (-len(text) % 4)).encode())
