"""Text from elsewhere, in one form: no byte order mark before it, and a line feed at the end of each line.

On MicroPython, `strip` with characters beyond ASCII breaks other characters that share a byte with them; so it is not used here.
"""

BYTE_ORDER = "\ufeff"


def plain(text: str) -> str:
    """Return a text in that form."""
    text = text[1:] if text[:1] == BYTE_ORDER else text
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
