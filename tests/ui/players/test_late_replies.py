"""Replies to questions about players that come too late, or twice."""

from tests.ui.players.test_friends import challenge
from tests.ui.players.test_ratings_pages import kept


def test_older_games_are_listed_once_although_the_player_asks_twice(device, monkeypatch):
    from pyapp.ui.players.player_dialog import PlayerDialog

    monkeypatch.setattr("pyapp.ui.dom.socket.file_address", str)
    monkeypatch.setattr(PlayerDialog, "_day", lambda _dialog, _moment: "today")
    device.arrive()
    device.players.places["player"]("ANNA")
    device.connection.reply(-1, {"games": [kept()], "more": True})
    device.page.actions.do("player_more")
    device.page.actions.do("player_more")
    for number in (-2, -1):
        device.connection.reply(number, {"games": [kept()], "more": False})
    assert device.page.dom.set_markup.call_args.args[-1].count("<li>") == 2


def test_friends_and_challenges_go_with_their_account(device, monkeypatch):
    shown: dict = {}
    monkeypatch.setattr("pyapp.ui.dom.lists.redraw", shown.__setitem__)
    device.arrive()
    device.players.friends.open()
    device.connection.reply(-2, {"news": {"challenges": {"in": [challenge({"name": "Dora"})], "out": []}}})
    boris, cilka = [{"player": name.upper(), "name": name, "online": True, "room": None} for name in ("Boris", "Cilka")]
    device.connection.reply(-1, {"friends": [boris], "blocked": [cilka]})
    names = {"#friends-list": "Boris", "#friends-blocked-list": "Cilka", "#friends-challenges-list": "Dora"}
    assert all(name in shown[place] for place, name in names.items())
    device.players.account.forget()
    assert not any(name in shown[place] for place, name in names.items())
