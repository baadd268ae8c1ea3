"""The comments and variations in the list of turns, below the turns of the main line. Markup, pure."""

from pyapp.ui.annotations import Callable, Node, Session
from pyapp.ui.markup import filled
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
NESTED = "<details><summary>{summary}</summary>{+variations}</details>"
DEEPEST = 8  # the deepest level of nested variations; deeper ones show only their first turn


class TreeMarkup:
    """Writes the nodes of a record. number_of: returns a node's number on the page."""

    def __init__(self, session: "Session", number_of: "Callable[[Node], int]") -> None:
        self._session, self._number_of = session, number_of

    def beneath(self, node: "Node") -> str:
        """Return the markup below the entry of a main line's node: its comments, and the variations that replace it."""
        others = node.parent.children[1:] if node.parent else []
        return self._comment(node.before) + self._comment(node.comment) + self._variations(others, 1)

    def label(self, node: "Node") -> str:
        """Return the label of a node's entry, its glyphs included."""
        words = [node_label(self._session, node)]
        words.extend([name(glyph) for glyph in node.glyphs])
        return texts("list.separator").join(words)

    def _variations(self, nodes: "list[Node]", depth: int) -> str:
        lines = [(self._variation_label(node), self._line(node, depth)) for node in nodes]
        return "".join([filled(VARIATION, label=label, line=line) for label, line in lines])

    def _variation_label(self, node: "Node") -> str:
        return texts("study.variation", turn=node_label(self._session, node))

    def _line(self, node: "Node", depth: int) -> str:
        """Return the turns of a variation, with the lines that depart from it. node: the first one."""
        parts = [self._comment(node.before), self._turn(node, True), self._comment(node.comment)]
        while node.children and depth < DEEPEST:
            before, node = node, node.children[0]
            others = before.children[1:]
            parts.append(self._turn(node, bool(before.comment)))
            parts.append(self._comment(node.comment))
            if others:
                summary = texts("study.variations", count=len(others))
                parts.append(filled(NESTED, summary=summary, variations=self._variations(others, depth + 1)))
        return "".join(parts)

    def _turn(self, node: "Node", is_first: bool) -> str:
        light = node.position.side == 1
        number = turn_number(self._session.game, node.plies)
        number_markup = filled(NUMBER, number="%d%s" % (number, "." if light else ". …")) if light or is_first else ""
        drawn = drawn_signs(node)
        return filled(
            TURN,
            node=self._number_of(node),
            label=self.label(node),
            glyphs=signs(node) if node.glyphs else "",
            number=number_markup,
            turn=turn_shown(self._session, node),
            drawn=filled(SIGNS, signs=drawn) if drawn else "",
        )

    def _comment(self, comment: str) -> str:
        return filled(COMMENT, comment=escaped(comment)) if comment else ""
