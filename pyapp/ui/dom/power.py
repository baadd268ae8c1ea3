"""Whether the device has power to spare."""

import js
from jsffi import JsException

from pyapp.ui.dom.guard import call_window, run


class Power:
    """What the browser says of the device's battery."""

    def __init__(self):
        self._battery = None
        run(self._find_battery())

    @property
    def is_to_spare(self) -> bool:
        """Whether the page is seen, and the device plugged in: where the browser does not say that, not a phone or tablet."""
        if js.document.hidden:
            return False
        if self._battery:
            return self._battery.charging
        return not call_window("matchMedia", "(pointer: coarse)").matches

    async def _find_battery(self):
        if hasattr(js.navigator, "getBattery"):
            try:
                self._battery = await js.navigator.getBattery()
            except JsException:
                pass  # the site is a part of another that does not let it ask
