"""The signs and names of glyphs, which are PDN's numbers for judgements."""

from __future__ import annotations

from collections import OrderedDict

from pyapp.rules.record import Node
from pyapp.ui.text.texts import escaped, texts

# glyph -> its sign, and the key of its name
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
# glyph -> the strokes, in a square of 16, of a sign that few fonts have, or have in the right size
STROKES = {
    14: "M8 1v7M4.5 4.5h7M3 11h10M3 14.5h10",
    15: "M3 1.5h10M3 5h10M8 8v7M4.5 11.5h7",
    16: "M8 1.5v9M3.5 6h9M3.5 14.5h9",
    17: "M3.5 1.5h9M8 5.5v9M3.5 10h9",
}
DRAWN = '<svg class="glyph" viewBox="0 0 16 16"><path d="%s"/></svg>'
ALIKE = {11: 10, 12: 10}  # quiet or active equality: written as equality


def sign(glyph: int) -> str:
    """Return the sign of a glyph, as written after a turn."""
    row = KNOWN.get(ALIKE.get(glyph, glyph))
    return row[0] if row else "$%d" % glyph


def signs(node: Node) -> str:
    """Return the signs of all glyphs of a node."""
    return " ".join([sign(glyph) for glyph in node.glyphs])


def sign_markup(glyph: int) -> str:
    """Return the sign of a glyph as markup, drawn if fonts may lack it."""
    return DRAWN % STROKES[glyph] if glyph in STROKES else escaped(sign(glyph))


def drawn_signs(node: Node) -> str:
    """Return the signs of all glyphs of a node as markup; "" if none needs drawing."""
    if not [glyph for glyph in node.glyphs if glyph in STROKES]:
        return ""
    return " ".join([sign_markup(glyph) for glyph in node.glyphs])


def name(glyph: int) -> str:
    """Return the name of a glyph, for reading aloud."""
    row = KNOWN.get(ALIKE.get(glyph, glyph))
    return texts(row[1]) if row else sign(glyph)
