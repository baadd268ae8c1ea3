"""The power of the device."""

from __future__ import annotations

import js
from jsffi import JsException

from pyapp.ui.browser import JsObject
from pyapp.ui.dom.guard import call_window, run


class Power:
    """The state of the device's battery, as far as the browser reports it."""

    def __init__(self) -> None:
        self._battery: JsObject = None
        run(self._find_battery())

    @property
    def is_to_spare(self) -> bool:
        """Return whether the page is visible and the device plugged in. A phone or tablet with an unknown battery is not."""
        if js.document.hidden:
            return False
        if self._battery:
            return self._battery.charging
        return not call_window("matchMedia", "(pointer: coarse)").matches

    async def _find_battery(self) -> None:
        if hasattr(js.navigator, "getBattery"):
            try:
                self._battery = await js.navigator.getBattery()
            except JsException:
                pass  # another site shows this one in a frame and does not let it ask
