"""The Stack Inspector: the pieces of a column from bottom to top, the commander starred."""

from pyapp.rules.column import text
from pyapp.ui.text.texts import Texts, escaped
from pyapp.ui.text.words import PIECES, name_here

SIDES = {"w": "light", "b": "dark"}
STACK = "<p>%s</p><ol>%s</ol>"
PIECE = '<li%s aria-label="%s"><svg viewBox="-38 -36 76 84" aria-hidden="true"><use href="#%s"/><use href="#%s-%s"/></svg></li>'


def inspector(session, square: int, texts: Texts) -> str:
    """The markup for the column on a square as it stands; "" for an empty square and for a single piece."""
    pieces = text(session.selection.columns[square])
    if len(pieces) < 2:
        return ""
    title = texts("inspector.title", square=name_here(session, square), count=len(pieces))
    listed = [piece_item(pieces, depth, texts) for depth in range(len(pieces) - 1, -1, -1)]
    return STACK % (escaped(title), "".join(listed))


def piece_item(pieces: str, depth: int, texts: Texts) -> str:
    """The piece so far below the top; the commander, at 0, wears the class that stars it."""
    piece = pieces[depth]
    name = texts(PIECES[piece.lower() == "b"][piece.isupper()])
    side, rank = SIDES[piece.lower()], "officer" if piece.isupper() else "soldier"
    label = name if depth else texts("inspector.commander", piece=name)
    return PIECE % ("" if depth else ' class="commander"', escaped(label), side, side, rank)
