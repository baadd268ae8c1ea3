"""Small boards of running games in the lobby; they follow the games while the player sees them."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.notation import read_position
from pyapp.rules.variants import VARIANTS
from pyapp.ui.board.thumbnail_svg import position_picture
from pyapp.ui.dom import socket
from pyapp.ui.markup import render, title_with_details
from pyapp.ui.online.pack import has_seat
from pyapp.ui.online.requests import UP, ask_until_answered, silently
from pyapp.ui.online.server_connection import ServerConnection
from pyapp.ui.page import Page
from pyapp.ui.text.games import players_line
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

PLACE, BOARD = "#online-boards", '#online-boards [data-do="watch:%s"] i'
MOST_BOARDS = 6
GAME = '<button type="button" data-do="watch:{room}" aria-label="{spoken}"><i></i>{+words}</button>'


class LiveBoards:
    """Shows small boards of running games. is_open(): whether the lobby is open;  changed(): called when other games are shown.

    On the page: #online-boards.
    """

    def __init__(
        self, page: Page, connection: ServerConnection, is_open: Callable[[], bool], changed: Callable[[], None]
    ) -> None:
        self._dom, self._connection, self._is_open, self._changed = page.dom, connection, is_open, changed
        self._drawn: dict = {}  # room -> the position that its board shows
        self._wanted = 0  # the number of boards that the server sends us
        page.dom.listen("visibilitychange", lambda _event: self.follow())
        connection.hear(self._come, self._hear, lambda: None)

    @property
    def rooms(self) -> list:
        """The IDs of the rooms that are shown."""
        return list(self._drawn)

    def follow(self) -> None:
        """Ask the server for boards while the player sees them, and to send none afterwards."""
        wanted = MOST_BOARDS if self._is_open() and socket.is_seen() else 0
        if wanted != self._wanted and self._connection.state == UP:
            self._wanted = wanted
            self._connection.run(self._ask({"do": "boards", "most": wanted}), silently)

    def _come(self) -> None:
        self._wanted = 0  # the server sends none on a new connection
        self.follow()

    async def _ask(self, request: dict) -> None:
        reply = await ask_until_answered(self._connection, request, lambda: request["most"] == self._wanted)
        self._hear(reply)

    def _hear(self, message: dict) -> None:
        if "boards" in message and self._is_open():
            self._show([game for game in message["boards"] if not has_seat(self._dom, game["room"])])

    def _show(self, games: list) -> None:
        """Draw the boards that have changed; all of them, if there are other games now."""
        before = self.rooms
        if [game["room"] for game in games] != before:
            self._drawn = {}
            self._dom.set_markup(PLACE, "".join([self._button(game) for game in games]))
        for game in games:
            room, position = game["room"], game["position"]
            if self._drawn.get(room) != position:
                self._drawn[room] = position
                picture = position_picture(read_position(VARIANTS[game["game"]], position))
                self._dom.set_markup(BOARD % room, picture)
        if self.rooms != before:
            self._changed()

    def _button(self, game: dict) -> str:
        players = players_line([game["light"], game["dark"]])
        words = title_with_details(players, game_name(VARIANTS[game["game"]]))
        spoken = texts("online.row", wish=texts("online.watch"), who=players)
        return render(GAME, room=game["room"], spoken=spoken, words=words)
