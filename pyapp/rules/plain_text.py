"""Text from elsewhere, in one form: without a byte order mark before it.

On MicroPython `strip` with characters beyond ASCII cuts others apart that share a byte with them, so nothing here asks for it.
"""

BYTE_ORDER = "\ufeff"


def plain(text: str) -> str:
    """Return a text in that form."""
    return text[1:] if text[:1] == BYTE_ORDER else text
