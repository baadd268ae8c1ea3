"""Bytes as letters that may stand in addresses: base64url without padding. Pure."""

import binascii

from pyapp.rooms.fields import KEY_LETTERS

OTHERS = (("+", "-"), ("/", "_"))  # letters of base64 with a meaning in addresses, and their substitutes


def letters(raw: bytes) -> str:
    """Return bytes as letters."""
    text = binascii.b2a_base64(raw).decode().strip().rstrip("=")
    for usual, ours in OTHERS:
        text = text.replace(usual, ours)
    return text


def raw(text: str) -> bytes:
    """Return the bytes of letters. Raises ValueError if they are no valid letters."""
    if text.strip(KEY_LETTERS) or len(text) % 4 == 1:
        raise ValueError(text)
    for usual, ours in OTHERS:
        text = text.replace(ours, usual)
    return binascii.a2b_base64((text + "=" * (-len(text) % 4)).encode())
