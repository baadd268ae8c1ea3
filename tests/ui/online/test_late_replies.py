"""Late requests and replies: after the player has gone elsewhere, nothing fails and no old state comes back."""

import asyncio
import json
from unittest.mock import MagicMock

import pytest

from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.online.pack import SEEKING
from pyapp.ui.online.requests import CUT, UP
from pyapp.ui.page import Page
from pyapp.ui.table.agreements import Agreements
from pyapp.ui.table.session import first_session
from pyapp.ui.text.texts import texts
from tests.ui.online.tab import FIRST, LEFT, SECOND
from tests.ui.online.test_online import BEGUN
from tests.ui.online.test_online import FIRST as LIGHTS
from tests.ui.online.test_online import SECOND as DARKS


def test_room_entered_before_the_reply_to_leaving_another_one_stays(tab):
    tab.enter(FIRST)
    left = tab.leave()
    tab.enter(SECOND)
    tab.connection.reply(left, LEFT)
    assert tab.room == SECOND
    assert [row["room"] for row in tab.online.rooms.all()] == [SECOND]
    assert tab.online.rooms.here["room"] == SECOND


def test_room_is_left_once_although_the_player_asks_twice(tab):
    tab.enter(FIRST)
    for request in (tab.leave(), tab.leave()):
        tab.connection.reply(request, LEFT)
    assert tab.room == "" and tab.online.rooms.all() == [] and tab.page.state.session.room is None


def test_room_that_is_left_while_it_waits_on_the_start_page_waits_no_more(tab):
    tab.enter(FIRST)
    left, state = tab.leave(), tab.page.state
    state.waiting, state.session = state.session, first_session()
    tab.connection.reply(left, LEFT)
    assert tab.room == "" and state.waiting is None


def test_room_that_was_lost_while_the_player_was_asked_is_left_without_failure(tab):
    tab.enter(FIRST)
    tab.page.actions.do("room_leave")
    tab.online.leave(tab.online.room)
    tab.question.confirm.call_args.args[-1]()
    assert tab.room == "" and tab.connection.asked[-1][0] == {"do": "leave", "room": FIRST}


def test_room_that_was_taken_off_the_list_is_still_asked_for(tab):
    tab.online.ways.go_on(FIRST)
    assert tab.connection.asked[0][0] == {"do": "resume", "room": FIRST, "after": 0}


def test_invitation_that_is_not_there_is_not_accepted(tab):
    tab.page.actions.do("online_accept")
    assert tab.connection.asked == []


def test_column_taken_up_when_the_room_has_gone_is_not_carried(tab):
    from pyapp.ui.online.premove import PremoveDrag

    tab.enter(FIRST)
    tab.page.dom.listen.reset_mock()
    PremoveDrag(tab.page, tab.controller, tab.online)
    pointer = dict(call.args for call in tab.page.dom.listen.call_args_list)
    event = MagicMock(clientX=0, clientY=0, button=0)
    event.target.closest.return_value.getAttribute.return_value = "3"
    pointer["pointerdown"](event)
    tab.connection.reply(tab.leave(), LEFT)
    event.clientX = 100
    pointer["pointermove"](event)
    pointer["pointerup"](event)
    assert tab.room == "" and not tab.controller.board.hold.called


@pytest.mark.parametrize("other", ["", "B7Q2M9XW4AK7"])
def test_tournament_that_was_closed_while_the_player_took_a_name_is_not_joined(tab, other):
    from pyapp.ui.tournaments.tournaments import Tournaments

    players = MagicMock(connection=tab.connection)
    tournaments = Tournaments(tab.page, players)
    tournaments.visit("K7Q2M9XW4AK7")
    tab.page.actions.do("tournament_join")
    tournaments._dialog.is_open = False
    tournaments.rest()
    if other:
        tournaments.visit(other)
    asked = len(tab.connection.asked)
    players.named.call_args.args[0]()
    assert bool(tournaments.followed) == bool(other) and len(tab.connection.asked) == asked


def test_player_who_has_closed_the_list_hears_why_a_tournament_was_not_created(tab):
    from pyapp.ui.tournaments.tournaments import Tournaments

    players = MagicMock(connection=tab.connection, named=lambda call: call())
    Tournaments(tab.page, players).create({"do": "create-tournament"})
    tab.connection.reply(-1, {"error": {"code": "too-fast"}})
    tab.page.dom.set_markup.assert_called_with("#toasts", "<p>too-fast</p>")


def test_game_by_link_that_was_left_has_no_address(mock_browser):
    from pyapp.ui.by_link.by_link import ByLink

    page = Page(MagicMock(), first_session())
    assert asyncio.run(ByLink(page, MagicMock(), MagicMock()).address()) == ""


def test_text_that_is_copied_when_the_room_has_gone_is_told(tab, monkeypatch):
    copied = MagicMock()
    monkeypatch.setattr("pyapp.ui.dom.files.copy", copied)
    tab.enter(FIRST, BEGUN[:1])
    tab.page.actions.do("room_copy_id")
    tab.online.leave(tab.online.room)
    copied.call_args.args[-1](True)
    assert "Copied" in tab.page.dom.set_markup.call_args.args[-1]


def test_player_who_resigns_when_the_room_has_gone_keeps_the_game_behind_it(tab):
    Agreements(tab.page, tab.controller, MagicMock(), tab.question)
    tab.enter(FIRST)
    tab.page.actions.do("resign")
    tab.online.leave(tab.online.room)
    tab.question.confirm.call_args.args[-1]()
    assert tab.page.state.session.game.result is None


