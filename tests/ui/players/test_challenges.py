"""A challenge on its way, over lines that lose requests, replies and the server's messages."""

import pytest

from pyapp.ui.online.requests import NO_REPLY
from tests.ui.players.device import ANNA
from tests.ui.players.test_friends import challenge

TERMS = {"game": "lasca", "clock": None, "side": "light", "visibility": "public", "rated": False}
SENT, ARRIVED, UNSENT = "challenge.sent", "challenge.arrived", "challenge.unsent"


@pytest.fixture
def notices(device, monkeypatch):
    """The keys of the notices that the page of the device shows."""
    shown: dict = {}
    monkeypatch.setattr(device.page.notices, "show", lambda name, key, *_, **__: shown.update({name: key}))
    monkeypatch.setattr(device.page.notices, "hide", lambda name: shown.pop(name, None))
    return shown.values()


@pytest.fixture
def cards(monkeypatch):
    """The markup of the lists on the page."""
    shown: dict = {}
    monkeypatch.setattr("pyapp.ui.dom.lists.redraw", shown.__setitem__)
    return shown


def send(device):
    """Challenge Boris."""
    device.connection.run(device.players.challenges.challenge("Boris", TERMS))


def last(device, do):
    """The number of the last request of this kind."""
    return max(number for number, (request, _) in enumerate(device.connection.asked) if request["do"] == do)


def hear(device, received=(), sent=(), expired=()):
    """Let the last request for news be answered with challenges of these fields."""
    lists = {"in": received, "out": sent, "expired": expired}
    challenges = {kind: [challenge(fields) for fields in rows] for kind, rows in lists.items()}
    device.connection.reply(last(device, "news"), {"news": {"challenges": challenges}})


def look_again(device):
    """Let the time pass until the page looks again."""
    device.page.dom.later.call_args.args[-1]()


def test_the_sender_sees_how_a_challenge_stands_although_messages_get_lost(device, notices, cards):
    device.arrive()
    send(device)
    sent = last(device, "challenge")
    device.connection.reply(sent, NO_REPLY)
    repeated = last(device, "challenge")
    assert repeated > sent and device.connection.asked[repeated][0] == device.connection.asked[sent][0]
    device.connection.reply(repeated, {"challenge": challenge({"received": False})})
    device.connection.reply(last(device, "news"), NO_REPLY)  # the page asks again
    hear(device, sent=[{"received": False}])
    assert list(notices) == [SENT]
    look_again(device)  # the word of the server to Boris, or from him, may have got lost
    assert last(device, "challenge") > repeated
    hear(device, sent=[{}])
    assert list(notices) == [ARRIVED]
    device.page.actions.do("challenge_withdraw:7WQ2K9XM4A")
    device.connection.reply(last(device, "withdraw-challenge"), NO_REPLY)
    hear(device, sent=[{"phase": "declined", "reason": "later"}])
    assert not notices and "maybe later" in cards["#challenges"]
    device.players.news.ask()
    hear(device, expired=[{"phase": "expired"}])
    assert "has not answered your challenge in time" in cards["#challenges"]
    device.page.actions.do("challenge_forget:7WQ2K9XM4A")
    assert last(device, "forget-challenge")


def test_a_challenge_without_a_connection_goes_out_with_the_next_one(device, notices, cards):
    send(device)
    device.connection.reply(last(device, "challenge"), {"error": {"code": "lost"}})
    assert list(notices) == [UNSENT]
    device.arrive()
    device.connection.reply(last(device, "challenge"), {"error": {"code": "unavailable"}})
    assert not notices and ANNA["player"] == device.account["player"]


def test_a_challenge_that_expires_is_looked_for_on_both_sides(device, cards):
    device.page.dom.now.return_value = 1_789_999_000
    device.arrive()
    hear(device, received=[{}])
    wait, _ = device.page.dom.later.call_args.args
    assert wait == 1_000_000 and "challenges you" in cards["#challenges"]
    look_again(device)
    hear(device)
    assert cards["#challenges"] == ""
