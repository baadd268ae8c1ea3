"""Opening a game of the library: the board shows it, whatever it showed before."""

import asyncio
from unittest.mock import MagicMock

import pytest

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.saves.turn_link import Sent
from pyapp.ui.by_link.link_game import LinkGame
from pyapp.ui.table.session import Session
from tests.ui.study.desk import Desk

PARTS = ("Library", "Ratings", "BackupFile", "GamesList", "Tabs", "DamagedGame")


@pytest.fixture
def desk(mock_browser, monkeypatch):
    """A table with the running game "mine", after two turns, and the LibraryController."""
    from pyapp.ui.library import controller

    desk = Desk("lasca")
    desk.session.id = "mine"
    for _ in range(2):
        desk.play(desk.session.line.legal[0])
    for part in PARTS:
        monkeypatch.setattr(controller, part, MagicMock())
    monkeypatch.setattr(controller, "run", asyncio.run)
    controller.LibraryController(desk.page, desk.controller, None, None)
    return desk


def new_game() -> Game:
    return Game(start(VARIANTS["bashni"]))


def game_by_link(desk) -> LinkGame:
    """Another game, which takes the board."""
    sent = Sent(1, Saved(new_game(), "", None, "", ""), False)
    game = LinkGame(desk.page, desk.controller, MagicMock(), sent, 0)
    game.show()
    return game


@pytest.mark.parametrize("view", ["table", "start"])
def test_running_game_comes_back_from_behind_a_game_by_link(desk, view):
    game, state = game_by_link(desk), desk.page.state
    if view == "start":
        state.waiting, state.session = game.session, Session(new_game(), Settings())
    desk.do("open_kept:mine@1")
    assert state.running.id == state.session.id == "mine" and state.waiting is None
    assert state.session.look.cursor == 1


def test_running_game_on_the_board_stays_as_it_is(desk):
    session = desk.session
    session.paused = True
    desk.do("open_kept:mine")
    assert desk.page.state.session is session and session.paused
