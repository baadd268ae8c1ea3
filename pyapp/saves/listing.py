"""Documents that end in a list, an entry a line: such a document can still be read by lines after it was cut off.

Such a text is its head, the entries with a SEPARATOR between two, and the TAIL.
"""

from pyapp.saves.document import write

SEPARATOR = ",\n"
TAIL = "\n]}\n"


def head(kind: str, version: int, content: dict, key: str) -> str:
    """Return the text before the entries of a document of this kind, whose last list is under `key`."""
    return '%s, "%s": [\n' % (write(kind, version, content)[:-1], key)


def lines(text: str) -> tuple:
    """A document of the first line of a text alone, its list empty, and the texts of the entries behind it."""
    first, _, body = text.partition("\n")
    return first.rstrip() + "]}", entries(body.split("\n"))


def entries(lines: list) -> list:
    """The texts of the entries in these lines."""
    texts = [line.strip().rstrip(",") for line in lines]
    return [entry for entry in texts if entry not in ("", "]}")]
