"""The look of pieces and board, and the choice between a light and a dark page."""

from __future__ import annotations

from pyapp.ui.dialogs.appearance_panel import AppearancePanel, appearance_dialog
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import window
from pyapp.ui.page import Page
from pyapp.ui.running_game import RunningGame

DRAWN = ("theme", "board")  # the settings that name a file with drawings
APPEARANCE = "columna.appearance"  # the key under which the browser keeps light or dark once the player has chosen


class AppearanceController(LazyDialog):
    """On the page: #appearance."""

    def __init__(self, page: Page, running_game: RunningGame) -> None:
        super().__init__(page)
        self._running_game = running_game
        page.actions.add(
            "appearance",
            self.open,
            label="action.choose_appearance",
            menu=("table", 60, "M5 7a7 3 0 0 1 14 0v10a7 3 0 0 1-14 0zM5 7a7 3 0 0 0 14 0M5 12a7 3 0 0 0 14 0"),
        )
        page.actions.add("day_night", self.change_day_and_night)
        page.actions.add("put_on", self.put_on)
        page.events.on("changed", self._follow)
        page.dom.listen("unapplied", lambda _event: self._offer_retry())
        if not self._is_put_on():
            self._offer_retry()

    def open(self) -> None:
        """Let the player choose the look of pieces and board."""
        self.mount()
        self._panel.show(self._session.settings)
        self._dom.ask("#appearance", lambda _wish: None)
        self._dom.after_paint(self._fetch_pictures)

    def put_on(self) -> None:
        """Fetch once more the pieces and the board that the settings name."""
        for setting in DRAWN:
            self._dom.apply_setting(setting, getattr(self._session.settings, setting))

    def change_day_and_night(self) -> None:
        """Change between light and dark."""
        wish = "light" if window.is_dark() else "dark"
        self._dom.set_attribute("html", "data-appearance", wish)
        self._running_game.refused = not self._dom.store(APPEARANCE, wish)
        self._running_game.tell_refusal()

    def _is_put_on(self) -> bool:
        """True if the page shows, or is fetching, the pieces and the board that the settings name."""
        root, settings = self._dom.find("html"), self._session.settings
        return all(root.getAttribute("data-" + name) == getattr(settings, name) for name in DRAWN)

    def _offer_retry(self) -> None:
        """Say that the pieces or the board could not be fetched, and offer to try again."""
        self._page.notices.show("look", "notice.look", "put_on", "action.retry")

    def _follow(self) -> None:
        """Follow a choice in the open dialog."""
        if self._dom.find("#appearance[open]"):
            self._panel.follow(self._session.settings)
            self._fetch_pictures()

    def _fetch_pictures(self) -> None:
        """Fetch the pictures of the choices, which would hold up the dialog's paint; those out of sight when they are needed."""
        for picture in self._dom.find("#appearance").querySelectorAll("img:not([src])"):
            picture.src = picture.getAttribute("data-src")

    def _markup(self) -> str:
        self._panel = AppearancePanel(self._dom, self._dom.ASSETS)
        return appearance_dialog()

    def _listen(self) -> None:
        """Show the choices before the dialog is opened, usually while the player reads the menu."""
        self._panel.show(self._session.settings)
