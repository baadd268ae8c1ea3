"""The dialog in which the player chooses a game before the search for an opponent."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pyapp.rating.level_ratings import is_measured
from pyapp.rules.own_rules import base_game_id
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files, forms
from pyapp.ui.dom.offline import is_online
from pyapp.ui.dom.secret import new_token
from pyapp.ui.online import seek_panel as markup
from pyapp.ui.online.kept_rooms import KeptRooms
from pyapp.ui.online.name_field import NameField
from pyapp.ui.online.paces import CASUAL, PACES, RATED, keep_choice, last_choice
from pyapp.ui.online.pack import ACCOUNT
from pyapp.ui.page import Page

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


DIALOG, GAME = "#seek", "#online-seek-game"
SEARCH = (
    "#seek-hint",
    ".chosen",
    "section:has(#seek-paces)",
    "section:has([data-do=online])",
)  # parts that need a network


class SeekDialog(LazyDialog):
    """The dialog before a search. On the page: #seek."""

    def __init__(self, page: Page, online: Online, rooms: KeptRooms) -> None:
        super().__init__(page)
        self._online = online
        self._name = NameField(page, rooms, "#online-seek-name", "#seek-state")
        page.actions.add("seek_begin", lambda number: self._begin(int(number)))
        page.actions.add("seek_account", self._make_account)
        page.actions.add("seek_offline", self._play_offline)
        for event in ("offline", "online"):
            page.dom.listen(event, lambda _event: self._show_network())

    def open(self, game: str) -> None:
        """Show the choices. game: the first choice, "" for the game on the board."""
        self.mount()
        pace, kind = last_choice(self._dom)
        name = self._account_name
        self._dom.set_property(GAME, "value", game or base_game_id(self._session.game.position.variant))
        self._name.show()
        self._dom.set_text("#seek-state", "")
        self._dom.set_markup("#seek-paces", markup.paces(pace))
        forms.choose_radio(DIALOG, "online-kind", kind if name else CASUAL)
        self._show_network()
        self._dom.ask(DIALOG, lambda _wish: None)
        chosen = DIALOG + " .paces " + (".primary" if pace is not None else "button")
        self._dom.focus_on(chosen if is_online() else "#seek-offline button")

    def _show_network(self) -> None:
        """Offer a search while there is a network, else what works without one."""
        if not self.is_mounted:
            return
        is_cut, is_known = not is_online(), bool(self._account_name)
        self._dom.set_property("#seek-offline", "hidden", not is_cut)
        self._dom.set_property("#seek-named", "hidden", is_cut or is_known)
        self._dom.set_property("#seek-kind", "hidden", is_cut or not is_known)
        self._dom.set_property("#seek-unknown", "hidden", is_cut or is_known)
        for part in SEARCH:
            self._dom.set_property(DIALOG + " " + part, "hidden", is_cut)

    def _play_offline(self) -> None:
        """Let the player begin a game that needs no network."""
        files.close(DIALOG)
        self._page.actions.do("new")

    def close(self) -> None:
        """Close the dialog: the page shows something else."""
        if self.is_mounted:
            files.close(DIALOG)

    def _begin(self, pace: int) -> None:
        account = self._account_name
        name = account or self._name.read()
        if not name:
            return
        game, kind = self._dom.value(GAME), forms.chosen_radio(DIALOG, "online-kind")
        keep_choice(self._dom, pace, kind)
        files.close(DIALOG)
        request = {
            "do": "seek",
            "game": game,
            "clock": PACES[pace],
            "rated": kind == RATED and is_measured(game),
            "name": name,
            "token": new_token(),
        }
        self._online.seeking.begin_under_name(request, bool(account))

    def _make_account(self) -> None:
        """Let the player take a name first, and then come back here."""
        game = self._dom.value(GAME)
        files.close(DIALOG)
        self._page.actions.do("account_then:seek:" + game)

    @property
    def _account_name(self) -> str:
        """The name of the account of this device, "" for none."""
        try:
            return json.loads(self._dom.stored(ACCOUNT) or "{}").get("name") or ""
        except ValueError:
            return ""

    def _markup(self) -> str:
        return markup.dialog()
