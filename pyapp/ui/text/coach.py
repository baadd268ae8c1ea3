"""The reasons for turns in a few words that the rules prove: the consequence first, then the idea, then one turn to see."""

from __future__ import annotations

from pyapp.rules.consequences import (
    EXCHANGE,
    HANGS,
    SHOT,
    THIN_TOP,
    WALKS,
    WRONG_CAPTURE,
    Consequence,
    consequence,
    follows_later,
    forced_reply,
    gain,
    is_late,
    is_prevented,
)
from pyapp.rules.motives import (
    BLOCKS,
    HEMS,
    NEARS,
    OFFERS,
    PINS,
    PROMOTES,
    SQUEEZES,
    TEMPO,
    THREATENS,
    Motive,
    motive,
)
from pyapp.rules.notation import legal_turn, square_name, turn_display
from pyapp.rules.position import Position, Turn, after, legal_turns
from pyapp.rules.record import Node
from pyapp.rules.scores import FORCED
from pyapp.ui.text.texts import texts

SOLDIER = 100  # the score that a soldier is worth
LEAD = 50  # the score from which on a side is ahead
MOTIVES = {
    SQUEEZES: "coach.squeezes",
    BLOCKS: "coach.blocks",
    PROMOTES: "coach.promotes",
    OFFERS: "coach.offers",
    NEARS: "coach.nears",
    HEMS: "coach.hems",
}
COMMON = {WALKS: "coach.walks.", HANGS: "coach.hangs."}  # ideas that have several wordings
WORDINGS = 3  # of each common sentence, so that one game does not repeat itself


def line_words(position: Position, line: list, numbered: bool) -> str:
    """Return the reason for the first turn of a line from this position in a sentence; "" where none is certain.

    line: turns as texts, from the engine.
    """
    turn = legal_turn(position.variant, legal_turns(position), line[0]) if line else None
    gained = gain(position, line) if turn else None
    if turn and gained is not None and gained > 0:
        return _gain_words(position, turn, line, gained, numbered)
    return motive_words(motive(position, line), numbered)


def _gain_words(position: Position, turn: Turn, line: list, gained: int, numbered: bool) -> str:
    """The least gain of a turn, and the capture that it forces. line: begins with it."""
    variant = position.variant
    shown = turn_display(variant, turn, numbered)
    reply, is_only = forced_reply(position, turn, line)
    if reply is None:
        return texts("coach.wins", turn=shown, count=gained)
    key = "coach.forces" if is_only else "coach.shot"
    return texts(key, turn=shown, reply=turn_display(variant, reply, numbered), count=gained)


def motive_words(one: Motive | None, numbered: bool) -> str:
    """Return a Motive that gains no pieces in a sentence, "" for none."""
    if one is None:
        return ""
    first = one.steps[0].before
    shown = [turn_display(first.variant, step.turn, numbered) for step in one.steps]
    if one.name == TEMPO:
        return texts("coach.tempo", first=shown[0], second=shown[1], third=shown[2])
    if one.name == THREATENS:
        return texts("coach.threatens", turn=shown[0], threat=shown[1])
    if one.name == PINS:
        return texts("coach.pins", turn=shown[0], square=square_name(first.variant.size, one.square, numbered))
    replies = len(legal_turns(after(first, one.steps[0].turn)))
    return texts(MOTIVES[one.name], turn=shown[0], side=first.side, count=replies)


def mistake_words(node: Node, lines: tuple, scores: tuple, numbered: bool) -> str:
    """Return in a few sentences why the turn of a node was a mistake, or else the engine's opinion on it; "" for neither.

    The parameters are those of `reason_words`.
    """
    had, has = [-score if node.parent.position.side else score for score in scores]
    before = node.parent.position
    better = legal_turn(before.variant, legal_turns(before), lines[0][0])
    reasons = reason_words(node, lines, scores, numbered)
    return reasons or (_opinion(had, has, turn_display(before.variant, better, numbered)) if better else "")


def reason_words(node: Node, lines: tuple, scores: tuple, numbered: bool) -> str:
    """Return in a few sentences why the turn of a node was a mistake; "" without a reason that is certain.

    lines: the engine's better line, and its line of the best answer;  scores: before and after the turn, for Light.
    """
    before = node.parent.position
    better = legal_turn(before.variant, legal_turns(before), lines[0][0])
    if better is None:
        return ""
    gained = gain(before, lines[0])
    one = None if gained is None else consequence(before, node.turn, better, gained, lines[1])
    had, has = [-score if before.side else score for score in scores]
    loses = one is not None and one.net < min(0, one.better)
    said = []
    if has < -FORCED:
        said.append(texts("coach.lost"))
    elif one is not None and loses:
        said.append(_worded("coach.loses.", node, count=-one.net))
    if one is not None and one.idea:
        said.append(_idea_words(node, one, numbered))
    said.append(_better_words(node, better, gained, one if loses else None, lines, (had, has), numbered))
    said = [words for words in said if words] or [_answer_words(node, better, lines[1], numbered)]
    if not said[-1] or has < -FORCED and len(said) == 1:
        said.append(_last_words(node, better, lines[0], had, has, numbered))
    return " ".join(said).strip()


