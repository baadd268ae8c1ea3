"""Turns as books write them, and variations, with nested ones in parentheses."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable

from pyapp.rules.notation import turn_display
from pyapp.rules.record import Node
from pyapp.ui.markup import render
from pyapp.ui.print.diagram import NUMBERS
from pyapp.ui.text.glyphs import sign
from pyapp.ui.text.texts import escaped

# title: at the top, "" for none;  record: printed with all its variations;  moments: the nodes that a diagram follows;
# look, coordinates, flipped: of the diagrams
Book = namedtuple("Book", ("title", "record", "moments", "look", "coordinates", "flipped"))

TURN = "<span>{turn}</span>"
COMMENT = "<em>{+words}</em>"
PROMOTED = "*"
QUALITIES = 6  # glyphs up to this one follow the turn directly, the others after a space
OPEN, CLOSE = "(", ")"
DIAGRAM = 220  # the glyph that asks for a diagram
ASKED = "[#]"  # the same in a comment


def numbered_turn(book: Book, node: Node, first: bool) -> str:
    """The turn of a node and its glyphs; with its number if it is Light's, or the `first` after something else."""
    begun = book.record.root.position.side
    dark = (node.plies + begun) % 2 == 0
    number = "%d%s\xa0" % ((node.plies + begun + 1) // 2, "…" if dark else ".") if first or not dark else ""
    return number + turn_printed(book, node) + glyphs_printed(node)


def turn_printed(book: Book, node: Node) -> str:
    """The turn as on the page, with a star if it promotes."""
    shown = turn_display(node.position.variant, node.turn, book.coordinates == NUMBERS)
    return shown.replace(" ", "\xa0") + (PROMOTED if node.turn.promotes else "")


def glyphs_printed(node: Node) -> str:
    """The glyphs of a turn, as in "!" and "?! ±"."""
    shown = [glyph for glyph in node.glyphs if glyph != DIAGRAM]
    return "".join([sign(glyph) if glyph <= QUALITIES else "\xa0" + sign(glyph) for glyph in shown])


def said(comment: str) -> str:
    """A comment without its request for a diagram."""
    return comment.replace(ASKED, "").strip()


def variation(book: Book, first: Node, figure: Callable[[Node], str]) -> str:
    """The line that begins with the node `first`, with all variations that depart from it.

    figure(node): the diagram after it, as markup, "" for none.
    """
    pieces: list = []
    waiting = [first]
    opened, due = "", True  # the parenthesis right before the next turn; True if that turn needs its number
    while waiting:
        piece = waiting.pop()
        if piece is CLOSE:
            pieces[-1] += CLOSE
            due = True
        elif piece is OPEN:
            opened = OPEN
        else:
            before, after = comment_of(piece.before), [comment_of(piece.comment), figure(piece)]
            turn = render(TURN, turn=numbered_turn(book, piece, bool(before or opened) or due))
            parts = [part for part in [before, turn] + after if part]
            pieces.extend([opened + parts[0]] + parts[1:])
            opened, due = "", any(after)
            waiting.extend(piece.children[:1])
            waiting.extend(within(piece))
    return " ".join(pieces)


def within(node: Node) -> list:
    """The variations that depart from a line at a node, as nodes in parentheses, the last one first."""
    nodes = []
    for other in reversed(node.parent.children[1:]) if node.parent.children[0] is node else ():
        nodes.extend([CLOSE, other, OPEN])
    return nodes


def comment_of(comment: str) -> str:
    """The markup of a comment within a variation, "" for none."""
    return render(COMMENT, words=escaped(said(comment))) if said(comment) else ""
