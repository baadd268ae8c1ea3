"""The signs and names of PDN's numbers for judgements."""

from collections import OrderedDict

from pyapp.ui.text.texts import Texts

# number: the sign, and the key of its name
KNOWN = OrderedDict(
    (
        (1, ("!", "glyph.1")),
        (2, ("?", "glyph.2")),
        (3, ("!!", "glyph.3")),
        (4, ("??", "glyph.4")),
        (5, ("!?", "glyph.5")),
        (6, ("?!", "glyph.6")),
        (10, ("=", "glyph.10")),
        (13, ("∞", "glyph.13")),
        (14, ("⩲", "glyph.14")),
        (15, ("⩱", "glyph.15")),
        (16, ("±", "glyph.16")),
        (17, ("∓", "glyph.17")),
        (18, ("+−", "glyph.18")),
        (19, ("−+", "glyph.19")),
    )
)
ALIKE = {11: 10, 12: 10}  # equal, and calm or lively


def sign(glyph: int) -> str:
    """Return a glyph as written behind a turn."""
    row = KNOWN.get(ALIKE.get(glyph, glyph))
    return row[0] if row else "$%d" % glyph


def signs(node) -> str:
    """Return all glyphs of a node."""
    return " ".join([sign(glyph) for glyph in node.glyphs])


def name(glyph: int, texts: Texts) -> str:
    """Return the name of a glyph, to be read aloud."""
    row = KNOWN.get(ALIKE.get(glyph, glyph))
    return texts(row[1]) if row else sign(glyph)
