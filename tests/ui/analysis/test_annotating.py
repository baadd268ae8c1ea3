"""A review kept in the record, and in the PDN that is written of it."""

import pytest

from pyapp.rules.pdn.writing import write_game
from pyapp.rules.record import line_from
from pyapp.ui.analysis.annotating import annotate
from pyapp.ui.analysis.judgements import Judgement, mistakes
from tests.ui.analysis.supervised import game_of, session_of

pytestmark = pytest.mark.micropython

# Light's fourth turn gives a column away
PLAYED = ["c3-d4", "e5xc3", "b2xd4", "c5-b4", "a3xc5", "d6xb4", "e3-f4"]
ANSWER = ["c5xe3", "c3xe5", "f6xd4"]
REASON = "This loses 2 soldiers. C5 × E3 begins an exchange that gives too little back. G3 → F4 avoids that."


def reviewed():
    """A session, its mistakes and its judgements."""
    session = session_of(game_of("lasca", "", PLAYED), ["human", "5"])
    judgements = [Judgement(0, ["g3-f4"]) for _ in PLAYED] + [Judgement(-400, ANSWER)]
    return session, mistakes(session.game, judgements), judgements


def test_mistake_gets_a_sign_and_its_reason():
    session, found, judgements = reviewed()
    last = line_from(session.game.record.root)[-1]
    assert annotate(session, found, judgements) == [last]
    assert (last.glyphs, last.comment) == ((4,), REASON)
    assert annotate(session, found, judgements) == []
    written = " ".join(write_game(session.game.record).split())
    assert "4. e3-f4?? {%s}" % REASON in written


def test_signs_and_comments_of_people_stay():
    session, found, judgements = reviewed()
    last = line_from(session.game.record.root)[-1]
    last.glyphs, last.comment = (5,), "I saw it."
    assert annotate(session, found, judgements) == []
    assert (last.glyphs, last.comment) == ((5,), "I saw it.")
