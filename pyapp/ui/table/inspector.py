"""The Stack Inspector: the pieces of a column from bottom to top, the commander starred and called so."""

from pyapp.rules.column import text
from pyapp.ui.board.column_svg import coin_svg, face_svg
from pyapp.ui.markup import filled
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import PIECES, name_here

STACK = "<p>{title}</p><ol>{+pieces}</ol>"
PIECE = (
    '<li{?class=kind} aria-label="{label}">{+star}<svg viewBox="-38 -36 76 84" aria-hidden="true">{+drawn}</svg></li>'
)
COMMANDS = '<span aria-hidden="true">★ {inspector.commands}</span>'


def inspector(session, square: int, texts: Texts) -> str:
    """The markup for the column on a square as it stands; "" for an empty square and for a single piece."""
    pieces = text(session.selection.columns[square])
    if len(pieces) < 2:
        return ""
    title = texts("inspector.title", square=name_here(session, square), count=len(pieces))
    listed = [piece_item(pieces, depth, texts) for depth in range(len(pieces) - 1, -1, -1)]
    return filled(STACK, title=title, pieces="".join(listed))


def piece_item(pieces: str, depth: int, texts: Texts) -> str:
    """The piece so far below the top; the commander, at 0, wears the class and the words that say so."""
    piece = pieces[depth]
    name = texts(PIECES[piece.lower() == "b"][piece.isupper()])
    drawn = coin_svg(piece, 0) + face_svg(piece, 0)  # as on the board
    if depth:
        return filled(PIECE, kind="", label=name, star="", drawn=drawn)
    label = texts("inspector.commander", piece=name)
    return filled(PIECE, kind="commander", label=label, star=filled(COMMANDS, texts), drawn=drawn)
