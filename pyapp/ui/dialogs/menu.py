"""The menu, and the small one that the right button opens beside the board."""

from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.menu_panel import WISHES, menu
from pyapp.ui.dialogs.small_dialogs import beside
from pyapp.ui.dom import window


class MenuController(LazyDialog):
    """`app` is the App. On the page: #menu and #wishes."""

    is_common = True

    def __init__(self, app):
        super().__init__(app)
        self._dom.hear("html", "contextmenu", self.offer)

    def do_menu(self):
        """Show all that can be wished for."""
        self.mount()
        for wish in WISHES:
            self._dom.set_property('#menu [value="%s"]' % wish, "disabled", not self._app.more.may(wish))
        self._dom.ask("#menu", lambda wish: self._app.act(wish, None) if wish else None)

    def offer(self, event):
        """The right button was pressed: beside board, fields and dialogs it opens a menu of ours."""
        if not event.target.closest(".board,input,dialog"):
            event.preventDefault()
            self.mount()
            window.open_at("#wishes", event.clientX, event.clientY)

    def _markup(self) -> str:
        return menu(self._texts) + beside(self._texts)
