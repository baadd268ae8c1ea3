"""The turning point of a game that one person has played: this person's gravest mistake, and its cost in words. Pure."""

from __future__ import annotations

from pyapp.rules.column import LIGHT
from pyapp.rules.record import Node, line_from
from pyapp.rules.scores import SETTLED
from pyapp.ui.analysis.judgements import INACCURACY, Mistake, mistakes, own
from pyapp.ui.table.session import Session
from pyapp.ui.table.turns import turn_number, turn_shown
from pyapp.ui.text.coach import cost, mistake_words, reason_words
from pyapp.ui.text.texts import texts


def turning_point(session: Session, judgements: list) -> Mistake | None:
    """Return the player's gravest mistake, the first of several; None where there is none, or before all positions have been
    judged."""
    grave = [] if None in judgements else serious(session, judgements)
    return grave[0] if grave else None


def serious(session: Session, judgements: list) -> list:
    """Return the player's mistakes that are more than inaccuracies, the gravest first."""
    grave = [one for one in own(session, mistakes(session.game, judgements)) if one.kind != INACCURACY]
    return sorted(grave, key=lambda one: (-one.lost, one.ply))


def review_words(session: Session, judgements: list) -> str:
    """Return a sentence about the turning point, or about the progress of the review until all positions are judged."""
    missing = judgements.count(None)
    if missing:
        return texts("turning.looking", done=len(judgements) - missing, all=len(judgements))
    one = turning_point(session, judgements)
    if one is None:
        return texts("turning.none")
    reasons = reason_words(*_told(session, one, judgements))
    if reasons:
        node = _node(session, one)
        worst = texts("turning.gravest", number=turn_number(session.game, one.ply), turn=turn_shown(session, node))
        return worst + " " + reasons
    return turning_words(session, one, judgements)


def reasons_of(session: Session, one: Mistake, judgements: list) -> str:
    """Return the coach's reasons for a mistake, or else the engine's opinion on it."""
    return mistake_words(*_told(session, one, judgements))


def _told(session: Session, one: Mistake, judgements: list) -> tuple:
    """The node of a mistake, and the judgements before and after it, as the coach needs them."""
    lines, scores = zip(*[(each.line, each.score) for each in judgements[one.ply - 1 : one.ply + 1]])
    return _node(session, one), lines, scores, session.settings.numbered


def turning_words(session: Session, one: Mistake, judgements: list) -> str:
    """Return the cost of a mistake in a sentence: the game, a certain win, or soldiers."""
    node = _node(session, one)
    key, soldiers = _cost(1 - node.position.side, judgements[one.ply - 1].score, judgements[one.ply].score)
    return texts(key, number=turn_number(session.game, one.ply), turn=turn_shown(session, node), count=soldiers)


def _node(session: Session, one: Mistake) -> Node:
    """The node of a mistake's turn."""
    return line_from(session.game.record.root)[one.ply]


def _cost(side: int, before: int, after: int) -> tuple[str, int]:
    """Return the key of a text and the count in it, for a mistake of this side between two scores."""
    if side != LIGHT:
        before, after = -before, -after
    if after < -SETTLED:
        return "turning.lost", 0
    if before > SETTLED:
        return "turning.was_won", 0
    soldiers = cost(before, after)
    return ("turning.soldiers", soldiers) if soldiers else ("turning.gravest", 0)
