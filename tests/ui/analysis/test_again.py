"""Another try at a mistake: the sentences about it."""

from types import SimpleNamespace

from pyapp.rules.turn_reading import read_turn
from pyapp.ui.analysis.again import PLACE, TryAgain
from pyapp.ui.analysis.judgements import Judgement, Mistake
from pyapp.ui.text.texts import texts
from tests.ui.study.desk import Desk, Dom


def test_open_question_is_asked_in_the_language_that_the_player_has_chosen_meanwhile():
    written, dom = {}, Dom()
    dom.set_text = lambda place, words: written.update({place: words})
    desk = Desk("lasca", dom)
    desk.play(desk.session.line.legal[0])
    again = TryAgain(desk.page, desk.looking, desk.controller.board)
    again.begin([Mistake(1, "blunder", 40, "")], [])
    texts.speak({"again.find": "Lepší než {turn}?"}, None)
    desk.page.events.emit("worded")
    assert written[PLACE].startswith("Lepší než ")


def test_turn_that_is_no_better_is_refuted_with_its_reason():
    written, dom = {}, Dom()
    dom.set_text = lambda place, words: written.update({place: words})
    desk = Desk("lasca", dom)
    desk.play(turn_of(desk, "c3-d4"))
    again = TryAgain(desk.page, desk.looking, desk.controller.board)
    again.begin([Mistake(1, "blunder", 40, "a3-b4")], [Judgement(0, [])])
    desk.play(turn_of(desk, "e3-d4"))
    again.hear(SimpleNamespace(sure=True, best=Judgement(-300, ["c5xe3"])))
    assert written[PLACE] == "E3 → D4 is no better: C5 × E3 refutes it. Try another move."


def turn_of(desk, text: str):
    """The turn of this text where the board stands."""
    return read_turn(desk.session.line.position, text)


def test_heading_names_the_mistake_until_the_player_goes_elsewhere():
    desk = Desk("lasca")

    def heading():
        return desk.session.look.status(desk.session).headline

    for _ in range(2):
        desk.play(desk.session.line.legal[0])
    TryAgain(desk.page, desk.looking, desk.controller.board).begin([Mistake(2, "blunder", 40, "")], [])
    assert heading() == "Before move 1, Dark"
    desk.do("walk:ArrowLeft")
    assert heading() == "Start position · Light to move"
    desk.do("walk:ArrowRight")
    assert heading() == "After move 1 · Dark to move"
