"""The encoding of a text file, by labels that browsers and Python share.

A text is UTF-8, UTF-16 with a byte order mark, or else in a code page of Windows. In Cyrillic texts the letters beyond ASCII
stand together; in others most of them stand alone, between letters of ASCII. UTF-8 may have some wrong bytes.
"""

from __future__ import annotations

from collections.abc import Iterable

from pyapp.rules.plain_text import LOST

UTF_8 = "utf-8"
UTF_16 = {b"\xff\xfe": "utf-16le", b"\xfe\xff": "utf-16be"}  # by their byte order marks
WESTERN, CENTRAL, CYRILLIC = CODE_PAGES = ("windows-1252", "windows-1250", "windows-1251")
CENTRAL_LANGUAGES = ("cs", "pl")
BEGINNING = 4096  # bytes that are examined: the names of the players come first in a file
CONTROLS = b"\t\n\v\f\r\x1a"  # of texts; the last one ends some files of DOS


def encoding_of(beginning: bytes) -> str | None:
    """Return UTF-8 or UTF-16, as the beginning of a file says; None if the file is not text."""
    if beginning[:2] in UTF_16:
        return UTF_16[beginning[:2]]
    return None if any(byte < 32 and byte not in CONTROLS for byte in beginning[:BEGINNING]) else UTF_8


def beyond_ascii(text: str) -> tuple[int, int]:
    """Return the number of wrong bytes in a part of a file, read as UTF-8 with LOST in place of each, and that of all characters
    beyond ASCII."""
    return text.count(LOST), sum(one > "\x7f" for one in text)


def is_utf_8(counts: Iterable[tuple[int, int]], beginning: bytes) -> bool:
    """Return whether a file with a wrong byte is UTF-8. counts: those of `beyond_ascii`, of all parts of the file.

    In another encoding, more bytes are wrong than letters beyond ASCII appear by accident.
    """
    lost = beyond = 0
    for wrong, characters in counts:
        lost, beyond = lost + wrong, beyond + characters
    return LOST.encode() in beginning or beyond >= 2 * lost


def code_page_of(beginning: bytes, language: str = "") -> str:
    """Return the code page of a text that is not UTF-8, by its beginning. language: the reader's, as in "pl"."""
    are_high = [byte > 127 for byte in beginning[:BEGINNING]]
    together = sum([one and other for one, other in zip(are_high, are_high[1:])])
    if 2 * together > sum(are_high):
        return CYRILLIC
    return CENTRAL if language in CENTRAL_LANGUAGES else WESTERN


def decoded(content: bytes) -> str:
    """Return the text of a file, on CPython. Raises ValueError if it is not text."""
    encoding = encoding_of(content)
    if encoding is None:
        raise ValueError("no text")
    text = content.decode(encoding, "replace")
    if encoding == UTF_8 and LOST in text and not is_utf_8([beyond_ascii(text)], content[:BEGINNING]):
        return content.decode(code_page_of(content), "replace")
    return text
