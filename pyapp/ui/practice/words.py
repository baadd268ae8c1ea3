"""The words of an exercise: its task with a hint or a preceding miss, and a wrong turn with the reply to it. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rules.notation import turn_display
from pyapp.rules.position import Turn
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.practice.attempt import COLUMN
from pyapp.ui.table import status
from pyapp.ui.table.selection import MUST_CAPTURE
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts
from pyapp.ui.text.turn_sentences import FREED, turn_sentences
from pyapp.ui.text.words import name_here

if TYPE_CHECKING:
    from pyapp.ui.practice.exercise import Exercise


def mistake(exercise: Exercise, why: str) -> str:
    """Return the words for the wrong turn on the board: its name, this reason, and the refutation, if any."""
    return (texts("learn.not", turn=_missed(exercise)) + " " + why + " " + refuted(exercise)).strip()


def refuted(exercise: Exercise) -> str:
    """Return the refutation of the wrong turn: the reason for the reply, else the reply alone; "" without a reply."""
    one, numbered = exercise.wrong.refutation, exercise.session.settings.numbered
    if one is None:
        return ""
    return exercise.wrong.reason(numbered) or turn_sentences(one.position, one.reply, numbered, (FREED,))


def task(exercise: Exercise, sentence: str) -> str:
    """Return the words for the task: this sentence, with a hint or with the preceding wrong turn and its refutation."""
    attempt = exercise.attempt
    if attempt.hint == COLUMN:
        square = name_here(exercise.session, exercise.right().path[0])
        return texts("learn.hint_column", square=square) + " " + sentence
    if attempt.hint:
        hint = texts("learn.hint_turn", turn=_displayed(exercise, exercise.right()))
        return " ".join([part for part in (hint, exercise.session.reason, sentence) if part])
    if attempt.missed and exercise.waits:  # the wrong turn has been taken back
        again = texts("learn.try_again", task=sentence)
        parts = texts("learn.not", turn=_missed(exercise)), refuted(exercise), again
        return " ".join([part for part in parts if part])
    return sentence


def refusal(session: Session) -> str:
    """Return the reason why the chosen column may not move. Name no capture, because the player has to find it."""
    if session.selection.refusal == MUST_CAPTURE:
        return texts("refused.must_capture")
    return status.refusal(session)


def _missed(exercise: Exercise) -> str:
    """Return the goal of the wrong turn, or the whole turn if the right one has the same goal."""
    attempt, wrong = exercise.attempt, exercise.wrong.turn()
    right = read_turn(attempt.game().position, attempt.next_turn())
    same = wrong.path[-1] == right.path[-1]
    return _displayed(exercise, wrong) if same else name_here(exercise.session, wrong.path[-1])


def _displayed(exercise: Exercise, turn: Turn) -> str:
    session = exercise.session
    return turn_display(session.game.position.variant, turn, session.settings.numbered)
