"""An invitation that the player follows: a dialog shows its card before the player joins anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rooms.events import WAITING
from pyapp.rules.own_rules import read_game
from pyapp.rules.variants import VARIANTS
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files
from pyapp.ui.later_part import LaterPart
from pyapp.ui.online import invitation_panel as markup
from pyapp.ui.online import words
from pyapp.ui.online.kept_rooms import KeptRooms
from pyapp.ui.online.name_field import NameField
from pyapp.ui.online.requests import UP, ask_until_answered
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


DIALOG, OFFER, RULES, SAID = "#invited", "#invited-offer", "#invited-rules", "#invited-said"
CLOSE = "#invited .close"


class Invitation(LazyDialog):
    """The dialog of an invitation. On the page: #invited."""

    def __init__(self, page: Page, online: Online, rooms: KeptRooms, own_rules: LaterPart) -> None:
        super().__init__(page)
        self._online, self._rooms, self._own_rules = online, rooms, own_rules
        self._name = NameField(page, rooms, "#online-invited-name", SAID)
        self._room = ""  # the ID of the room that the invitation leads to
        self._offer: dict = {}  # the server's description of it, {} until it comes
        self._timer: int | None = None
        page.actions.add("online_accept", self.accept, lambda: self._offer.get("phase") == WAITING)

    @property
    def is_open(self) -> bool:
        """Return whether the dialog is open."""
        return files.is_open(DIALOG)

    def open(self, room: str) -> None:
        """Show the invitation to the room with this ID."""
        self.mount()
        self._room, self._offer = room, {}
        self._name.show()
        self.show_name()
        self._dom.set_markup(OFFER, "")
        if not self.is_open:
            self._dom.ask(DIALOG, lambda _wish: self._online.release_unused_connection())
        self.show_connection(self._online.connection.state)
        self.ask()

    def ask(self) -> None:
        """Ask the server for the card, once there is a connection."""
        connection = self._online.connection
        if self._room and self.is_open and connection.state == UP:
            connection.run(self._look(self._room), self.tell)

    async def _look(self, room: str) -> None:
        request = {"do": "look", "room": room}
        reply = await ask_until_answered(self._online.connection, request, lambda: room == self._room and self.is_open)
        offer = reply["look"]
        if offer != self._offer:
            self._offer = offer
            self._dom.set_markup(OFFER, markup.offer(offer))
            self._dom.set_text(RULES, "")
            self.tell(markup.hindrance(offer))
            self.show_name()
            self._page.events.emit("shown")  # there is a new button
            self._dom.focus_on(OFFER + " button" if markup.button(offer) else CLOSE)
            game = read_game(offer["game"])
            if game.id not in VARIANTS:  # say how people's own rules differ from those of a known game
                self._own_rules.do(lambda part: self._dom.set_text(RULES, part.told(game)))
        self._dom.never(self._timer)
        if self._offer["phase"] == WAITING:
            self._timer = self._dom.later(markup.AGAIN, self.ask)

    def tell(self, sentence: str) -> None:
        """Show a sentence beneath the card."""
        self._dom.set_text(SAID, sentence)

    def show_name(self) -> None:
        """Let guests who can join choose a name; the server knows the names of the others."""
        if self.is_mounted:
            needless = bool(self._online.name) or self._offer.get("phase", WAITING) != WAITING
            self._dom.set_property("#invited-name", "hidden", needless)

    def show_connection(self, state: str) -> None:
        """Show the state of the connection until the card is there."""
        if self.is_open and not self._offer:
            self.tell(words.of_connection(state) or texts("online.asking"))

    def close(self) -> None:
        """Close the dialog: the page shows a room."""
        if self.is_open:
            files.close(DIALOG)

    def accept(self) -> None:
        """Take the seat that the invitation offers."""
        name = self._online.name or self._name.read()
        if name:
            token = self._rooms.token(self._room)
            self._online.enter({"do": "join", "room": self._room, "token": token, "name": name})

    def _markup(self) -> str:
        return markup.dialog()
