"""A review kept in the record: signs and the coach's reasons at the mistakes, which PDN files and studies contain too. Pure."""

from __future__ import annotations

from pyapp.rules.record import Node, line_from
from pyapp.rules.study import QUALITIES, toggle_glyph
from pyapp.ui.analysis.judgements import BLUNDER, INACCURACY, MISTAKE, Mistake
from pyapp.ui.analysis.turning_point import reasons_of
from pyapp.ui.table.session import Session

GLYPHS = {INACCURACY: 6, MISTAKE: 2, BLUNDER: 4}


def annotate(session: Session, mistakes: list[Mistake], judgements: list) -> list[Node]:
    """Give each mistake of the game the sign and the comment that it lacks; keep the signs and comments of people.

    Return the nodes that have changed. All turns are judged.
    """
    nodes, changed = line_from(session.game.record.root), []
    for one in mistakes:
        node = nodes[one.ply]
        before = node.glyphs, node.comment
        if not [glyph for glyph in node.glyphs if glyph in QUALITIES]:
            toggle_glyph(node, GLYPHS[one.kind])
        if not node.comment:
            node.comment = reasons_of(session, one, judgements)
        if (node.glyphs, node.comment) != before:
            changed.append(node)
    return changed
