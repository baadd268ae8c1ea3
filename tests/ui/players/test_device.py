"""The account of a device: its key, the server that gets to know it, other tabs that change it."""

import asyncio
import json

import pytest

from pyapp.ui.online.pack import ACCOUNT
from pyapp.ui.online.requests import UP
from tests.ui.players.device import ANNA


def test_page_whose_key_does_not_sign_plays_as_a_guest(device, monkeypatch):
    async def fail(*_key):
        raise OSError("pair")

    monkeypatch.setattr("pyapp.ui.players.kept_key.signature", fail)
    device.line.come()
    device.line.reply(-1, {"nonce": "nonce"})
    assert device.line.state == UP and "so you play as a guest" in str(device.page.dom.set_markup.mock_calls)


def test_each_request_that_waits_until_the_server_knows_us_is_made(device):
    account = device.players.account
    for request in (account.export(), account.take_name("Anne")):
        device.line.run(request)
    device.arrive()
    assert {"export", "take-name"} <= {request["do"] for request, _ in device.line.asked}


def test_request_that_waits_when_another_tab_signs_out_is_not_made_by_the_next_account(device):
    device.line.run(device.players.account.export())
    device.players.account.forget()
    device.texts[ACCOUNT] = json.dumps(ANNA)
    device.arrive()
    assert "export" not in {request["do"] for request, _ in device.line.asked}
