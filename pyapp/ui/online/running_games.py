"""Our running games: the page asks the server for them at the start and while the player sees Home. It returns at once to one
whose clock runs, or, from a table without a move, to any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rooms import refusal
from pyapp.rooms.events import RUNNING
from pyapp.rooms.time_control import by_days
from pyapp.ui.dom import socket
from pyapp.ui.dom.visits import HOME, TABLE
from pyapp.ui.online.requests import UP, Refused, ask_until_answered
from pyapp.ui.page import Page
from pyapp.ui.start.my_games import MyGames

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


EVERY = 30_000  # milliseconds between two requests at Home, where the server does not send the turns of others


class RunningGames:
    """Asks for our running games, and puts one of them on the board if the player is not busy with something else."""

    def __init__(self, page: Page, online: Online, my_games: MyGames) -> None:
        self._page, self._online, self._my_games = page, online, my_games
        self._is_supported = True  # whether the server knows this request: servers of earlier versions do not
        self._is_first = True  # whether no reply has come, and the player has begun no turn, since the page was opened
        self._is_home = self._sees_home
        self._timer: int | None = page.dom.later(EVERY, self._ask_at_home)
        page.events.on("changed", self._follow)
        page.events.on("turn_begun", lambda _turn, _begun: self._stay())

    def ask(self) -> None:
        """Ask, if there is a connection and something to ask for."""
        online = self._online
        seats = online.rooms.seats()
        if self._is_supported and online.connection.state == UP and (seats or online.name):
            online.connection.run(self._list({"do": "running", "seats": seats}))

    @property
    def _sees_home(self) -> bool:
        return self._page.state.session.settings.view == HOME

    def _follow(self) -> None:
        """Ask again when the player comes Home: opponents may have moved meanwhile."""
        was_home, self._is_home = self._is_home, self._sees_home
        if self._is_home and not was_home:
            self._ask_at_home()

    def _ask_at_home(self) -> None:
        self._page.dom.never(self._timer)
        if not self._is_home:
            return
        if socket.is_seen() and (self._online.name or self._online.rooms.seats()):
            self._online.want_connection()
            self.ask()
        self._timer = self._page.dom.later(EVERY, self._ask_at_home)

    def _stay(self) -> None:
        """From now on only offer games, and put none on the board: the player is busy here."""
        self._is_first = False

    async def _list(self, request: dict) -> None:
        online = self._online
        try:
            reply = await ask_until_answered(online.connection, request)
        except Refused as refused:
            self._is_supported = refused.reason != refusal.BAD_MESSAGE
            return
        online.rooms.note_running(reply, bool(online.name), int(self._page.dom.now() * 1000))
        self._my_games.show()
        wanted = [line for line in in_order(reply["running"]) if clock_runs(line) or self._is_table_empty]
        is_busy = online.room is not None or online.is_entering or self._is_dialog_open
        if wanted and self._is_first and not is_busy:
            online.ways.go_on(wanted[0]["room"])
        elif not online.name and not self._is_dialog_open:
            online.release_unused_connection()
        self._is_first = False

    @property
    def _is_table_empty(self) -> bool:
        """Return whether the table shows a game without a move, which nobody would miss."""
        session = self._page.state.session
        return session.settings.view == TABLE and not session.room and not session.game.played

    @property
    def _is_dialog_open(self) -> bool:
        return self._page.dom.find("dialog[open]") is not None


def in_order(lines: list) -> list:
    """Return the lines of the games that none of our tabs shows, the most urgent first. lines: from the reply to `running`."""
    lines = [line for line in lines if not line["here"]]
    return sorted(lines, key=lambda line: (not clock_runs(line), not line["mine"], line["phase"] != RUNNING))


def clock_runs(line: dict) -> bool:
    """Return whether a clock runs in a game, by its connection in the reply to `running`."""
    return line["phase"] == RUNNING and line["clock"] is not None and not by_days(line["clock"])
