"""A lock that keeps the screen on while nobody touches the device, where the browser can do so."""

from __future__ import annotations

import js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import listen
from pyapp.ui.dom.asking import answer, attempt
from pyapp.ui.dom.guard import run

LONGEST_WAIT = 5000  # milliseconds


class WakeLock:
    """The lock of one part of the page. A browser ends it when the tab is hidden, so it is taken again when the tab returns."""

    def __init__(self) -> None:
        self._lock: JsObject = None
        self._is_wanted = False
        listen("visibilitychange", lambda _event: self._take())

    def hold(self) -> None:
        """Keep the screen on from now on."""
        self._is_wanted = True
        self._take()

    def release(self) -> None:
        """Let the screen turn off again."""
        self._is_wanted = False
        self._end(self._lock)

    def _take(self) -> None:
        if self._is_wanted and not js.document.hidden and hasattr(js.navigator, "wakeLock"):
            run(self._ask())

    async def _ask(self) -> None:
        try:
            lock = await answer(LONGEST_WAIT, js.navigator.wakeLock, ["request", "screen"])
        except OSError:
            return  # a device that saves its battery refuses
        self._end(self._lock if self._is_wanted else lock)
        self._lock = lock

    def _end(self, lock: JsObject) -> None:
        if lock:
            attempt(LONGEST_WAIT, lock, ["release"])