def test_report_on_a_room_that_has_gone_is_sent(tab, monkeypatch):
    for fact in ("version", "browser"):
        monkeypatch.setattr("pyapp.ui.dom.window." + fact, str)
    tab.page.dom.value.return_value = "He swears."
    tab.enter(FIRST)
    tab.page.actions.do("room_report")
    tab.enter(SECOND)
    tab.page.dom.ask.call_args.args[-1]("send")
    report = tab.connection.asked[-1][0]
    assert report["do"] == "report" and report["room"] == FIRST and FIRST in report["text"]


def test_code_that_comes_late_is_not_drawn_for_another_room(tab, monkeypatch):
    from pyapp.ui.dom import qr_code

    monkeypatch.setattr(qr_code, "draw", draw := MagicMock())
    monkeypatch.setattr("pyapp.ui.dom.files.address_of", str)
    drawn = {}
    tab.page.dom.set_markup = drawn.__setitem__
    tab.page.dom.find = lambda selector: selector.partition("[")[2].rstrip("]") in drawn["#room-inside"]
    tab.enter(FIRST, BEGUN[:1])
    tab.page.actions.do("room")
    tab.page.actions.do("room_qr")
    tab.enter(SECOND, BEGUN[:1])
    tab.page.actions.do("room")
    draw.call_args.args[1]("<svg>")
    assert "<svg>" not in drawn.values()


def chooses_ahead(tab):
    """Play C3 → D4 in a new room, and choose B2 × D4 before the server replies. Return the room."""
    tab.page.state.session.settings.view = "table"
    tab.page.events.emit("inspected", 0)  # on the board before the room
    tab.enter(FIRST)
    room = tab.online.room
    tab.controller.play_in_game = lambda turn: room.session.play(turn, 0)
    tab.controller.play_in_game(read_turn(room.session.game.position, "c3-d4"))
    for square in ("b2", "d4"):
        tab.page.events.emit("inspected", squares(7).index[square])
    return room


def test_a_turn_chosen_before_the_server_has_accepted_the_one_before_is_made(tab):
    room = chooses_ahead(tab)
    room.hear(3, LIGHTS, None)
    room.hear(4, DARKS, None)
    assert room.followed.proposed == "b2xd4"


def test_a_turn_chosen_after_one_that_the_server_refuses_is_forgotten(tab):
    room = chooses_ahead(tab)
    tab.connection.reply(-1, {"error": {"code": "illegal"}})
    room.hear(3, LIGHTS, None)
    room.hear(4, DARKS, None)
    assert room.followed.proposed is None and room.session.hint is None
    dropped = texts("online.premove_dropped")  # it has not become impossible: its moment never came
    assert dropped not in [call.args[1] for call in tab.page.dom.announce.call_args_list]


SEARCH = {
    "do": "seek",
    "game": "lasca",
    "clock": {"main": 300, "increment": 3},
    "rated": False,
    "name": "Anna",
    "token": "t",
}


def searches(tab, is_answered=True):
    """Let a player search, and return the function that shows what the bar says after so many seconds."""
    now = tab.page.dom.now
    now.return_value = 1000
    tab.online.seeking.begin(SEARCH)
    if is_answered:
        tab.connection.reply(-1, {"seek": {"waiting": 0, "since": 0, "slowed": None, "why": ""}, "now": 0})

    def says(seconds):
        now.return_value = 1000 + seconds
        tab.online.seeking._pass_time()
        return [call.args[1] for call in tab.page.dom.set_text.call_args_list if call.args[0] == "#seeking-how"][-1]

    return says


def goes_to(tab, state):
    """Let the connection change its state."""
    tab.connection.state = state
    tab.online.seeking._see_connection()
    if state == UP:
        tab.online.seeking._come()


def test_search_goes_on_by_itself_after_a_short_cut(tab):
    says = searches(tab)
    goes_to(tab, CUT)
    assert says(12) == texts("seek.cut", count=18)
    asked = len(tab.connection.asked)
    goes_to(tab, UP)
    assert [request for request, _ in tab.connection.asked[asked:]] == [SEARCH] and says(13).startswith("0:13")


@pytest.mark.parametrize("had_place", [True, False])
def test_search_that_was_cut_for_long_ends_and_begins_again_only_if_the_player_wishes(tab, had_place):
    says = searches(tab, had_place)
    goes_to(tab, CUT)
    assert (says(12) == texts("seek.cut", count=18)) == had_place
    assert says(60) == texts("seek.stopped") and not tab.texts[SEEKING]
    asked = len(tab.connection.asked)
    goes_to(tab, UP)
    assert says(61) == texts("seek.ask_again") and len(tab.connection.asked) == asked
    tab.page.actions.do("seek_again")
    assert [request for request, _ in tab.connection.asked[asked:]] == [SEARCH] and says(62) == "0:01"


def test_search_is_not_begun_by_a_reload_without_a_network(tab, monkeypatch):
    from pyapp.ui.online import seeking

    monkeypatch.setattr(seeking, "is_online", lambda: False)
    tab.texts[SEEKING] = json.dumps(SEARCH)
    tab.online.seeking.come_back()
    assert not tab.online.seeking.goes_on and not tab.texts[SEEKING]


def test_guest_has_one_name_in_all_dialogs(tab):
    rooms = tab.online.rooms
    tab.page.dom.new_id.side_effect = ["0" * 32, "1" * 32]
    assert rooms.name_or_guest() == rooms.name_or_guest() == "Guest 1000"
