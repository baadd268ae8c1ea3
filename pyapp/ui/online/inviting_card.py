"""The card on the board of a room that waits for an opponent: the invitation's code and link, and ways to send it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.dialogs.code_picture import draw_code
from pyapp.ui.dom import files, lists
from pyapp.ui.markup import PRIMARY, buttons, render
from pyapp.ui.online import room_panel
from pyapp.ui.online.links import grouped, invitation
from pyapp.ui.page import Page

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


PLACE = "#inviting"
CODE = '#inviting-code[data-room="%s"]'
FRAME = '<div id="inviting" class="card"></div>'
INSIDE = (
    '<div id="inviting-code" data-room="{room}"></div><p class="room-id"><b>{name}</b></p>'
    '<div class="wishes">{+ways}</div>{+link}'
)
WAYS = (("room_copy", "online.copy_link"), ("room_send", "online.send_link"))


class InvitingCard:
    """The card of an open invitation. On the page: #inviting."""

    def __init__(self, page: Page, online: Online) -> None:
        self._page, self._dom, self._online = page, page.dom, online
        self._drawn = ""
        page.dom.add_markup("main", FRAME)

    def show(self) -> None:
        """Show the card while the board shows a room that waits."""
        room = self._online.room
        name = room.followed.name if room is not None and room.is_seen and room.followed.invites else ""
        ways = [way for way in WAYS if self._page.actions.may(way[0])] if name else []
        drawn = inside(name, _address(name), ways, files.prefers_sheet()) if name else ""
        if drawn != self._drawn:
            self._drawn = drawn
            lists.redraw(PLACE, drawn)
            self._dom.after_paint(lambda: self._draw_code(name, drawn))

    def _draw_code(self, room: str, drawn: str) -> None:
        """Draw the code, unless the card has changed or gone meanwhile."""
        if drawn and drawn == self._drawn:
            draw_code(self._page, CODE % room, _address(room), "online.qr_label")


def _address(room: str) -> str:
    return files.address_with(invitation(room))


def inside(room: str, address: str, ways: list, prefers_sheet: bool) -> str:
    """Return the content of the card, still without the code.

    room: the ID;  address: of the invitation;  ways: those of WAYS that the device has;  prefers_sheet: True if the last of
    them is the main one.
    """
    usual, *others = reversed(ways) if prefers_sheet else ways
    rows = [usual + (PRIMARY,)] + others
    link = room_panel.invitation(address)
    return render(INSIDE, room=room, name=grouped(room), link=link, ways=buttons(rows))
