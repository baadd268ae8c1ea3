"""Two devices nearby: tabs that pass an answer on, and lines that end too early or only seem to."""

import asyncio
from unittest.mock import MagicMock

import pytest

from pyapp.ui.by_link import session_description
from tests.ui.by_link.test_session_description import CHROMIUM

ANSWER = session_description.fragment(session_description.of_sdp("answer", CHROMIUM))


class Line:
    """A line whose description the test gives."""

    made: list = []

    def __init__(self, _hear=None):
        self.described = asyncio.get_running_loop().create_future()
        self.made.append(self)

    async def offer(self):
        """Return the description."""
        return await self.described

    async def accept(self, _answer):
        """Take the other end's description."""

    def end(self):
        """End the line, which sends nothing more."""


class Channel:
    """A channel to the other tabs of the test."""

    opened: list = []

    def __init__(self, hear, _name):
        self.hear = hear
        self.opened.append(self)

    def say(self, note):
        """Let all other tabs hear a note."""
        for other in self.opened:
            if other is not self:
                other.hear(note)


@pytest.fixture
def nearby(mock_browser, monkeypatch):
    """The module, with lines and tabs of the test."""
    from pyapp.ui.by_link import nearby

    monkeypatch.setattr(nearby, "DirectLine", Line)
    monkeypatch.setattr(nearby, "Channel", Channel)
    monkeypatch.setattr(nearby, "NearbyDialog", MagicMock())
    monkeypatch.setattr(Channel, "opened", [])
    monkeypatch.setattr(Line, "made", [])
    return nearby


async def offering(tab):
    """Let a tab offer a line; return the line, whose description is not there yet."""
    tab.offer()
    await asyncio.sleep(0)
    return Line.made[-1]


def test_only_the_tab_that_handed_an_answer_on_says_so(nearby):
    async def hand_on():
        pages = [MagicMock() for _ in range(3)]
        waiting, handing, _ = (nearby.Nearby(page, MagicMock()) for page in pages)
        (await offering(waiting)).described.set_result(CHROMIUM)
        await asyncio.sleep(0)
        handing.follow(ANSWER)
        pages[1].notices.show.assert_called_once_with("by_link", "nearby.handed")
        assert not pages[2].notices.show.called

    asyncio.run(hand_on())


@pytest.mark.parametrize("outcome", ["described", "failed"])
def test_nothing_comes_of_an_offer_that_was_ended_meanwhile(nearby, outcome):
    async def end_early():
        page = MagicMock()
        tab = nearby.Nearby(page, MagicMock())
        line = await offering(tab)
        newer = await offering(tab)
        nearby.NearbyDialog.reset_mock()
        line.described.set_result(CHROMIUM) if outcome == "described" else line.described.set_exception(OSError())
        await asyncio.sleep(0)
        assert not nearby.NearbyDialog.mock_calls and not page.notices.show.called
        newer.described.set_result(CHROMIUM)
        await asyncio.sleep(0)
        assert nearby.NearbyDialog.mock_calls

    asyncio.run(end_early())


@pytest.fixture
def connection(mock_browser, monkeypatch):
    """A connection below a DirectLine, with the events of it and of the window."""
    from pyapp.ui.dom import direct_line

    heard, window = MagicMock(), {}
    monkeypatch.setattr(direct_line, "listen", window.__setitem__)
    direct_line.DirectLine(heard)
    return direct_line.js.RTCPeerConnection.new.return_value, heard, window


def test_line_that_is_interrupted_for_a_while_goes_on(connection):
    connection, heard, _ = connection
    for state, times in (("disconnected", 0), ("connected", 0), ("failed", 1)):
        connection.connectionState = state
        connection.onconnectionstatechange(None)
        assert heard.call_count == times


def test_line_ends_with_its_page(connection):
    connection, _, window = connection
    connection.close.reset_mock()
    window["pagehide"](None)
    connection.close.assert_called_once_with()
