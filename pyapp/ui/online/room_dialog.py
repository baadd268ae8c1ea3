"""The dialog of a room: inviting, talking, reporting, leaving."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pyapp.ui.dialogs.code_picture import draw_code
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files, lists, window
from pyapp.ui.dom.attention import can_vibrate, vibrate
from pyapp.ui.online import room_panel as markup
from pyapp.ui.online.attention import ON, VIBRATE, state_of_notices, switch_notices, vibrates
from pyapp.ui.online.links import invitation
from pyapp.ui.online.online_room import MORE_TIME, OnlineRoom, asks_for_time
from pyapp.ui.page import Page
from pyapp.ui.sharing.clipboard import copy
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


VIBRATION = "online.vibrate_off", "online.vibrate_on"  # the keys of its sentences
EARLIER = "online.more_time_off", "online.more_time_on"  # the same of asking for more time before the first turn
CODE = '#room-code[data-room="%s"]'  # the code may come when the dialog shows another room


class RoomDialog(LazyDialog):
    """The dialogs of a room. On the page: #room and #report."""

    def __init__(self, page: Page, online: Online) -> None:
        super().__init__(page)
        self._online = online
        self._is_open = False
        add, there = page.actions.add, lambda: online.room is not None
        add("room", self.open, there)
        add("room_qr", self._show_code, lambda: online.room is not None and online.room.followed.invites)
        add("room_report", self._report, there)
        add("report_copy", lambda: copy(page, page.dom.value("#report-sent"), "online.copied"))
        add("room_notify", lambda: switch_notices(page, state_of_notices(page.dom) != ON, self._show_calls), there)
        add("room_vibrate", self._toggle_vibration, can_vibrate)
        add("room_always_more_time", self._toggle_time, there)

    def open(self) -> None:
        """Show the room's dialog."""
        self.mount()
        self._is_open = True
        self._drawn = ""
        self.show()
        self._show_calls()
        self._dom.ask("#room", self._answer)

    def show(self) -> None:
        """Show the present state of the room if the dialog is open."""
        room = self._online.room
        if self._is_open and room is not None:
            address = files.address_with(invitation(room.followed.name))
            shown = markup.inside(room.followed, self._page.actions.may, address)
            if shown != self._drawn:
                self._drawn = shown
                self._dom.set_markup("#room-inside", shown)

    def _show_calls(self) -> None:
        if self._is_open:
            notices, is_vibrating = state_of_notices(self._dom), vibrates(self._dom)
            rows = [("room_notify", "online.notify", notices == ON, notices)]
            if can_vibrate():
                rows.append(("room_vibrate", "online.vibrate", is_vibrating, VIBRATION[is_vibrating]))
            asks = asks_for_time(self._dom)
            rows.append(("room_always_more_time", "online.always_more_time", asks, EARLIER[asks]))
            lists.redraw("#room-calls", markup.calls(rows))

    def close(self) -> None:
        """Close the dialog if it is open: the page no longer shows a room."""
        if self._is_open:
            files.close("#room")

    def _answer(self, wish: str) -> None:
        self._is_open = False
        if wish:
            self._page.actions.do(wish)

    def _show_code(self) -> None:
        room = self._online.room
        if room is not None:
            name = room.followed.name
            address = files.address_with(invitation(name))
            draw_code(self._page, CODE % name, address, "online.qr_label", "refusal.lost")

    def _toggle_vibration(self) -> None:
        wanted = not vibrates(self._dom)
        self._dom.store(VIBRATE, "yes" if wanted else "")
        self._page.notices.toast(texts(VIBRATION[wanted]))
        self._show_calls()
        if wanted:
            vibrate()

    def _toggle_time(self) -> None:
        self._dom.store(MORE_TIME, "" if asks_for_time(self._dom) else "yes")
        self._show_calls()
        room = self._online.room
        if room is not None:
            room.ask_for_time()

    # Reporting

    def _report(self) -> None:
        room = self._online.room  # the page may show another one, or none, when the dialog closes
        if room is None:
            return
        self.mount()
        self._dom.set_property("#report-words", "value", "")
        self._dom.on("#report-words", "input", lambda _event: self._show_report(room))
        self._show_report(room)
        self._dom.ask("#report", lambda wish: room.report(self._text(room)) if wish else None)

    def _show_report(self, room: OnlineRoom) -> None:
        self._dom.set_property("#report-sent", "value", self._text(room))

    def _text(self, room: OnlineRoom) -> str:
        """Return the report on a room: facts from the page, and the player's words."""
        followed = room.followed
        report = {
            "words": self._dom.value("#report-words"),
            "room": followed.name,
            "n": followed.room.n,
            "seat": followed.seat,
            "line": self._online.connection.state,
            "version": window.version(),
            "browser": window.browser()[:200],
        }
        return json.dumps(report)

    def _markup(self) -> str:
        return markup.dialogs()
