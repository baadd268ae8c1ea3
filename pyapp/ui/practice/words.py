"""The words of an exercise: its task with what came before it, and a wrong turn with the reply to it. Pure."""

from pyapp.rules.notation import turn_display
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.practice.attempt import COLUMN
from pyapp.ui.table import status
from pyapp.ui.table.selection import MUST_CAPTURE
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.turn_sentences import turn_sentences
from pyapp.ui.text.words import name_here


def mistake(texts: Texts, exercise, why: str) -> str:
    """Return the words for the wrong turn on the board: its name, this reason, and the reply, if there is one."""
    wrong = texts("learn.not", turn=_missed(exercise)) + " " + why
    if exercise.reply is None:
        return wrong
    node, numbered = exercise.session.game.node, exercise.session.settings.numbered
    return wrong + " " + turn_sentences(texts, node.parent.position, node.turn, numbered, is_brief=True)


def task(texts: Texts, exercise, sentence: str) -> str:
    """Return the words for the task: this sentence, and what came before it, a wrong turn or a hint."""
    attempt = exercise.attempt
    if attempt.hint == COLUMN:
        square = name_here(exercise.session, exercise.right().path[0])
        return texts("learn.hint_column", square=square) + " " + sentence
    if attempt.hint:
        return texts("learn.hint_turn", turn=_displayed(exercise, exercise.right())) + " " + sentence
    if attempt.missed and exercise.waits:  # the wrong turn has been taken back
        return texts("learn.try_again", turn=_missed(exercise), task=sentence)
    return sentence


def refusal(session, texts: Texts) -> str:
    """Return the reason why the chosen column may not move. A capture is the player's to find, so none is named."""
    if session.selection.refusal == MUST_CAPTURE:
        return texts("refused.must_capture")
    return status.refusal(session, texts)


def _missed(exercise) -> str:
    """Where the wrong turn went, or all of that turn if the right one goes there as well."""
    attempt = exercise.attempt
    position = attempt.game().position
    wrong, right = read_turn(position, attempt.missed), read_turn(position, attempt.next_turn())
    same = wrong.path[-1] == right.path[-1]
    return _displayed(exercise, wrong) if same else name_here(exercise.session, wrong.path[-1])


def _displayed(exercise, turn) -> str:
    session = exercise.session
    return turn_display(session.game.position.variant, turn, session.settings.numbered)
