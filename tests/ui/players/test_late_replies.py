"""Replies about players that come too late, or twice."""

from unittest.mock import MagicMock

import pytest

from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session
from tests.ui.online.tab import Line
from tests.ui.players.test_ratings_pages import kept
from tests.ui.spoken import texts


class Players:
    """The part of Players that dialogs need, with a Line on which the test replies."""

    def __init__(self):
        self.line, self.controller, self.online, self.friends = Line(), MagicMock(), MagicMock(), MagicMock()

    async def answer(self, question, _is_wanted):
        return await self.line.ask(question)


@pytest.fixture
def players(mock_browser):
    """Players without a browser."""
    return Players()


@pytest.fixture
def page():
    """A page whose fields are empty."""
    dom = MagicMock()
    dom.value.return_value = ""
    return Page(dom, texts(), first_session())


def test_older_games_are_listed_once_although_the_player_asks_twice(page, players, monkeypatch):
    from pyapp.ui.players.player_dialog import PlayerDialog

    monkeypatch.setattr("pyapp.ui.dom.socket.file_address", str)
    monkeypatch.setattr(PlayerDialog, "_day", lambda _dialog, _moment: "today")
    PlayerDialog(page, players).open("ANNA")
    players.line.reply(-1, {"games": [kept()], "more": True})
    page.actions.do("player_more")
    page.actions.do("player_more")
    for number in (-2, -1):
        players.line.reply(number, {"games": [kept()], "more": False})
    assert page.dom.set_markup.call_args.args[-1].count("<li>") == 2
