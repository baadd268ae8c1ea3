"""The lobby: a dialog to create, find and enter rooms."""

from pyapp.rooms import refusal
from pyapp.rooms.events import WAITING
from pyapp.rooms.names import typed_name
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files, forms, lists
from pyapp.ui.dom.secret import new_token
from pyapp.ui.online import lobby_panel as markup
from pyapp.ui.online import words
from pyapp.ui.online.links import Link, read
from pyapp.ui.online.requests import UP, Refused, insist, watching
from pyapp.ui.page import Page

DIALOG = "#online"


class Lobby(LazyDialog):
    """`page` is the Page, `online` the Online, `rooms` the KeptRooms. On the page: #online."""

    def __init__(self, page: Page, online, rooms):
        super().__init__(page)
        self._online, self._rooms = online, rooms
        self._invited: Link | None = None  # the Link of the invitation that the player follows
        self._offer: dict | None = None  # the server's description of it, None until it comes
        self._is_free = False  # whether the player can take the seat
        self._listed: list = []
        add = page.actions.add
        add("online_create", self.create)
        add("online_join", self.join_pasted)
        add("online_accept", self.accept, lambda: self._is_free)
        add("online_enter", lambda room: self._join(room))
        add("online_watch", lambda room: online.enter(watching(room, "")))
        add("online_resume", self._resume)

    @property
    def is_open(self) -> bool:
        """Tell whether the dialog is open."""
        return files.is_open(DIALOG)

    def open(self) -> None:
        """Show the open rooms, and the choices for a new one."""
        self._invited = None
        self._show()

    def invite(self, link) -> None:
        """Show the invitation that the player follows."""
        self._invited, self._offer = link, None
        self._show()
        self.ask_offer()

    def ask_offer(self) -> None:
        """Ask the server for the offer of the invitation, once there is a line."""
        link, line = self._invited, self._online.line
        if self.is_open and link is not None and self._offer is None and line.state == UP:
            line.run(self._look(link), lambda sentence: self.tell(sentence, ""))

    async def _look(self, link):
        request = {"do": "look", "room": link.room}
        try:
            reply = await insist(self._online.line, request, lambda: link is self._invited and self.is_open)
        except Refused as refused:
            if refused.reason != refusal.BAD_MESSAGE:
                raise
            self._offer = {}  # a server of an earlier version: the seat may be free
            self._show_offer(self._texts("online.invited"), True)
            return
        self._offer = offer = reply["look"]
        self._show_offer(markup.offer(offer, self._texts), offer["phase"] == WAITING)
        may_watch = offer["phase"] != WAITING and offer["watch"]
        self._suggest_watching(link.room if may_watch else "")

    def _suggest_watching(self, room: str):
        """Offer to watch a room instead, "" for none."""
        wish = "online_watch:" + room
        self._dom.set_markup("#online-instead", markup.instead(wish, self._texts) if room else "")

    def _show_offer(self, sentence: str, is_free: bool):
        """Describe the offer; the player can take the seat only if it is free."""
        self._dom.set_text("#online-invitation", sentence)
        self._is_free = is_free
        self._page.events.tell("offered")
        if is_free:
            self._dom.focus_on("[data-do=online_accept]")

    def _show(self):
        self.mount()
        invited = self._invited is not None
        self._dom.set_class(DIALOG, "invited", invited)
        self._dom.set_property("#online-invited", "hidden", not invited)
        self._dom.set_property("#online-name", "value", self._rooms.name_or_guest(self._texts))
        self.show_name()
        self._dom.set_property("#online-room", "value", "")
        if not self.is_open:
            self._dom.ask(DIALOG, lambda _wish: self._online.rest())
        self._dom.set_markup("#online-instead", "")
        if invited:
            self._show_offer(self._texts("online.asking"), False)
        self.show_line(self._online.line.state)
        self.list(self._listed)

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

    def show_line(self, state: str) -> None:
        """Show the state of the line in words."""
        if self.is_open:
            self._dom.set_text("#online-state", words.of_line(state, self._texts))

    def tell(self, sentence: str, watched: str) -> None:
        """Show why a request failed. watched: the room that the player may watch instead, "" for none."""
        if self.is_open:
            self._dom.set_text("#online-state", sentence)
            self._dom.set_property("#online-invited", "hidden", True)
            self._suggest_watching(watched)
        else:
            wish = "online_watch:" + watched if watched else ""
            self._page.notices.show("online", "online.refused", wish, "online.watch", reason=lambda: sentence)

    def list(self, lobby: list) -> None:
        """Show the rooms of the lobby, as the server lists them, and our own."""
        self._listed = lobby
        if self.is_open:
            lists.redraw("#online-rooms", markup.rows(self._rooms.all(), lobby, self._texts))

    def create(self) -> None:
        """Create a room with the player's choices."""
        try:
            clock = markup.control(*[self._dom.value("#online-" + name) for name in markup.CLOCK_FIELDS])
        except ValueError:
            self._dom.set_text("#online-state", self._texts("online.clock_limits"))
            self._dom.focus_on("#online-clock")
            return
        self._named(
            {
                "do": "create",
                "game": self._dom.value("#online-game"),
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
            self._dom.set_text("#online-state", self._texts("online.no_link"))
            self._dom.focus_on("#online-room")
        else:
            self._online.follow(link, self._join)

    def accept(self) -> None:
        """Take the seat that the invitation offers."""
        if self._invited is not None:
            self._join(self._invited.room)

    def _join(self, room: str):
        self._named({"do": "join", "room": room, "token": self._rooms.token(room)})

    def _resume(self, room: str):
        self.close()
        self._online.go_on(room)

    def _named(self, request: dict):
        """Enter a room under the name in the field, if it is a valid one."""
        name = typed_name(self._dom.value("#online-name"))
        if name:
            self._rooms.name = name
            self._online.enter(dict(request, name=name))
        else:
            self._dom.set_text("#online-state", self._texts("refusal.too_long"))
            self._dom.focus_on("#online-name")

    def _markup(self) -> str:
        variant = self._session.game.position.variant.id
        return markup.dialog(self._texts, variant)
