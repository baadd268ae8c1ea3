"""A text read as a whole, as the page reads it step by step."""

from pyapp.saves.reading import Found, parts


def read_any(text, variant):
    """All that can be read of a text; `variant` is meant where the text does not say so."""
    found = Found()
    for part in parts(text, variant):
        found.add(part)
    return found
