"""The account of a device: its key, its first request to the server, and other tabs that change it."""

import asyncio
import json

import pytest

from pyapp.ui.online.pack import ACCOUNT
from pyapp.ui.online.requests import NO_REPLY, UP
from tests.ui.players.device import ANNA
from tests.ui.players.test_friends import challenge

BORIS = dict(ANNA, player="B0R1SXW4AK7Q2M9K", secret="other")


def test_page_whose_key_does_not_sign_plays_as_a_guest(device, monkeypatch):
    async def fail(*_key):
        raise OSError("pair")

    monkeypatch.setattr("pyapp.ui.players.kept_key.signature", fail)
    device.connection.come()
    device.connection.reply(-1, {"nonce": "nonce"})
    assert device.connection.state == UP and "so you play as a guest" in str(device.page.dom.add_markup.mock_calls)


def test_page_whose_proof_was_accepted_though_the_reply_got_lost_proves_itself_anew(device, monkeypatch):
    async def sign(*_key):
        return "signature"

    monkeypatch.setattr("pyapp.ui.players.kept_key.signature", sign)
    device.connection.come()
    for reply in ({"nonce": "first"}, NO_REPLY, {"nonce": "second"}, {"player": ANNA["player"], "name": "Anna"}):
        device.connection.reply(-1, reply)
    assert device.connection.knows_us
    assert [request["do"] for request, _ in device.connection.asked[:4]] == ["nonce", "identify"] * 2


def test_each_request_that_waits_until_the_server_knows_us_is_made(device):
    account = device.players.account
    for request in (account.export(), account.take_name("Anne")):
        device.connection.run(request)
    device.arrive()
    assert {"export", "take-name"} <= {request["do"] for request, _ in device.connection.asked}


def test_what_needs_a_name_waits_for_the_line_of_a_player_who_has_one(device):
    called = []
    for wish in ("leaders", "leaders", "friends"):  # the last one counts
        device.players.named(lambda wish=wish: called.append(wish))
    assert not called
    device.arrive()
    assert called == ["friends"]
    device.players.named(lambda: called.append("challenge"))
    assert called == ["friends", "challenge"]
    device.page.dom.ask.assert_not_called()


def test_who_is_unknown_on_a_line_that_is_up_is_shown_the_account(device, monkeypatch):
    shown = []
    monkeypatch.setitem(device.players.places, "account", lambda after: shown.append(after))
    device.connection.state = UP
    device.players.named(print)
    assert shown == [print]


def test_request_that_waits_when_another_tab_signs_out_is_not_made_by_the_next_account(device):
    device.connection.run(device.players.account.export())
    device.players.account.forget()
    device.texts[ACCOUNT] = json.dumps(ANNA)
    device.arrive()
    assert "export" not in {request["do"] for request, _ in device.connection.asked}


def test_passkey_made_while_another_tab_changes_the_account_leaves_the_new_one(device, monkeypatch):
    async def change_meanwhile(*_account):
        device.texts[ACCOUNT] = json.dumps(BORIS)
        return {}

    monkeypatch.setattr("pyapp.ui.players.kept_key.put_behind_passkey", change_meanwhile)
    with pytest.raises(OSError):
        asyncio.run(device.players.account.protect())
    assert device.account == BORIS


def test_passkey_given_when_another_tab_has_signed_out_opens_no_line(device, monkeypatch):
    async def sign_out_meanwhile(_locked):
        device.texts[ACCOUNT] = ""
        return "secret"

    monkeypatch.setattr("pyapp.ui.players.kept_key.opened_by_passkey", sign_out_meanwhile)
    device.texts[ACCOUNT] = json.dumps(dict(ANNA, secret="", locked={}))
    with pytest.raises(OSError):
        asyncio.run(device.players.account.unlock())
    assert not device.connection.wanted


def test_other_tabs_hear_that_the_key_is_behind_a_passkey(device, monkeypatch):
    async def lock(*_account):
        return {}

    monkeypatch.setattr("pyapp.ui.players.kept_key.put_behind_passkey", lock)
    asyncio.run(device.players.account.protect())
    assert device.players.account.is_protected and device.tabs.said == [{}]


def test_yes_to_signing_out_concerns_no_account_that_another_tab_brings(device):
    device.page.actions.do("account_sign_out")
    device.texts[ACCOUNT] = json.dumps(BORIS)
    device.question.confirm.call_args.args[-1]()
    assert device.account == BORIS


def test_challenges_stay_with_the_account_that_made_them(device):
    device.arrive()
    challenges = device.players.challenges
    device.players.news.ask()
    device.connection.reply(-1, {"news": {"challenges": {"in": [challenge({})], "out": []}}})
    device.page.actions.do("challenge_accept:7WQ2K9XM4A")
    asked = len(device.connection.asked)
    device.texts[ACCOUNT] = json.dumps(BORIS)
    device.tabs.hear({})
    assert challenges.received == []
    device.connection.come()
    device.connection.reply(-1, {"nonce": "nonce"})
    device.connection.reply(-1, {"player": BORIS["player"], "name": "Anna"})
    made = [request["do"] for request, _ in device.connection.asked[asked:]]
    assert "news" in made and "accept-challenge" not in made


def test_account_that_another_tab_forgets_stays_forgotten_though_this_tab_has_just_named_it(device):
    device.arrive()
    device.players.account.take_over("")  # the server says so to each tab while the other one erases the account
    device.tabs.hear({"forgotten": ANNA["player"]})
    assert device.texts[ACCOUNT] == "" and device.players.account.player == ""


def test_account_that_came_after_the_one_that_another_tab_forgot_stays(device):
    device.texts[ACCOUNT] = json.dumps(BORIS)
    device.tabs.hear({"forgotten": ANNA["player"]})
    assert device.account == BORIS
