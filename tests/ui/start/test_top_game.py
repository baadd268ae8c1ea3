"""The game at Home that is most worth watching."""

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
from tests.ui.spoken import texts

ROOM = "K7Q2M9XW4A"
TOP = {
    "room": ROOM,
    "game": "lasca",
    "light": "Anna",
    "dark": "Boris",
    "position": position_text(start(VARIANTS["lasca"])),
}
SEAT = {"room": ROOM, "token": "", "key": "", "game": "lasca"}


@pytest.mark.parametrize("seats, offers", [([], 1), ([dict(SEAT, room="B7Q2M9XW4A")], 1), ([SEAT], 0)])
def test_nobody_is_offered_to_watch_their_own_game(mock_browser, monkeypatch, seats, offers):
    from pyapp.ui.start import top_game

    async def read_file(_path):
        return json.dumps({"top": TOP})

    dom, drawn = MagicMock(), []
    dom.stored = {ROOMS: json.dumps(seats)}.get
    dom.set_markup = lambda _place, markup: drawn.append(markup)
    monkeypatch.setattr(top_game.socket, "read_file", read_file)
    monkeypatch.setattr(top_game.socket, "is_seen", lambda: True)
    monkeypatch.setattr(top_game, "run", asyncio.run)
    page = Page(dom, texts(), first_session())
    page.state.session.settings.view = "start"
    top_game.TopGame(page, lambda room: has_seat(dom, room))
    assert "".join(drawn).count("watch:" + ROOM) == offers