def _idea_words(node: Node, one: Consequence, numbered: bool) -> str:
    """The idea behind a mistake."""
    variant = node.position.variant
    if one.idea == WRONG_CAPTURE:
        return _worded("coach.wrong_capture.", node)
    answer = turn_display(variant, one.answer, numbered)
    if one.idea == SHOT:
        reply = turn_display(variant, one.reply, numbered)
        return texts("coach.answer_forces" if one.is_only else "coach.answer_shot", answer=answer, reply=reply)
    square = square_name(variant.size, one.square, numbered)
    if one.idea == THIN_TOP:
        return texts("coach.thin_top", square=square, answer=answer, count=one.prisoners)
    if one.idea == EXCHANGE:
        return _worded("coach.exchange.", node, answer=answer)
    return _worded(COMMON[one.idea], node, square=square, answer=answer)


def _better_words(
    node: Node,
    better: Turn,
    gained: int | None,
    one: Consequence | None,
    lines: tuple,
    scores: tuple,
    numbered: bool,
) -> str:
    """The better turn, and what it wins or avoids.

    gained: what it gains;  one: the Consequence of a turn that loses something, else None;
    lines, scores: as in `reason_words`, but the scores for the side that moved.
    """
    before = node.parent.position
    shown = turn_display(before.variant, better, numbered)
    if scores[0] > FORCED:
        return texts("coach.still_leads" if LEAD < scores[1] <= FORCED else "coach.wins_by_force", turn=shown)
    if gained is not None and gained > 0:
        return _gain_words(before, better, lines[0], gained, numbered)
    if one and one.avoids:
        return _worded("coach.avoids.", node, turn=shown)
    if one and one.better < 0:
        return texts("coach.loses_only", turn=shown, count=-one.better)
    if one:
        return _worded("coach.loses_nothing.", node, turn=shown)
    why = motive(before, lines[0])
    if why is None or why.name == OFFERS:
        return _free_words(node, better, lines[1], numbered) or motive_words(why, numbered)
    return motive_words(why, numbered)


def _free_words(node: Node, better: Turn, line: list, numbered: bool) -> str:
    """The use of a quiet better turn, if the best answer is a capture that comes anyway; "" if it is none."""
    before, left = node.parent.position, node.position
    answer = legal_turn(left.variant, legal_turns(left), line[0]) if line else None
    if answer is None or not answer.jumped or better.jumped or is_prevented(before, better, left, answer):
        return ""
    shown = [turn_display(before.variant, turn, numbered) for turn in (answer, better)]
    return texts("coach.free", answer=shown[0], turn=shown[1])


def _answer_words(node: Node, better: Turn, line: list, numbered: bool) -> str:
    """The effect of the best answer, if the better turn prevents it."""
    before, left = node.parent.position, node.position
    answer = legal_turn(left.variant, legal_turns(left), line[0]) if line else None
    why = motive(left, line)
    is_even = why is not None and why.name == OFFERS  # it would explain no loss
    words = "" if answer is None or is_even else line_words(left, line, numbered)
    if answer is None or not words or not is_prevented(before, better, left, answer):
        return ""
    prevents = _worded("coach.prevents.", node, turn=turn_display(before.variant, better, numbered))
    return texts("coach.answer", reason=words) + " " + prevents


def _last_words(node: Node, better: Turn, line: list, had: int, has: int, numbered: bool) -> str:
    """Return the rest about the better turn: it comes first, begins the count of dead play again, does not lose, or not so soon.

    line: begins with it;  had, has: the scores before and after the turn that was played, for its side.
    """
    before = node.parent.position
    shown, played = [turn_display(before.variant, turn, numbered) for turn in (better, node.turn)]
    if follows_later(before, line, node.turn):
        return texts("coach.order", turn=shown, later=played)
    if is_late(node.position) and not is_late(after(before, better)):
        return texts("coach.count", turn=shown)
    if has < -FORCED <= had:
        return texts("coach.not_lost", turn=shown)
    return texts("coach.longer", turn=shown) if has < had < -FORCED else ""


def _opinion(had: int, has: int, better: str) -> str:
    """The engine's opinion on the cost of a turn between these scores of its side, "" if it is small. better: another turn."""
    count = cost(had, has)
    if count:
        return texts("coach.opinion", count=count)
    if has > LEAD:
        return texts("coach.lead_kept", turn=better) if _fall(had, has) else ""
    if had > LEAD >= has:
        return texts("coach.lead_gone", turn=better)
    return texts("coach.lead_given", turn=better) if had >= -LEAD > has else ""


def cost(had: int, has: int) -> int:
    """Return the soldiers that a turn has cost at least between two scores of its side, 0 while the side still leads.

    Of two leads, a longer search may find both winning (docs/claims.md).
    """
    return 0 if has > LEAD else _fall(had, has)


def _fall(had: int, has: int) -> int:
    """The soldiers by which a score falls at least.

    A deeper search mostly finds a mistake graver, but not always: a soldier is taken off, and the rest halved (docs/claims.md).
    """
    return max(0, had - has - SOLDIER) // (2 * SOLDIER)


def _worded(key: str, node: Node, **blanks: object) -> str:
    """A sentence that has several wordings, which change from move to move."""
    number = node.plies // 2 % WORDINGS
    return texts(key + str(number), **blanks)
