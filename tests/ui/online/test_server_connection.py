"""The line to the server after the page has slept, and after messages got lost."""

import json
from unittest.mock import MagicMock

import pytest

from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session


@pytest.fixture
def network(mock_browser, monkeypatch):
    """The browser's network, mocked."""
    from pyapp.ui.online import server_connection

    mocked = MagicMock()
    monkeypatch.setattr(server_connection, "socket", mocked)
    return mocked


def up(network):
    """A line that is up, and the clock of its page."""
    from pyapp.ui.online.server_connection import PING, ServerConnection

    dom = MagicMock()
    dom.now.return_value = 1000.0
    dom.stored.return_value = ""
    line = ServerConnection(Page(dom, first_session()), dict, lambda: PING)
    line.want("test")
    heard = network.Socket.call_args.args[2]
    heard("open", "")
    return line, dom.now


@pytest.mark.parametrize("seconds, connections", [(5, 1), (60, 2)])
def test_a_page_that_has_slept_connects_at_once_and_another_one_pings(network, seconds, connections):
    line, now = up(network)
    come_back = network.hear_network.call_args.args[0]
    now.return_value += seconds
    come_back()
    assert network.Socket.call_count == connections
    assert line.state == ("up" if connections == 1 else "connecting")


def test_all_parts_ask_again_if_a_message_without_a_request_got_lost_and_not_otherwise(network):
    line, _ = up(network)
    heard, came = network.Socket.call_args.args[2], []
    line.hear(lambda: came.append("came"), lambda _message: None, lambda: None)
    for message in ({"news": True}, {"pushed": 1}, {"lobby": []}, {"boards": []}, {"pushed": 3}):
        heard("message", json.dumps(message))
    assert not came and not network.Socket.return_value.say.called
    heard("message", json.dumps({"pushed": 4}))
    heard("message", json.dumps({"news": True}))
    heard("message", json.dumps({"pushed": 5}))
    assert came == ["came"]
