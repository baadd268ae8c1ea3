"""The boards on the projector: watching the rooms of some games, and drawing them with their clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.tournaments.tournament import Pairing, Tournament
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.requests import UP, ask_until_answered, silently, watching
from pyapp.ui.online.seats import clock, is_low
from pyapp.ui.page import Page
from pyapp.ui.tournaments import projector

if TYPE_CHECKING:
    from pyapp.ui.online.server_connection import ServerConnection


PLACE = "#projector-boards"
SPOT = "<div></div>"
BOARD = PLACE + " > :nth-child(%d)"  # a child of PLACE, from 1


class WatchedGame:
    """A game on the projector.

    followed: its FollowedRoom;  pairing: its Pairing;  ended: the moment when the page heard of its end, 0 before;  drawn: the
    markup of its board on the page.
    """

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing
        self.followed = FollowedRoom(pairing.room, "", "")
        self.ended = 0
        self.drawn = ""

    @property
    def room(self) -> str:
        """The ID of its room."""
        return self.followed.name

    def is_in(self, tournament: Tournament) -> bool:
        """Take the game's pairing, which may be new, from a Tournament. Return whether the tournament has it."""
        pairing = tournament.pairing_in(self.room)
        self.pairing = pairing or self.pairing
        return pairing is not None

    def end(self, now: int) -> None:
        """Note `now` as the moment of the end if the game is over."""
        if self.pairing.result and not self.ended:
            self.ended = now


class ProjectorBoards:
    """Shows the boards of some games. On the page: #projector-boards."""

    def __init__(self, page: Page, connection: ServerConnection) -> None:
        self._dom, self._connection = page.dom, connection
        self._games: list = []
        connection.hear(self._come, self._hear, lambda: None)

    @property
    def _now(self) -> int:
        """Milliseconds since 1970 by our clock."""
        return int(self._dom.now() * 1000)

    def follow(self, tournament: Tournament, player: str) -> None:
        """Show the games that projector.boards chooses. player: at this page."""
        known = [game for game in self._games if game.is_in(tournament)]
        for game in known:
            game.end(self._now)
        rooms = projector.boards(tournament, [(game.room, game.ended) for game in known], player, self._now)
        if rooms != [game.room for game in self._games]:
            self._watch(tournament, rooms)
        self.show_clocks()

    def _watch(self, tournament: Tournament, rooms: list) -> None:
        known = {game.room: game for game in self._games if game.is_in(tournament)}
        running = {pairing.room: pairing for pairing in tournament.running()}
        self._games = [known.get(room) or WatchedGame(running[room]) for room in rooms]
        self._dom.set_markup(PLACE, SPOT * len(rooms))
        for game in self._games:
            game.drawn = ""
            self._draw(game)
            if game.room not in known:
                self._ask(game)

    def clear(self) -> None:
        """Remove all boards."""
        self._games = []
        self._dom.set_markup(PLACE, "")

    def _come(self) -> None:
        """Ask for all games again on a new connection."""
        for game in self._games:
            self._ask(game)

    def _ask(self, game: WatchedGame) -> None:
        if self._connection.state == UP:
            self._connection.run(self._catch_up(game), silently)

    async def _catch_up(self, game: WatchedGame) -> None:
        followed = game.followed
        request = dict(watching(game.room, ""), after=followed.room.n, hall=True)
        reply = await ask_until_answered(self._connection, request, lambda: game in self._games)
        if not followed.enter(reply, self._now):
            followed.forget()  # the server was restored from a backup and has another history
            self._ask(game)
        self._draw(game)

    def _hear(self, message: dict) -> None:
        """Take an event of one of the games."""
        for game in self._games:
            if "event" in message and message.get("room") == game.room:
                if not game.followed.hear(message["n"], message["event"], message.get("clock"), self._now):
                    self._ask(game)
                self._draw(game)

    def _draw(self, game: WatchedGame) -> None:
        """Draw a board if its events are there and anything on it has changed."""
        if game.followed.room.n:
            drawn = projector.board(game.followed)
            if drawn != game.drawn:
                game.drawn = drawn
                self._dom.set_markup(BOARD % (self._games.index(game) + 1), drawn)
            self._show_clocks(game)

    def show_clocks(self) -> None:
        """Bring the clocks up to date. A finished game shows its result instead."""
        for game in self._games:
            if game.drawn:
                self._show_clocks(game)

    def _show_clocks(self, game: WatchedGame) -> None:
        for side in (0, 1):
            place = "#" + projector.CLOCK % (side, game.room)
            shown = projector.score(game.pairing, side) or clock(game.followed, side, self._now)
            self._dom.set_text(place, shown)
            self._dom.set_class(place, "low", is_low(game.followed, side, self._now))
