"""The reasons for turns in sentences that the rules prove: for a mistake, a better turn, a hint, a line of the engine."""

from pyapp.rules.motives import BLOCKS, DOUBLE, SHOT, SQUEEZES, TEMPO, WEAK, Motive, motive
from pyapp.rules.notation import square_name, turn_display
from pyapp.ui.annotations import Node, Position
from pyapp.ui.text.texts import texts
from pyapp.ui.text.turn_sentences import turn_sentences


def line_words(position: "Position", line: list, numbered: bool) -> str:
    """Return the reason for the first turn of a line from this position, in sentences; "" where none is certain.

    line: turns as texts, from the engine.
    """
    one = motive(position, line)
    return motive_words(one, numbered) if one else ""


def motive_words(one: Motive, numbered: bool) -> str:
    """Return a Motive in sentences."""
    first = one.steps[0].before
    shown = [turn_display(first.variant, step.turn, numbered) for step in one.steps]
    sentences = [turn_sentences(step.before, step.turn, numbered, is_brief=True) for step in one.steps]
    if one.name == SHOT:
        forced = texts("coach.forces" if one.is_forced else "coach.shot", first=shown[0], second=shown[1])
        return forced + " " + sentences[2]
    if one.name == DOUBLE:
        forced = texts("coach.double", first=shown[0], second=shown[1], third=shown[2], fourth=shown[3])
        return forced + " " + sentences[4]
    if one.name == TEMPO:
        return texts("coach.tempo", first=shown[0], second=shown[1], third=shown[2])
    if one.name == SQUEEZES:
        return texts("coach.squeezes", turn=shown[0])
    if one.name == BLOCKS:
        sentences.append(texts("fact.stuck", side=first.side))
    elif one.name == WEAK:
        sentences.insert(1, texts("coach.weak", square=square_name(first.variant.size, one.square, numbered)))
    return " ".join(sentences)


def mistake_words(node: "Node", better: str, answer: str, numbered: bool) -> str:
    """Return in sentences why the turn of a node was a mistake; "" without a reason.

    better: the words of `line_words` for the better line;  answer: those for the line of the best answer.
    """
    if answer:
        answer = texts("coach.allows", turn=turn_display(node.position.variant, node.turn, numbered), reason=answer)
    return " ".join([reason for reason in (better, answer) if reason])
