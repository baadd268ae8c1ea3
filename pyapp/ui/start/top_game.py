"""Offers at Home on a site with rooms: a tournament to join, and the game most worth watching. Both are kept up to date.

They use the room that the rest of Home leaves free, so that nothing moves when they come or go.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from pyapp.rules.notation import read_position
from pyapp.rules.variants import VARIANTS
from pyapp.ui.board.thumbnail_svg import position_picture
from pyapp.ui.dom import socket
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.visits import HOME
from pyapp.ui.markup import render
from pyapp.ui.page import Page
from pyapp.ui.text.games import players_line
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

PLACE = "#top"
EVERY = 5000  # milliseconds between two requests
RUNNING = "running"  # the phase of a tournament
TOP = "/top"  # the file of the rooms' server
TOURNAMENT = (
    '<button type="button" data-do="tournaments:{tournament}"><span><b>{title}</b><span>{when}</span>'
    "<span>{about}</span></span></button>"
)
MINUTE, HOUR = 60_000, 3_600_000  # milliseconds
GAME = (
    '<button type="button" data-do="watch:{room}">{+picture}<span><b>{home.top}</b><span>{players}</span>'
    "<span>{game}</span></span></button>"
)


class TopGame:
    """Both offers. has_seat(room), takes_part(tournament): whether this device is part of it. On the page: #top."""

    def __init__(self, page: Page, has_seat: Callable[[str], bool], takes_part: Callable[[str], bool]) -> None:
        self._page, self._dom, self._has_seat, self._takes_part = page, page.dom, has_seat, takes_part
        self._drawn = self._text = ""
        self._timer: int | None = None
        page.dom.add_markup(".home", '<div id="top"></div>')
        page.events.on("changed", self._follow)
        page.events.on("worded", self._draw)
        page.dom.listen("visibilitychange", lambda _event: self._follow())
        self._follow()

    @property
    def _is_seen(self) -> bool:
        return self._page.state.session.settings.view == HOME and socket.is_seen()

    def _follow(self) -> None:
        """Ask the server as long as the player sees Home."""
        if self._is_seen and self._timer is None:
            run(self._ask())
        elif not self._is_seen:
            self._dom.never(self._timer)
            self._timer = None

    async def _ask(self) -> None:
        self._timer = self._dom.later(EVERY, lambda: run(self._ask()))
        text = await socket.read_file(TOP)
        if text != self._text:
            self._text = text
            self._draw()

    def _draw(self) -> None:
        """Draw both offers if they have changed, except our own game or tournament, which My games list."""
        reply = read(self._text)
        markup, line, board = "", reply.get("tournament"), reply.get("top")
        if line and not self._takes_part(line["tournament"]):
            markup = tournament(line, reply["now"])
        if board and not self._has_seat(board["room"]):
            markup += game(board)
        if markup != self._drawn:
            self._drawn = markup
            self._dom.set_markup(PLACE, markup)


def read(text: str) -> dict:
    """Return the server's reply, {} for none. Replies of earlier servers lack some fields."""
    try:
        return json.loads(text)
    except ValueError:
        return {}


def game(line: dict) -> str:
    """Return the button with the board of a game. line: as the server sends it."""
    variant = VARIANTS[line["game"]]
    return render(
        GAME,
        room=line["room"],
        picture=position_picture(read_position(variant, line["position"])),
        players=players_line([line["light"], line["dark"]]),
        game=game_name(variant),
    )


def tournament(line: dict, now: int) -> str:
    """Return the button of a tournament. line: as the server lists it;  now: milliseconds by the server's clock."""
    runs, about = line["phase"] == RUNNING, game_name(VARIANTS[line["game"]])
    when = texts("home.tournament_runs") if runs else starts(line["starts"] - now)
    return render(TOURNAMENT, tournament=line["tournament"], title=line["title"], when=when, about=about)


def starts(milliseconds: int) -> str:
    """Say in how many minutes, or full hours, a tournament starts."""
    if milliseconds < HOUR:
        return texts("home.tournament_minutes", count=max(1, -(-milliseconds // MINUTE)))
    return texts("home.tournament_hours", count=milliseconds // HOUR)
