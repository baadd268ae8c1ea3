"""The game on a site with rooms that is most worth watching, at Home: a small board that follows by itself.

It uses the room that the rest of Home leaves, so that nothing moves when it comes or goes.
"""

import json

from pyapp.rules.notation import read_position
from pyapp.rules.variants import VARIANTS
from pyapp.ui.board.thumbnail_svg import position_picture
from pyapp.ui.dom import socket
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.visits import HOME
from pyapp.ui.markup import filled
from pyapp.ui.page import Page
from pyapp.ui.text.games import players_line
from pyapp.ui.text.words import game_name

PLACE = "#top"
EVERY = 5000  # milliseconds between two questions
TOP = "/top"  # the file of the rooms' server
GAME = (
    '<button type="button" data-do="watch:{room}">{+picture}<span><b>{home.top}</b><span>{players}</span>'
    "<span>{game}</span></span></button>"
)


class TopGame:
    """`page` is the Page;  is_ours(room): whether this device has a seat there. On the page: #top."""

    def __init__(self, page: Page, is_ours):
        self._page, self._dom, self._is_ours = page, page.dom, is_ours
        self._drawn = self._text = ""
        self._timer: int | None = None
        page.dom.add_markup(".home", '<div id="top"></div>')
        page.events.hear("changed", self._follow)
        page.events.hear("worded", self._draw)
        page.dom.listen("visibilitychange", lambda _event: self._follow())
        self._follow()

    @property
    def _is_seen(self) -> bool:
        return self._page.state.session.settings.view == HOME and socket.is_seen()

    def _follow(self):
        """Ask as long as the player sees Home."""
        if self._is_seen and self._timer is None:
            run(self._ask())
        elif not self._is_seen:
            self._dom.never(self._timer)
            self._timer = None

    async def _ask(self):
        self._timer = self._dom.later(EVERY, lambda: run(self._ask()))
        text = await socket.read_file(TOP)
        if text != self._text:
            self._text = text
            self._draw()

    def _draw(self):
        """Draw the game, if something in it is new; Home lists one that is ours among our games."""
        game = _game(self._text)
        markup = self._markup(game) if game and not self._is_ours(game["room"]) else ""
        if markup != self._drawn:
            self._drawn = markup
            self._dom.set_markup(PLACE, markup)

    def _markup(self, game: dict) -> str:
        variant, texts = VARIANTS[game["game"]], self._page.texts
        return filled(
            GAME,
            texts,
            room=game["room"],
            picture=position_picture(read_position(variant, game["position"])),
            players=players_line([game["light"], game["dark"]]),
            game=game_name(texts, variant),
        )


def _game(text: str) -> dict | None:
    """Return the game in a reply of the server, None for none."""
    try:
        return json.loads(text)["top"]
    except (ValueError, KeyError):
        return None
