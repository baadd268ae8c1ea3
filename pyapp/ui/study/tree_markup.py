"""The comments and variations in the list of turns, below the turns of the main line. Markup, pure."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.record import Node
from pyapp.ui.markup import render
from pyapp.ui.table.session import Session
from pyapp.ui.table.turns import node_label, turn_number, turn_shown
from pyapp.ui.text.glyphs import drawn_signs, name, signs
from pyapp.ui.text.texts import escaped, texts

TURN = (
    '<button type="button" tabindex="-1" data-do="node:{node}" aria-label="{label}"{?data-glyphs=glyphs}>'
    "{+number}{turn}{+drawn}</button> "
)
SIGNS = '<span class="signs" aria-hidden="true">{+signs}</span>'
NUMBER = "<i>{number}</i> "
COMMENT = '<p class="comment">{+comment}</p>'
VARIATION = '<div class="variation" role="group" aria-label="{label}">{+line}</div>'
FOLD = '<details data-fork="{node}"><summary>{summary}</summary></details>'
DEEPEST = 8  # the deepest level of nested variations; deeper ones show only their first turn


class TreeMarkup:
    """Writes the nodes of a record. number_of: returns a node's number on the page.

    written: the nodes of the lines written so far;  folds: those of them after which a fold stands for variations.
    """

    def __init__(self, session: Session, number_of: Callable[[Node], int]) -> None:
        self._session, self._number_of = session, number_of
        self.written: list[Node] = []
        self.folds: list[Node] = []

    def comments(self, node: Node) -> str:
        """Return the comments beneath the entry of a main line's node."""
        return self._comment(node.before) + self._comment(node.comment)

    def variations(self, fork: Node) -> str:
        """Return the variations that replace the first of the turns after a node. Those within them are left to their folds."""
        is_short = _depth(fork) + 1 >= DEEPEST
        lines = [
            (texts("study.variation", turn=node_label(self._session, node)), self._line(node, is_short))
            for node in fork.children[1:]
        ]
        return "".join([render(VARIATION, label=label, line=line) for label, line in lines])

    def row(self, node: Node) -> str:
        """Return the turn of a node in a variation, with the comment after it."""
        before = node.parent
        is_first = before.children[0] is not node or bool(before.comment)
        return self._turn(node, is_first) + self._comment(node.comment)

    def label(self, node: Node) -> str:
        """Return the label of a node's entry, its glyphs included."""
        words = [node_label(self._session, node)]
        words.extend([name(glyph) for glyph in node.glyphs])
        return texts("list.separator").join(words)

    def _line(self, node: Node, is_short: bool) -> str:
        """Return the turns of a variation, with a fold where lines depart from it. node: the first one."""
        parts = [self._comment(node.before), self.row(node)]
        self.written.append(node)
        while node.children and not is_short:
            before, node = node, node.children[0]
            parts.append(self.row(node))
            self.written.append(node)
            if before.children[1:]:
                summary = texts("study.variations", count=len(before.children) - 1)
                parts.append(render(FOLD, node=self._number_of(before), summary=summary))
                self.folds.append(before)
        return "".join(parts)

    def _turn(self, node: Node, is_first: bool) -> str:
        light = node.position.side == 1
        number = turn_number(self._session.game, node.plies)
        number_markup = render(NUMBER, number="%d%s" % (number, "." if light else ". …")) if light or is_first else ""
        drawn = drawn_signs(node)
        return render(
            TURN,
            node=self._number_of(node),
            label=self.label(node),
            glyphs=signs(node) if node.glyphs else "",
            number=number_markup,
            turn=turn_shown(self._session, node),
            drawn=render(SIGNS, signs=drawn) if drawn else "",
        )

    def _comment(self, comment: str) -> str:
        return render(COMMENT, comment=escaped(comment)) if comment else ""


def _depth(node: Node) -> int:
    """The number of times that the line to a node departs from another one."""
    depth = 0
    while node.parent:
        depth += node.parent.children[0] is not node
        node = node.parent
    return depth
