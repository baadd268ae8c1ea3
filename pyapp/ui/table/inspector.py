"""The Stack Inspector: the pieces of a column from bottom to top, the commander starred and called so."""

from pyapp.rules.column import text
from pyapp.ui.board.column_svg import coin_svg, face_svg
from pyapp.ui.text.texts import Texts, escaped
from pyapp.ui.text.words import PIECES, name_here

STACK = "<p>%s</p><ol>%s</ol>"
PIECE = '<li%s aria-label="%s">%s<svg viewBox="-38 -36 76 84" aria-hidden="true">%s</svg></li>'
COMMANDS = '<span aria-hidden="true">★ %s</span>'


def inspector(session, square: int, texts: Texts) -> str:
    """The markup for the column on a square as it stands; "" for an empty square and for a single piece."""
    pieces = text(session.selection.columns[square])
    if len(pieces) < 2:
        return ""
    title = texts("inspector.title", square=name_here(session, square), count=len(pieces))
    listed = [piece_item(pieces, depth, texts) for depth in range(len(pieces) - 1, -1, -1)]
    return STACK % (escaped(title), "".join(listed))


def piece_item(pieces: str, depth: int, texts: Texts) -> str:
    """The piece so far below the top; the commander, at 0, wears the class and the words that say so."""
    piece = pieces[depth]
    name = texts(PIECES[piece.lower() == "b"][piece.isupper()])
    drawn = coin_svg(piece, 0) + face_svg(piece, 0)  # as on the board
    if depth:
        return PIECE % ("", escaped(name), "", drawn)
    label = escaped(texts("inspector.commander", piece=name))
    return PIECE % (' class="commander"', label, COMMANDS % escaped(texts("inspector.commands")), drawn)
