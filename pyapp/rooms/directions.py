"""Names of scripts that run from right to left, in sentences that run from left to right: each keeps its place.

Such a name stands between two invisible characters, which isolate it as the element <bdi> does: its letters run from right to
left, and neither a number nor another name beside it changes places with it. Other names need none.
"""

from __future__ import annotations

from typing import Any

ISOLATE, END = "\u2068", "\u2069"
FIRST = "\u0590"  # no text runs from right to left without a character from here on
BETWEEN, PAIR, EVENT = " · ", " – ", ", "  # between words on a game, its players, and its players and event


def isolated(value: object) -> str:
    """Return a value as text with each name isolated that may run from right to left.

    value: a name, or names and words that the page has joined, or no text at all.
    """
    text = str(value)
    if not text or max(text) < FIRST:
        return text
    return BETWEEN.join([_titled(part) for part in text.split(BETWEEN)])


def all_isolated(values: dict[str, Any]) -> dict[str, Any]:
    """Return values by their names, each isolated."""
    return {name: isolated(value) for name, value in values.items()}


def plain(text: str) -> str:
    """Return a text without isolation, to be kept or written to a file."""
    return text.replace(ISOLATE, "").replace(END, "")


def _titled(text: str) -> str:
    """Isolate a name, or each in the title of a game, as in "Light – Dark, event". A name may be written "Family, Given"."""
    names = text.split(PAIR)
    if names[-1].count(EVENT) > names[0].count(EVENT):
        names[-1], event = names[-1].rsplit(EVENT, 1)
        return PAIR.join([_name(name) for name in names]) + EVENT + _name(event)
    return PAIR.join([_name(name) for name in names])


def _name(text: str) -> str:
    """Isolate a name, unless all its letters run from left to right. A text with an isolated name in it has its order."""
    for letter in text:
        # Hebrew to Arabic; controls of the direction; their other forms, and what lies beyond
        if "\u0590" <= letter < "\u0900" or "\u202a" <= letter <= "\u202e" or letter >= "\ufb1d":
            return text if ISOLATE in text else ISOLATE + text + END
    return text
