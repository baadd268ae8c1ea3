"""Fetches the part of the page that has tournaments once it is wanted: opened, followed as a link, or left in this tab. It goes
with the part that knows players, which comes before it."""

from pyapp.ui.dom import files, socket
from pyapp.ui.later_part import LaterPart
from pyapp.ui.tournament_names import HERE, LINK, OF_TAB


class TournamentsPack:
    """`page` is the Page, `players` the PlayersPack. A site without rooms shows nothing of this."""

    def __init__(self, page, players):
        self._page, self._players = page, players
        self._tournaments = None
        there = bool(socket.rooms_address())
        page.actions.add("tournaments", self.open, lambda: there)
        if not there:
            return
        files.hear_fragment(self._follow)
        kept = page.dom.stored(HERE, OF_TAB)
        if not self._follow() and kept:
            self._do(lambda tournaments: tournaments.come_back(kept))

    def open(self, name="") -> None:
        """Show the tournament of this ID, or those there are."""
        self._do(lambda tournaments: tournaments.visit(name) if name else tournaments.open())

    def _follow(self) -> bool:
        """Go where the page's address leads, if that is a tournament; whether it is."""
        fragment = files.fragment()
        if not fragment.startswith(LINK):
            return False
        self._do(lambda tournaments: tournaments.visit(files.taken(fragment)[len(LINK) :]))
        return True

    def _do(self, act):
        """Call `act` with the Tournaments, once they are there."""
        self._players.do(lambda players: self._part(players).do(act))

    def _part(self, players) -> LaterPart:
        if self._tournaments is None:
            parts, module = (self._page, players), "pyapp.ui.tournaments.parts"
            self._tournaments = LaterPart(self._page, "tournaments", module, parts, "notice.tournaments", "tournaments")
        return self._tournaments
