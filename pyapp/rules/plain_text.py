"""Text from elsewhere, in one form: no byte order mark before it, and a line feed at the end of each line.

On MicroPython, `strip` with characters beyond ASCII breaks other characters that share a byte with them; so it is not used here.
"""

BYTE_ORDER = "\ufeff"
LOST = "\ufffd"  # the sign for a character that was lost
# beyond ASCII, what shows nothing: spaces, hyphens of line ends, marks of direction, joiners, selectors of pictures
BLANKS = (
    "\x85\xa0\xad\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u200e\u200f"
    "\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u202f\u205f\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u3000\ufe0e"
    "\ufe0f" + BYTE_ORDER + LOST
)
SPACES = " \t\r\n\v\f\x1a"  # within ASCII; the last one ends some files of DOS


def plain(text: str) -> str:
    """Return a text in that form."""
    text = text[1:] if text[:1] == BYTE_ORDER else text
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def is_blank(text: str) -> bool:
    """Return whether a text has nothing but blanks."""
    visible = text.strip(SPACES)
    return not visible or visible[0] > "\x7f" and not with_spaces(visible).strip()


def with_spaces(text: str) -> str:
    """Return a short text with a space in place of each blank."""
    return "".join([" " if one in BLANKS or one in SPACES else one for one in text])
