"""The section of the options in which the player chooses the parts of the site that the device keeps."""

from __future__ import annotations

from pyapp.ui.browser import JsObject
from pyapp.ui.dialogs.kept_panel import ALL, IDLE, PARTS, is_kept, kept_parts
from pyapp.ui.dom.guard import run
from pyapp.ui.page import Page
from pyapp.ui.shell.kept_parts import KeptParts
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts

KEPT = "#kept"
PART = KEPT + ' [data-part="%s"]'


class KeptOptions:
    """On the page: #kept, in the options."""

    def __init__(self, page: Page, controller: GameController, parts: KeptParts) -> None:
        self._page, self._dom, self._controller, self._parts = page, page.dom, controller, parts
        self._coming: list = []  # the parts that the player has chosen, until they are there
        page.events.on("kept", self.show)

    def show(self) -> None:
        """Show the kept parts, if they are known and the options are on the page."""
        sizes, settings = self._parts.sizes, self._page.state.session.settings
        if not sizes or not self._dom.find(KEPT):
            return
        if not self._dom.find(KEPT + " input"):
            self._dom.set_markup(KEPT, kept_parts(sizes))
            self._dom.on(KEPT, "change", self._choose)
        self._dom.set_property(KEPT + " [data-setting]", "checked", settings.keeps_all)
        for part in [part for part in PARTS + (ALL,) if part not in self._coming]:
            self._dom.set_property(PART % part, "checked", is_kept(sizes, part))
            self._dom.set_property(PART % part, "indeterminate", False)

    def _choose(self, event: JsObject) -> None:
        """Keep a part, or remove it. The box for a setting names no part."""
        part = event.target.getAttribute("data-part")
        if part:
            event.target.indeterminate = True
            run(self._keep(part) if event.target.checked else self._drop(part))

    async def _keep(self, chosen: str) -> None:
        self._coming.append(chosen)
        for part in _parts_of(chosen):
            await self._parts.keep([part])
        self._coming.remove(chosen)
        self.show()
        if self._parts.lacks(chosen):
            self._page.notices.toast(texts("kept.failed"))

    async def _drop(self, chosen: str) -> None:
        self._controller.set_up(**{IDLE: False})  # or they would be fetched again
        await self._parts.drop(_parts_of(chosen))


def _parts_of(chosen: str) -> list:
    """Return the parts that a box of the options stands for."""
    return list(PARTS) if chosen == ALL else [chosen]
