"""The progress bar of the engine's files, shown while a game waits for them."""

from __future__ import annotations

from pyapp.ui.computer.client import EngineClient
from pyapp.ui.page import Page

BAR = "#arrival"
MARKUP = '<progress id="arrival" max="1" aria-labelledby="detail"></progress>'


class ArrivalBar:
    """On the page: a progress bar in .status, while it is wanted."""

    def __init__(self, page: Page, client: EngineClient) -> None:
        self._state, self._dom, self._client = page.state, page.dom, client
        self._is_shown = False
        for event in ("engine_comes", "engine_ready", "engine_failed", "shown"):
            page.events.on(event, self._show)

    def _show(self) -> None:
        coming, session = self._client.coming, self._state.session
        is_wanted = coming is not None and session.computer_to_move and not session.look
        if is_wanted and not self._is_shown:
            self._dom.add_markup(".status", MARKUP)
        if coming is not None and is_wanted:
            self._dom.set_property(BAR, "value", coming.share)
        elif self._is_shown:
            self._dom.set_property(BAR, "outerHTML", "")
        self._is_shown = is_wanted
