"""The lobby: a dialog to create, find and enter rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rules.own_rules import base_game_id, read_game
from pyapp.rules.variants import game_value
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files, forms, lists
from pyapp.ui.dom.secret import new_token
from pyapp.ui.markup import options
from pyapp.ui.online import lobby_panel as markup
from pyapp.ui.online import words
from pyapp.ui.online.kept_rooms import KeptRooms
from pyapp.ui.online.links import read
from pyapp.ui.online.live_boards import LiveBoards
from pyapp.ui.online.name_field import NameField
from pyapp.ui.online.paces import clock_number, last_choice
from pyapp.ui.online.requests import BROKEN, UP, silently
from pyapp.ui.page import Page
from pyapp.ui.start.own_games import field_game, field_value, offered_games
from pyapp.ui.text.games import game_names
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


DIALOG = "#online"


class Lobby(LazyDialog):
    """The dialog of the lobby. On the page: #online."""

    def __init__(self, page: Page, online: Online, rooms: KeptRooms) -> None:
        super().__init__(page)
        self._online, self._rooms = online, rooms
        self._name = NameField(page, rooms, "#online-name", "#online-state")
        self._listed: list = []
        self._own: list = []  # the games by people's own rules that are offered for a new room
        self._boards = LiveBoards(page, online.connection, lambda: self.is_open, lambda: self.list(self._listed))
        add = page.actions.add
        add("online_create", self.create)
        add("online_join", self.join_pasted)
        add("online_enter", lambda room: self._named({"do": "join", "room": room, "token": rooms.token(room)}))
        add("online_resume", self._resume)

    @property
    def is_open(self) -> bool:
        """Return whether the dialog is open."""
        return files.is_open(DIALOG)

    def open(self, game: str | dict | None) -> None:
        """Show the open rooms, and the choices for a new one. game: as in Online.open."""
        self.mount()
        chosen = read_game(game) if game else self._session.game.position.variant
        self._own = offered_games(self._dom, chosen)
        own = [(field_value(game, self._own), game.name) for game in self._own]
        self._dom.set_markup("#online-game", options(game_names() + own, field_value(chosen, self._own)))
        self._name.show()
        self.show_name()
        self._dom.set_property("#online-room", "value", "")
        if not self.is_open:
            self._dom.ask(DIALOG, lambda _wish: self._leave())
        self._boards.follow()
        self.show_connection(self._online.connection.state)
        self.ask()

    def ask(self) -> None:
        """Ask the server for its rooms, unless the page shows a room or enters one."""
        if self.is_open and self._online.room is None and not self._online.is_entering:
            self._online.connection.run(self._ask(), silently)

    async def _ask(self) -> None:
        self.list((await self._online.connection.ask({"do": "lobby"}))["lobby"])

    def _leave(self) -> None:
        self._boards.follow()
        self._online.release_unused_connection()

    def close(self) -> None:
        """Close the dialog: the page shows a room."""
        if self.is_open:
            files.close(DIALOG)

    def show_name(self) -> None:
        """Show the name by which the server knows us, if it does; guests choose one."""
        if self.is_mounted:
            name = self._online.name
            self._dom.set_property("#online-name", "disabled", bool(name))
            self._dom.set_class(DIALOG, "named", bool(name))
            if name:
                self._dom.set_property("#online-name", "value", name)

    def show_connection(self, state: str) -> None:
        """Show the state of the connection in words."""
        if self.is_open:
            self._dom.set_text("#online-state", words.of_connection(state))
            self.list(self._listed if state == UP else [])

    def tell(self, sentence: str) -> None:
        """Show why a request failed."""
        if self.is_open:
            self._dom.set_text("#online-state", sentence)
        else:
            self._page.notices.show("online", "online.refused", reason=lambda: sentence)

    def list(self, lobby: list) -> None:
        """Show the rooms of the lobby, as the server lists them, and our own."""
        self._listed = lobby
        if self.is_open:
            others = [entry for entry in lobby if entry["room"] not in self._boards.rooms]
            is_cut = self._online.connection.state in BROKEN
            lists.redraw("#online-rooms", markup.rows(self._rooms.all(), others, is_cut))

    def create(self) -> None:
        """Create a room with the player's choices."""
        try:
            clock = markup.control(*[self._dom.value("#online-" + name) for name in markup.CLOCK_FIELDS])
        except ValueError:
            self._dom.set_text("#online-state", texts("online.clock_limits"))
            self._dom.focus_on("#online-clock")
            return
        self._named(
            {
                "do": "create",
                "game": game_value(field_game(self._dom.value("#online-game"), self._own)),
                "side": forms.chosen_radio(DIALOG, "online-side"),
                "visibility": forms.chosen_radio(DIALOG, "online-visibility"),
                "clock": clock,
                "token": new_token(),
            }
        )

    def join_pasted(self) -> None:
        """Enter the room of the pasted ID or link."""
        link = read(self._dom.value("#online-room"))
        if link is None:
            self._dom.set_text("#online-state", texts("online.no_link"))
            self._dom.focus_on("#online-room")
        else:
            self._online.ways.follow(link)

    def _resume(self, room: str) -> None:
        self.close()
        self._online.ways.go_on(room)

    def _named(self, request: dict) -> None:
        """Enter a room under the name in the field, if the name is valid."""
        name = self._name.read()
        if name:
            self._online.enter(dict(request, name=name))

    def _markup(self) -> str:
        variant = base_game_id(self._session.game.position.variant)
        pace, _ = last_choice(self._dom)
        return markup.dialog(variant, clock_number(pace))
