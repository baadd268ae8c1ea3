"""The room beside its board: both seats with their clocks, buttons, the card of an open invitation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.dom import lists
from pyapp.ui.markup import icon, render
from pyapp.ui.online.inviting_card import InvitingCard
from pyapp.ui.online.online_room import OnlineRoom
from pyapp.ui.online.requests import UP
from pyapp.ui.online.seats import clock, is_low, seats
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


TICK, SELDOM = 250, 1000  # milliseconds between two updates of the clocks, and where no time limit runs
BUTTON = (
    '<button type="button" class="in-room" data-do="{wish}"{?aria-haspopup=opens}>{+icon}'
    '<span data-text="{label}">{@label}</span></button>'
)
BUTTONS = (  # wish, its aria-haspopup, icon, label
    ("room", "dialog", "M4 5h16v11H9l-5 4z", "online.room"),
    ("room_draw", "", "M5 9h14M5 15h14", "online.draw"),
    ("room_back_turn", "", "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12", "online.ask_back"),
    ("room_rematch", "", "M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5", "online.rematch"),
    ("room_tournament", "dialog", "M4 20v-7h5v7M9 20V6h6v14M15 20v-10h5v10M4 20h16", "online.standings"),
    ("room_next", "", "M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M16 16l5 5", "online.next"),
)
ANSWERS = '<button type="button" class="in-room {kind}" data-do="{wish}" data-text="{label}" data-hides hidden>{@label}</button>'
OFFERS = (
    ("", "room_more_time", "online.more_time"),
    ("primary", "room_accept", "action.accept"),
    ("", "room_decline", "action.decline"),
    ("", "room_retract", "online.retract"),
    ("", "room_claim_win", "online.claim_win"),
    ("", "room_claim_draw", "action.claim"),
)


class RoomView:
    """Shows the room. On the page: #seats, and buttons in .controls and .answers."""

    def __init__(self, page: Page, controller: GameController, online: Online) -> None:
        self._page, self._dom = page, page.dom
        self._controller, self._online = controller, online
        self._drawn = ""
        self._timer: int | None = None
        buttons = [
            render(BUTTON, wish=wish, opens=opens, icon=icon(path), label=label) for wish, opens, path, label in BUTTONS
        ]
        self._dom.add_markup(".controls", "".join(buttons))
        answers = [render(ANSWERS, kind=kind, wish=wish, label=label) for kind, wish, label in OFFERS]
        self._dom.add_markup(".answers", "".join(answers))
        self._dom.add_markup("main", '<div id="seats" class="seats card"></div>')
        self._card = InvitingCard(page, online)
        page.events.on("changed", self._follow)
        page.events.on("worded", self._reword)

    def show(self) -> None:
        """Show the present state of the room, if any."""
        room = self._online.room
        if room is None:
            return
        followed = room.followed
        self._follow()
        self._draw_seats(room)
        self._dom.set_class("html", "room-runs", followed.running)
        self._dom.set_class("html", "room-plays", followed.running and followed.plays)
        self._dom.set_class("html", "proposed", room.is_seen and followed.proposed is not None)
        self._dom.set_class("html", "unsure", room.is_seen and self._online.connection.state != UP)
        self._tick_soon(room)
        self._page.events.emit("shown")

    def clear(self) -> None:
        """Take the room off the page."""
        self._dom.never(self._timer)
        self._follow()

    def _follow(self) -> None:
        """Show the seats only while the board shows the room."""
        room = self._online.room
        shown = room is not None and room.is_seen
        self._dom.set_class("html", "room", shown)
        self._card.show()
        if room is not None and shown:
            self._draw_seats(room)  # the player may have turned the board
        else:
            for mark in ("proposed", "unsure"):
                self._dom.set_class("html", mark, False)

    def _draw_seats(self, room: OnlineRoom) -> None:
        flipped = room.session.flipped
        drawn = seats(room.followed, self._online.connection.state == UP, flipped, room.now)
        if drawn != self._drawn:
            self._drawn = drawn
            lists.redraw("#seats", drawn)

    def _tick_soon(self, room: OnlineRoom) -> None:
        self._dom.never(self._timer)
        if room.followed.running:
            is_timed = room.followed.times.running_clock is not None or has_limit(room)
            self._timer = self._dom.later(TICK if is_timed else SELDOM, self._tick)

    def _tick(self) -> None:
        """Bring the clocks up to date."""
        room = self._online.room
        if room is None:
            return
        for side in (0, 1):
            self._dom.set_text("#clock-%d" % side, clock(room.followed, side, room.now))
            self._dom.set_class("#clock-%d" % side, "low", is_low(room.followed, side, room.now))
        self._online.pass_time()
        if room.on_board and has_limit(room):
            self._controller.show_status()
        self._tick_soon(room)

    def _reword(self) -> None:
        self._drawn = ""
        self.show()


def has_limit(room: OnlineRoom) -> bool:
    """Return whether a limit other than the clocks runs: for a player who is away, or for a first turn."""
    return room.followed.time_until(room.now) is not None or room.followed.times.first_left(room.now) is not None
