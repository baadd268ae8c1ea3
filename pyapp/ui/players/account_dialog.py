"""Where the account of this device is made, seen and changed."""

from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.players import account_panel as markup

DIALOG = "#account"


class AccountDialog(LazyDialog):
    """`page` is the Page, `players` the Players. On the page: DIALOG."""

    def __init__(self, page, players):
        super().__init__(page)
        self._players = players
        players.places["account"] = self.open

    def open(self) -> None:
        """Show the account of this device, or how one is made."""
        self.mount()
        self._dom.ask(DIALOG, lambda _wish: None)

    def _markup(self) -> str:
        return markup.dialogs(self._texts)
