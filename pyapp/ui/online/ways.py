"""The ways to a room: links, the lists of rooms and of our games, and a reload of the page."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.ui.dom.visits import HOME
from pyapp.ui.online import links
from pyapp.ui.online.kept_rooms import KeptRooms
from pyapp.ui.online.online_room import OnlineRoom
from pyapp.ui.online.requests import resumption, watching
from pyapp.ui.page import Page


class Ways:
    """Leads to our seat in a room if this device has one, else to a place to watch or to an invitation.

    enter(request, shows), invite(room): as in Online;  shown(): the OnlineRoom on the page, or None.
    """

    def __init__(
        self,
        page: Page,
        rooms: KeptRooms,
        enter: Callable[[dict, bool], None],
        invite: Callable[[str], None],
        shown: Callable[[], OnlineRoom | None],
    ) -> None:
        self._page, self._rooms = page, rooms
        self._enter, self._invite, self._shown = enter, invite, shown

    def visit(self, fragment: str) -> None:
        """Follow the link in the page's address."""
        link, room = links.read(fragment), self._shown()
        if link is None:
            self._page.notices.show("online", "online.no_link")
        elif room is None or room.followed.name != link.room:
            self.follow(link)

    def follow(self, link: links.Link) -> None:
        """Follow a Link: return to our own seat, watch, or show the card of the invitation."""
        if link.watches or self._rooms.find(link.room):
            self.watch(link.room, link.key)
        else:
            self._invite(link.room)

    def watch(self, room: str, key: str = "") -> None:
        """Watch a room, or go on with our own game there. key: "" where the room is public."""
        if self._rooms.find(room):
            self.go_on(room)
        else:
            self._enter(watching(room, key), True)

    def go_on(self, room: str) -> None:
        """Show a room that we have a seat in."""
        shown = self._shown()
        if shown is not None and shown.followed.name == room:
            shown.show()
        else:
            row = self._rooms.find(room) or {"token": ""}  # another tab may have left it
            self._enter(resumption(room, row["token"]), True)

    def come_back(self) -> None:
        """Return to the room that this tab showed before a reload.

        A player at Home stays there, where the game comes first in the list; the other side sees that the player is here.
        """
        here = self._rooms.here
        if here is None or self._shown() is not None:
            return
        row, is_home = self._rooms.find(here["room"]), self._page.state.session.settings.view == HOME
        if row:
            self._enter(resumption(row["room"], row["token"]), not is_home)
        elif not is_home and (here["key"] or here["public"]):
            self._enter(watching(here["room"], here["key"]), True)
