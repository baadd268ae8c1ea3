"""The panel of the analysis: lines and mistakes stay where they are while the player points at them."""

import pytest

from pyapp.rules.position import legal_turns
from pyapp.ui.analysis.judgements import Judgement, Mistake
from pyapp.ui.analysis.view import AnalysisView
from tests.ui.analysis.supervised import game_of, session_of

pytestmark = pytest.mark.micropython

FIRST, SECOND = "#best-lines > :nth-child(1)", "#best-lines > :nth-child(2)"
OPENING = ["c3-d4", "e5xc3", "b2xd4", "c5-b4"]


class Row:
    """A row of the lines. is_hovered: as the browser says, which is true of the row tapped last, too."""

    is_hovered = False

    def closest(self, selector):
        """Return the row, which is no turn."""
        return self if selector == "#best-lines > *" else None

    def matches(self, selector):
        """Return whether the pointer was here last, if that is asked for."""
        return self.is_hovered and ":hover" in selector

    def isSameNode(self, other):  # its name in browsers
        """Return whether another element is this one."""
        return self is other


class Panel:
    """The element around the rows."""

    def closest(self, _selector):
        """Return the row around the panel: none."""
        return None


class Event:
    """A pointer that comes over an element or leaves it."""

    def __init__(self, kind, target):
        self.type, self.target = kind, target


class Dom:
    """A browser that keeps the markup of each place."""

    def __init__(self):
        self.places, self.rows, self.focused = {}, {FIRST: Row(), SECOND: Row()}, None

    def __getattr__(self, name):
        return lambda *_: None

    def set_markup(self, place, markup):
        """Keep the markup."""
        self.places[place] = markup

    def find(self, selector):
        """Return the entry that has the focus, or a row."""
        return self.focused if selector == "#mistakes :focus" else self.rows.get(selector)


class Analyst:
    """The answers that a test gives: lines from the board, and judgements of the whole game."""

    best, proved, depth = None, False, 0

    def __init__(self, shown=(), judgements=(), reviewing=False):
        self.shown, self.judgements, self.reviewing = list(shown), list(judgements), reviewing
        self.review = self


class Client:
    """An engine that has not given up."""

    given_up = False


def lines_of(*scores):
    return [Judgement(score, ["c3-d4", "e5xc3"]) for score in scores]


def shows_lines(view, session, *scores):
    """Let the panel show lines of these scores."""
    view.show(Analyst(lines_of(*scores), lines_of(0)), session, Client, [], "")


def shows_mistakes(view, session, *mistakes):
    """Let the panel show these mistakes."""
    view.show(Analyst([], lines_of(0, 0, 0, 0, 0)), session, Client, list(mistakes), "")


def test_line_under_the_pointer_stays_while_the_others_follow_the_engine():
    dom, session = Dom(), session_of(game_of("lasca", "", []), ["human", "human"])
    view = AnalysisView(dom)
    shows_lines(view, session, 10, 20)
    view.point(session, Event("pointerover", dom.rows[FIRST]))
    shows_lines(view, session, 110, 220)
    assert "+0.1" in dom.places[FIRST] and "+2.2" in dom.places[SECOND]
    view.point(session, Event("focusin", Panel()))
    shows_lines(view, session, 110, 220)
    assert "+0.1" in dom.places[FIRST]
    dom.rows[FIRST].is_hovered = True  # as after a tap
    view.point(session, Event("pointerleave", Panel()))
    shows_lines(view, session, 110)
    assert "+1.1" in dom.places[FIRST] and dom.places[SECOND] == ""


def test_lines_of_another_position_come_wherever_the_pointer_is():
    dom, session = Dom(), session_of(game_of("lasca", "", []), ["human", "human"])
    view = AnalysisView(dom)
    shows_lines(view, session, 10)
    view.point(session, Event("pointerover", dom.rows[FIRST]))
    session.play(legal_turns(session.line.position)[0], 0)
    shows_lines(view, session)
    assert dom.places[FIRST] == ""
    shows_lines(view, session, 120)
    assert "+1.2" in dom.places[FIRST]


def test_entry_of_a_mistake_keeps_its_button_while_its_words_change():
    dom, session = Dom(), session_of(game_of("lasca", "", OPENING), ["human", "human"])
    view = AnalysisView(dom)
    shows_mistakes(view, session, Mistake(4, "blunder", 44, "g5-f4"))
    dom.places["#mistakes"] = "as it was"
    shows_mistakes(view, session, Mistake(4, "blunder", 51, "g5-f4"))
    assert dom.places["#mistakes"] == "as it was"
    assert "51" in dom.places['#mistakes [data-mistake="4"]']


def test_review_shows_its_progress_and_then_how_both_sides_have_played():
    dom, session = Dom(), session_of(game_of("lasca", "", OPENING), ["human", "human"])
    view = AnalysisView(dom)
    judgements = lines_of(10, 20) + [None] * (len(OPENING) - 1)
    view.show(Analyst([], judgements, True), session, Client, [], "")
    assert dom.places["#looked"] == "2 of 5 positions"
    view.show(Analyst([], lines_of(0, 0, 0, 0, 0)), session, Client, [], "")
    assert dom.places["#looked"] == ""
    for side, name in enumerate(("Light", "Dark")):
        assert dom.places['#mistakes [data-of="%d"]' % side] == name + ": 100% accurate, no mistakes"


def test_game_without_a_move_is_not_praised_for_having_no_mistakes():
    dom, session = Dom(), session_of(game_of("lasca", "", []), ["human", "human"])
    AnalysisView(dom).show(Analyst([], lines_of(0)), session, Client, [], "")
    assert dom.places["#looked"] == "" and not dom.places.get("#mistakes")
