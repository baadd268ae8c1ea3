"""Playback of a game: each turn at its time, until the end or until the player does something."""

import pytest

from pyapp.ui.page import Page
from pyapp.ui.study.playback import Playback
from pyapp.ui.table.game_controller import GameController
from tests.ui.sessions import session_of
from tests.ui.study.desk import NoEngine
from tests.ui.timed import TimedDom

TURNS = ["c3-d4", "e5xc3", "b2xd4"]


@pytest.fixture
def page() -> Page:
    """A page that begins the playback of three turns."""
    page = Page(TimedDom(), session_of("", TURNS, ["human", "human"]))
    Playback(page, GameController(page, NoEngine()))
    page.actions.do("replay")
    return page


def wait(page: Page, turns: float) -> None:
    """Let the time of so many turns pass."""
    page.dom.let_pass(turns * page.state.session.settings.tempo / 1000)


def test_each_turn_is_shown_in_its_time_and_then_the_game_again(page: Page) -> None:
    shown = [page.state.session.line.cursor]
    for _ in TURNS:
        wait(page, 1)
        shown.append(page.state.session.line.cursor)
    assert shown == [0, 1, 2, 3]
    wait(page, 1)
    assert page.state.session.look is None and not page.state.session.may_pause


@pytest.mark.parametrize("stop", [lambda page: page.events.emit("interrupted"), lambda page: page.actions.do("replay")])
def test_it_stops_where_the_player_does_something_or_says_stop(page: Page, stop) -> None:
    wait(page, 1.5)
    stop(page)
    wait(page, 20)
    assert page.state.session.line.cursor == 1
    assert page.state.session.look.is_live  # turns may be tried there
