"""The leaderboard, game by game and pace by pace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rules.own_rules import base_game_id
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.name_field import read_name
from pyapp.ui.dom import files
from pyapp.ui.page import Page
from pyapp.ui.players import leaders_panel as markup

if TYPE_CHECKING:
    from pyapp.ui.players.players import Players


DIALOG, GAME, PACE = "#leaders", "#leaders-game", "#leaders-pace"
LAST = 1000  # the last place that the player can reach by the buttons


class LeadersDialog(LazyDialog):
    """The dialog of the leaderboard. On the page: DIALOG."""

    def __init__(self, page: Page, players: Players) -> None:
        super().__init__(page)
        self._account, self._players = players.account, players
        self._request: dict = {}  # the request for the places that the player wants
        add = page.actions.add
        add("leaders_from", lambda place: self._show({"from": min(int(place), LAST)}))
        add("leaders_around", lambda: self._show({"around": self._account.player}))
        add("leaders_find", self._find)

    def open(self) -> None:
        """Show the leaderboard of the game on the board."""
        self.mount()
        self._dom.set_property(GAME, "value", base_game_id(self._session.game.position.variant))
        self._say("")
        self._dom.ask(DIALOG, lambda _wish: self._players.online.release_unused_connection())
        self._show({})

    def _show(self, where: dict) -> None:
        """Show the places that the player wants."""
        self._request = dict(where, do="leaders", game=self._dom.value(GAME), pace=self._dom.value(PACE))
        self._players.connection.run(self._fetch(self._request), self._say)

    async def _fetch(self, request: dict) -> None:
        reply = await self._players.answer(request, lambda: request is self._request and files.is_open(DIALOG))
        own = self._account.player if self._account.name else ""
        self._dom.set_markup("#leaders-own", markup.own_place(reply["own"], own))
        self._dom.set_markup("#leaders-shown", markup.places(reply, own))

    def _find(self) -> None:
        """Show the page of the player whose name is in the field."""
        name = read_name(self._dom, "#leaders-name", self._say)
        if name:
            self._players.connection.run(self._visit(name), self._say)

    async def _visit(self, name: str) -> None:
        reply = await self._players.answer({"do": "player", "name": name}, lambda: files.is_open(DIALOG))
        self._say("")
        self._page.actions.do("player:" + reply["player"])

    def _say(self, sentence: str) -> None:
        self._dom.set_text("#leaders-said", sentence)

    def _markup(self) -> str:
        return markup.dialog(base_game_id(self._session.game.position.variant))

    def _listen(self) -> None:
        for field in (GAME, PACE):
            self._dom.on(field, "change", lambda _event: self._show({}))
