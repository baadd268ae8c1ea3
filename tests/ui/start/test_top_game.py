"""The game at Home that is most worth watching, and the tournament to join."""

import asyncio
import json
from unittest.mock import MagicMock

import pytest

from pyapp.rules.notation import position_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.online.pack import ROOMS, has_seat
from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session
from pyapp.ui.tournaments.pack import TOURNAMENTS, takes_part

ROOM = "K7Q2M9XW4A"
TOP = {
    "room": ROOM,
    "game": "lasca",
    "light": "Anna",
    "dark": "Boris",
    "position": position_text(start(VARIANTS["lasca"])),
}
SEAT = {"room": ROOM, "token": "", "key": "", "game": "lasca"}


CLUB = {"tournament": "K7Q2M9XW4AK7", "title": "Club", "phase": "coming", "game": "lasca", "starts": 300_000}
HERE = [{"tournament": CLUB["tournament"], "title": "Club"}]


@pytest.fixture
def home(mock_browser, monkeypatch):
    """A function that shows Home with a server's offer and returns the drawn markup. kept: key of the storage -> rows."""
    from pyapp.ui.start import top_game

    def show(offer: dict, kept: dict) -> str:
        async def read_file(_path):
            return json.dumps(offer)

        dom, drawn = MagicMock(), []
        dom.stored = {key: json.dumps(rows) for key, rows in kept.items()}.get
        dom.set_markup = lambda _place, markup: drawn.append(markup)
        monkeypatch.setattr(top_game.socket, "read_file", read_file)
        monkeypatch.setattr(top_game.socket, "is_seen", lambda: True)
        monkeypatch.setattr(top_game, "run", asyncio.run)
        page = Page(dom, first_session())
        page.state.session.settings.view = "start"
        top_game.TopGame(page, lambda room: has_seat(dom, room), lambda name: takes_part(dom, name))
        return "".join(drawn)

    return show


@pytest.mark.parametrize("seats, offers", [([], 1), ([dict(SEAT, room="B7Q2M9XW4A")], 1), ([SEAT], 0)])
def test_nobody_is_offered_to_watch_their_own_game(home, seats, offers):
    assert home({"top": TOP}, {ROOMS: seats}).count("watch:" + ROOM) == offers


@pytest.mark.parametrize(
    "line, when",
    [
        (dict(CLUB, phase="running"), "Tournament in progress"),
        (CLUB, "Tournament in 5 minutes"),
        (dict(CLUB, starts=300_001), "Tournament in 6 minutes"),
        (dict(CLUB, starts=-1), "Tournament in 1 minute"),
        (dict(CLUB, starts=7_300_000), "Tournament in 2 hours"),
    ],
)
def test_a_tournament_that_runs_or_comes_is_offered_unless_we_take_part(home, line, when):
    offer = {"top": None, "tournament": line, "now": 0}
    drawn = home(offer, {})
    assert "tournaments:" + CLUB["tournament"] in drawn and "<b>Club</b><span>%s</span>" % when in drawn
    assert home(offer, {TOURNAMENTS: HERE}) == ""


@pytest.mark.parametrize("offer", [{}, {"top": None}, {"top": None, "tournament": None, "now": 0}])
def test_nothing_is_offered_where_a_server_has_nothing(home, offer):
    assert home(offer, {}) == ""
