"""The line to the server after the page has slept."""

from unittest.mock import MagicMock

import pytest

from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session


@pytest.fixture
def network(mock_browser, monkeypatch):
    """The browser's network, mocked."""
    from pyapp.ui.online import line

    mocked = MagicMock()
    monkeypatch.setattr(line, "socket", mocked)
    return mocked


def up(network):
    """A line that is up, and the clock of its page."""
    from pyapp.ui.online.line import PING, Line

    dom = MagicMock()
    dom.now.return_value = 1000.0
    dom.stored.return_value = ""
    line = Line(Page(dom, first_session()), dict, lambda: PING)
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
