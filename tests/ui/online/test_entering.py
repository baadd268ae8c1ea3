"""Rooms that a tab enters one after the other, and rooms that it cannot enter or that the server forgets."""

from unittest.mock import MagicMock

from pyapp.ui.online.requests import resumption
from pyapp.ui.start.my_games import MY_MOVE, Entry, MyGames
from pyapp.ui.table.session import first_session
from tests.ui.online.tab import FIRST, LEFT, SECOND

FULL, GONE = [{"error": {"code": code}} for code in ("full", "no-such-room")]


def test_each_room_calls_the_player_although_their_events_have_the_same_numbers(tab, monkeypatch):
    calls = []
    monkeypatch.setattr("pyapp.ui.online.attention.notify_elsewhere", lambda *call: calls.append(call))
    for room in (FIRST, SECOND):
        tab.enter(room)
        tab.online.pass_time()
    assert len(calls) == 2


def test_refused_room_leaves_the_way_back_to_the_one_that_is_shown(tab):
    tab.enter(FIRST)
    tab.online.enter(resumption(SECOND, "token"))
    tab.connection.reply(-1, FULL)
    assert tab.room == FIRST and tab.online.rooms.here["room"] == FIRST


def test_line_ends_when_a_room_is_refused_unless_the_lobby_is_open(tab, monkeypatch):
    for is_lobby_open, wanted in ((True, {"rooms"}), (False, set())):
        monkeypatch.setattr("pyapp.ui.dom.files.is_open", lambda _dialog, is_open=is_lobby_open: is_open)
        tab.online.enter(resumption(SECOND, "token"))
        tab.connection.reply(-1, FULL)
        assert tab.connection.wanted == wanted


def test_exercise_comes_back_after_two_rooms(tab):
    exercise, board = MagicMock(behind=tab.page.state.session), first_session()
    board.room, tab.page.state.session = exercise, board
    tab.enter(FIRST)
    tab.enter(SECOND)
    tab.connection.reply(tab.leave(), LEFT)
    exercise.pause.return_value.assert_called_once_with()


def test_dialog_of_a_room_that_the_server_forgets_closes(tab, monkeypatch):
    closed = []
    monkeypatch.setattr("pyapp.ui.dom.files.close", closed.append)
    tab.enter(FIRST)
    tab.page.actions.do("room")
    tab.online._come()
    tab.connection.reply(-1, GONE)
    assert tab.room == "" and "#room" in closed


def test_next_game_that_waits_is_offered_after_a_move_in_a_game_by_days(tab):
    tab.enter(FIRST)
    tab.online.room.followed.room.control = {"days": 3}
    tab.page.state.session.settings.view = "table"
    tab.page.notices = MagicMock()
    next_game = Entry(MY_MOVE, "online:" + SECOND, "Your game with Cilka", "your move")
    my_games = MyGames(tab.page, lambda _dom: [next_game])
    tab.page.notices.show.assert_not_called()  # it is our move here
    tab.online.room.hear(3, {"do": "turn", "side": "light", "turn": "c3-d4", "at": 3}, {"light": 1, "dark": 1})
    my_games.show()
    assert tab.page.notices.show.call_args.args[2] == "online:" + SECOND
    tab.online.room.followed.room.control = {"main": 60, "increment": 1}
    my_games.show()
    tab.page.notices.hide.assert_called_with("mine")
