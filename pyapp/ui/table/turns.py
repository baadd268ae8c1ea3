"""The list of turns: an entry for the start and one for every turn."""

from __future__ import annotations

from pyapp.rules.line import Line
from pyapp.rules.notation import turn_display
from pyapp.rules.record import Node, line_from
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import escaped, texts
from pyapp.ui.text.words import turn_words

START = (
    '<li class="start"><button type="button" tabindex="0" data-ply="0" aria-current="true" data-text="history.start">'
    "%s</button></li>"
)
ENTRY = (
    '<li class="%s"><button type="button" tabindex="-1" data-ply="%d" data-number="%d" aria-label="%s">%s</button></li>'
)


def entries(session: Session, first: int) -> str:
    """Return the markup of the entries from turn `first` on (0: the start), including undone turns and tried ones after them."""
    start = [start_entry()] if first == 0 else []
    nodes = line_from(session.game.record.root)[max(first, 1) :]
    return "".join(start + [turn_entry(session, node) for node in nodes])


def start_entry() -> str:
    """Return the entry for the start, which is the current one as long as there are no others."""
    return START % escaped(texts("history.start"))


def turn_entry(session: Session, node: Node) -> str:
    """Return the entry for the turn of a node of the main line."""
    shown, number = turn_shown(session, node), turn_number(session.game, node.plies)
    side = "light" if node.position.side else "dark"
    return ENTRY % (side, node.plies, number, escaped(node_label(session, node)), escaped(shown))


def node_label(session: Session, node: Node) -> str:
    """Return the label of the entry for the turn of a node."""
    words = turn_words(node.parent.position, node.turn, session.settings.numbered)
    return texts("history.entry", number=turn_number(session.game, node.plies), turn=words)


def turn_shown(session: Session, node: Node) -> str:
    """Return the turn of a node as the page writes it."""
    return turn_display(node.position.variant, node.turn, session.settings.numbered)


def turn_number(game: Line, ply: int) -> int:
    """Return the number of a turn: Light's turn and Dark's next one share a number."""
    return (ply + game.start.side + 1) // 2


def kept(shown: list, played: list) -> int:
    """Return the number of nodes or turns that both lists share at their beginning."""
    same = 0
    while same < min(len(shown), len(played)) and shown[same] is played[same]:
        same += 1
    return same
