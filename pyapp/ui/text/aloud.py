"""Texts for listeners: words take the place of the signs between the squares of a turn. Pure."""

from pyapp.ui.text.texts import texts

STEP, JUMP = " → ", " × "


def aloud(text: str) -> str:
    """Return a text with its turns in words, as in "C3 to D4" or "B2 jumps to D4, then F6"."""
    first, *others = text.replace(STEP, texts("aloud.to")).split(JUMP)
    words, is_chain = first, False
    for part in others:
        words += texts("aloud.then" if is_chain else "aloud.jumps") + part
        is_chain = " " not in part  # one square between two signs
    return words
