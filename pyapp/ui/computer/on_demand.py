"""The engine on a line that costs money: its files come only for what the page cannot do itself."""

from __future__ import annotations

from pyapp.saves.players import without_style
from pyapp.ui.computer.stand_in import LEVELS
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.page import Page

NOTICE = "saving"


class OnDemand:
    """Starts the engine once the player asks for it, or for something other than a turn of the StandIn."""

    def __init__(self, page: Page, supervisor: EngineSupervisor) -> None:
        self._page, self._supervisor = page, supervisor
        page.actions.add("load_engine", self._load)
        supervisor.needed = self._follow
        if supervisor.client.asked:
            self._follow()

    def _follow(self) -> None:
        """Start the engine if the StandIn cannot answer; else offer to."""
        mover = self._supervisor.mover
        if self._supervisor.thought or mover is None or without_style(mover[1]) not in LEVELS:
            self._load()
        else:
            self._page.notices.show(NOTICE, "notice.saving", "load_engine", "action.load_engine")

    def _load(self) -> None:
        """Start the engine. The service worker keeps the site once the engine is there."""
        self._supervisor.needed = dict
        self._page.notices.hide(NOTICE)
        self._supervisor.open()
