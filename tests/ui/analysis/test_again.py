"""Another try at a mistake: the sentences about it."""

from pyapp.ui.analysis.again import PLACE, TryAgain
from pyapp.ui.analysis.judgements import Mistake
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
