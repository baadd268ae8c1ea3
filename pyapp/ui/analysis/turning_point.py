"""The turning point of a game that one person has played: this person's gravest mistake, and its cost in words. Pure."""

from pyapp.rules.column import LIGHT
from pyapp.rules.record import Node, line_from
from pyapp.rules.scores import FORCED
from pyapp.ui.analysis.judgements import INACCURACY, Mistake, mistakes, of_people
from pyapp.ui.annotations import Session
from pyapp.ui.table.turns import turn_number, turn_shown
from pyapp.ui.text.coach import line_words, mistake_words
from pyapp.ui.text.texts import texts

SOLDIER = 100  # the score that a soldier is worth


def turning_point(session: "Session", judgements: list) -> Mistake | None:
    """Return the gravest mistake of the people who played, the first of several; None where they made none, or before all
    positions have been judged."""
    if None in judgements:
        return None
    grave = [one for one in of_people(session, mistakes(session.game, judgements)) if one.kind != INACCURACY]
    return max(grave, key=lambda one: (one.lost, -one.ply)) if grave else None


def review_words(session: "Session", judgements: list) -> str:
    """Return a sentence about the turning point, or about the progress of the review until all positions are judged."""
    missing = judgements.count(None)
    if missing:
        return texts("turning.looking", done=len(judgements) - missing, all=len(judgements))
    one = turning_point(session, judgements)
    if one is None:
        return texts("turning.none")
    node, numbered = _node(session, one), session.settings.numbered
    better = line_words(node.parent.position, judgements[one.ply - 1].line, numbered)
    answer = line_words(node.position, judgements[one.ply].line, numbered)
    reasons = mistake_words(node, better, answer, numbered)
    return (turning_words(session, one, judgements) + " " + reasons).strip()


def turning_words(session: "Session", one: Mistake, judgements: list) -> str:
    """Return the cost of a mistake in a sentence: the game, a certain win, or soldiers."""
    node = _node(session, one)
    key, soldiers = _cost(1 - node.position.side, judgements[one.ply - 1].score, judgements[one.ply].score)
    return texts(key, number=turn_number(session.game, one.ply), turn=turn_shown(session, node), count=soldiers)


def _node(session: "Session", one: Mistake) -> Node:
    """The node of a mistake's turn."""
    return line_from(session.game.record.root)[one.ply]


def _cost(side: int, before: int, after: int) -> tuple[str, int]:
    """Return the key of a text and the count in it, for a mistake of this side between two scores."""
    if side != LIGHT:
        before, after = -before, -after
    if after < -FORCED:
        return "turning.lost", 0
    if before > FORCED:
        return "turning.slipped", 0
    return "turning.soldiers", round((before - after) / SOLDIER)  # a mistake costs more than one
