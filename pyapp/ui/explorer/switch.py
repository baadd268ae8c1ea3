"""The switch of the opening explorer: the explorer is visible while a study is open and the switch is on."""

from __future__ import annotations

from pyapp.ui.dialogs.menu_panel import EXPLORE
from pyapp.ui.dom import window
from pyapp.ui.explorer.explorer import Explorer
from pyapp.ui.later_part import LaterPart
from pyapp.ui.page import Page
from pyapp.ui.table.beginning import toggle_at_table
from pyapp.ui.table.controls import may_be_helped
from pyapp.ui.table.game_controller import GameController

OPEN = "columna.explorer-open"  # the key of "yes" in the browser's storage if the player wants the explorer
BUTTON = "#study [data-do=explorer]"


class ExplorerSwitch:
    """pack: the explorer's."""

    def __init__(self, page: Page, controller: GameController, pack: LaterPart) -> None:
        self._page, self._dom, self._pack = page, page.dom, pack
        self._in_study = self._is_seen = False
        self._wanted = page.dom.stored(OPEN) == "yes"
        page.actions.add(
            "explorer",
            lambda: toggle_at_table(page, controller, "#explorer", self.toggle),
            lambda: self._may_help,
            "why.no_help",
            label="explorer.label",
            keys="ctrl+shift+e",
            menu=("menu.learn", 30, EXPLORE),
        )
        page.events.on("changed", self._show)

    @property
    def _may_help(self) -> bool:
        return may_be_helped(self._page.state.session)

    def toggle(self) -> None:
        """Open the explorer, and the study around it, or close it if it is visible."""
        self._wanted = not (self._is_seen and window.is_seen("#explorer"))
        self._dom.set_attribute("body", "data-front", "explorer")
        self._dom.store(OPEN, "yes" if self._wanted else "no")
        if self._in_study:
            self._show()
        else:
            self._page.actions.do("open_study")
        self._dom.focus_on("#explorer" if self._is_seen else BUTTON)

    def follow_study(self, is_open: bool) -> None:
        """Show or hide the explorer after the study has been opened or closed."""
        self._in_study = is_open
        self._show()

    @property
    def _is_wanted(self) -> bool:
        return self._in_study and self._wanted and self._may_help

    def _show(self) -> None:
        """Show the explorer if it is wanted now, or hide it."""
        is_wanted = self._is_wanted
        if is_wanted and self._page.state.session.under_way:
            self._page.events.emit("helped")
        self._dom.set_attribute(BUTTON, "aria-pressed", "true" if is_wanted else "false")
        if is_wanted != self._is_seen:
            self._pack.do(self._bring, self._give_up)

    def _bring(self, explorer: Explorer) -> None:
        """Show or hide the explorer as wanted now, which may have changed while its pack was being fetched."""
        if self._is_wanted != self._is_seen:
            self._is_seen = self._is_wanted
            explorer.show(self._is_seen)

    def _give_up(self) -> None:
        self._wanted = False
        self._show()
