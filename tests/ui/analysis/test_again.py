"""Another try at a mistake: the sentences about it."""

from pyapp.ui.analysis.again import PLACE, TryAgain
from pyapp.ui.analysis.judgements import Mistake
from tests.ui.spoken import texts
from tests.ui.study.desk import Desk, Dom


def test_open_question_is_asked_in_the_language_that_the_player_has_chosen_meanwhile():
    written, dom = {}, Dom()
    dom.set_text = lambda place, words: written.update({place: words})
    desk = Desk("lasca", dom)
    desk.play(desk.session.line.legal[0])
    again = TryAgain(desk.page, desk.looking)
    again.begin([Mistake(1, "blunder", 40, "")], [])
    desk.page.texts.speak({"again.find": "Lepší než {turn}?"}, None)
    desk.page.events.tell("worded")
    assert written[PLACE].startswith("Lepší než ")


def test_heading_names_the_mistake_until_the_player_goes_elsewhere():
    desk = Desk("lasca")

    def heading():
        return desk.session.look.status(desk.session, texts()).headline

    for _ in range(2):
        desk.play(desk.session.line.legal[0])
    TryAgain(desk.page, desk.looking).begin([Mistake(2, "blunder", 40, "")], [])
    assert heading() == "Before move 1, Dark"
    desk.do("walk:ArrowLeft")
    assert heading() == "Start position"
    desk.do("walk:ArrowRight")
    assert heading() == "Move 1, Light"
