"""The two seats beside the board: the side below, the other one, and the one that is to move."""

from pyapp.ui.page import Page
from pyapp.ui.table.seats import Seats
from pyapp.ui.text.texts import texts
from tests.ui.sessions import session_of
from tests.ui.timed import TimedDom


def test_light_sits_below_and_dark_above_each_with_the_pieces_it_has_captured():
    page = Page(TimedDom(), session_of("", ["c3-d4", "e5xc3"], ["human", "3"]))
    Seats(page)
    own, other = page.dom.texts["#own"], page.dom.texts["#other"]
    assert texts("seat.you") in own and texts("level.3") in other
    assert texts("side.light") in own and texts("side.dark") in other
    assert "<small></small>" in own and texts("seat.captured", count=1) in other
