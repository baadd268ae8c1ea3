"""Fetches the part of the page that plays online once it is wanted: opened, invited by a link, or left in this tab."""

from pyapp.ui.dom import files, socket
from pyapp.ui.later_part import LaterPart
from pyapp.ui.markup import filled
from pyapp.ui.room_names import ENDED, HERE, INVITATION, OF_TAB, SEEKING, WATCHING, kept_rooms

BUTTONS = (
    '<button type="button" data-do="seek" aria-haspopup="dialog" data-text="action.seek">{action.seek}</button>'
    '<button type="button" data-do="online" aria-haspopup="dialog" data-text="action.online">{action.online}</button>'
)


class OnlinePack:
    """`page` is the Page; controller, question, library, ratings, my_games: what the page has of GameController, Question,
    Library, Ratings, MyGames.

    A site without rooms shows nothing of this.
    """

    def __init__(self, page, controller, question, library, ratings, my_games):
        parts = (page, controller, question, library, ratings, my_games)
        self._online = LaterPart(page, "online", "pyapp.ui.online.parts", parts, "notice.online", "online")
        there = bool(socket.rooms_address())
        page.actions.add("online", self.open, lambda: there)
        page.actions.add("seek", lambda: self.do(lambda online: online.seek()), lambda: there)
        if not there:
            return
        page.dom.set_class("html", "has-rooms", True)
        page.dom.add_markup(".begin", filled(BUTTONS, page.texts))
        files.hear_fragment(self._follow)
        left = [page.dom.stored(name, OF_TAB) not in (None, "", "null") for name in (HERE, SEEKING)]
        if self._follow():
            return
        if any(left):
            self._online.do(lambda online: online.come_back())
        elif any(row.get("phase") not in ENDED for row in kept_rooms(page.dom)):
            self._online.do(lambda online: online.find_running())

    def open(self, room="") -> None:
        """Show a room that this device has a seat in; else follow the invitation in the address, or show the lobby."""
        if room or not self._follow():
            self.do(lambda online: online.go_on(room) if room else online.open())

    def do(self, act) -> None:
        """Call `act` with the Online, once it is there."""
        self._online.do(act)

    def _follow(self) -> bool:
        """Go where the page's address leads, if that is a room; whether it is."""
        fragment = files.fragment()
        if not fragment.startswith((INVITATION, WATCHING)):
            return False
        self._online.do(lambda online: online.visit(files.taken(fragment)))
        return True
