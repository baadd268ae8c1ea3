"""Documents that end in a list with one entry per line. If such a document was cut off, its lines can still be read.

The text is the head, the entries with a SEPARATOR between two, and the TAIL.
"""

from __future__ import annotations

from typing import Any

from pyapp.saves.document import write

SEPARATOR = ",\n"
TAIL = "\n]}\n"


def head(kind: str, version: int, content: dict[str, Any], key: str) -> str:
    """Return the text before the entries of a document of this kind, whose final list is under `key`."""
    return '%s, "%s": [\n' % (write(kind, version, content)[:-1], key)


def lines(text: str) -> tuple[Any, ...]:
    """Return the document in the first line of a text, with an empty list, and the texts of the entries after it."""
    first, _, body = text.partition("\n")
    return first.rstrip() + "]}", entries(body.split("\n"))


def entries(lines: list[str]) -> list[str]:
    """Return the texts of the entries in these lines."""
    texts = [line.strip().rstrip(",") for line in lines]
    return [entry for entry in texts if entry not in ("", "]}")]
