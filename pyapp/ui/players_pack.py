"""Fetches the part of the page that knows players by name once it is wanted: opened, followed as a link, or because this device
has an account. It goes with the part that plays online, which comes before it."""

from pyapp.ui.account_names import ACCOUNT, MOVING
from pyapp.ui.dom import files, socket
from pyapp.ui.later_part import LaterPart


class PlayersPack:
    """`page` is the Page; controller, question, library: what the page has of GameController, Question, Library;  online: the
    OnlinePack.

    A site without rooms shows nothing of this.
    """

    def __init__(self, page, controller, question, library, online):
        self._page, self._parts, self._online = page, (page, controller, question, library), online
        self._players = None
        there = bool(socket.rooms_address())
        page.actions.add("account", lambda: self.open("account"), lambda: there)
        page.actions.add("friends", lambda: self.open("friends"), lambda: there)
        page.actions.add("person", lambda player: self.open("person", player), lambda: there)
        page.actions.add("leaders", lambda: self.open("leaders"), lambda: there)
        page.actions.add("player", lambda player: self.open("player", player), lambda: there)
        if not there:
            return
        files.hear_fragment(self._follow)
        self._follow()
        if page.dom.stored(ACCOUNT):
            self.do(lambda players: players.come_back())

    def open(self, place: str, *what) -> None:
        """Go to a place of Players, one of its `places`, with what is wanted there."""
        self.do(lambda players: players.places[place](*what))

    def do(self, act) -> None:
        """Call `act` with the Players, once they are there."""
        self._online.do(lambda online: self._part(online).do(act))

    def _part(self, online) -> LaterPart:
        if self._players is None:
            parts = self._parts + (online,)
            self._players = LaterPart(
                self._page, "players", "pyapp.ui.players.parts", parts, "notice.players", "account"
            )
        return self._players

    def _follow(self):
        """Take the account that the page's address brings, if it brings one."""
        fragment = files.fragment()
        if fragment.startswith(MOVING):
            self.do(lambda players: players.places["account"](files.taken(fragment)[len(MOVING) :]))
