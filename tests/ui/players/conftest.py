"""The device with an account that these tests share."""

import pytest

from pyapp.ui.online.requests import start
from tests.ui.players.device import Device


@pytest.fixture
def device(mock_browser, monkeypatch):
    """A device with Anna's account, whose line is down."""

    async def signature(_key, _secret, _text):
        return "signature"

    device = Device()  # which imports the modules first
    monkeypatch.setattr("pyapp.ui.players.kept_key.signature", signature)
    monkeypatch.setattr("pyapp.ui.dom.socket.rooms_host", lambda: "columna.example")
    monkeypatch.setattr("pyapp.ui.players.account.run", lambda task: start(task, None))
    return device
