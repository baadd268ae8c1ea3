"""Keeps what stands beside the board in line with the session: status, players, turns, buttons."""

from pyapp.ui.panels.controls import usable
from pyapp.ui.panels.history import entries, kept
from pyapp.ui.panels.players import SIDES
from pyapp.ui.panels.status import status

PLAYER = 'select[data-side="%d"]'
ROW = ".player.%s"
ACTION = '[data-do="%s"]'
ENTRY = '[data-ply="%d"]'
LOCKS = {"claim": "hidden"}  # a button that cannot be used is "disabled" where nothing else is named


class SideView:
    """The panels on the page. `page` is the module dom; `session` is what the page shows at the beginning."""

    def __init__(self, page, texts, session, link):
        self._page = page
        self._texts = texts
        self._status = status(session, link, texts)
        self._players = list(session.players)
        self._usable = usable(session)
        self._turns = []
        self._current = 0
        self._paused = session.paused

    def show(self, session, link):
        """Show the session as it stands."""
        self.show_status(session, link)
        self._show_players(session.players)
        self._show_turns(session.game)
        self._show_buttons(session)

    def show_status(self, session, link):
        """Show the status alone; it changes while a computer thinks."""
        old, new = self._status, status(session, link, self._texts)
        if new == old:
            return
        self._status = new
        self._page.set_text("#headline", new.headline)
        self._page.set_text("#detail", new.detail)
        self._page.set_class(".status", "busy", new.busy)
        if new.side != old.side:
            self._show_side(old.side, False)
            self._show_side(new.side, True)

    def _show_side(self, side, wanted: bool):
        """Mark the row of the side that the status is about, or take the mark away."""
        if side is not None:
            self._page.set_class(ROW % SIDES[side], "moving", wanted)

    def _show_players(self, players: list):
        for side in (0, 1):
            if players[side] != self._players[side]:
                self._page.set_property(PLAYER % side, "value", players[side])
        self._players = list(players)

    def _show_turns(self, game):
        same = kept(self._turns, game.played)
        if same < len(self._turns):
            self._page.cut("#turns", same + 1)
        if same < len(game.played):
            self._page.add_markup("#turns", entries(game, self._texts, same + 1))
        self._turns = list(game.played)
        if self._current != game.cursor:
            self._page.set_current(ENTRY, self._current, game.cursor)
            self._current = game.cursor

    def _show_buttons(self, session):
        old, self._usable = self._usable, usable(session)
        for action, can in self._usable.items():
            if can != old[action]:
                self._page.set_property(ACTION % action, LOCKS.get(action, "disabled"), not can)
        if session.paused != self._paused:
            self._paused = session.paused
            self._page.set_class("body", "paused", session.paused)
