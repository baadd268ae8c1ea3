"""The other tabs of this browser that show the site."""

from __future__ import annotations

import json
from collections.abc import Callable

import js

from pyapp.ui.dom.guard import handler


class Channel:
    """Messages to and from the other tabs: dicts of JSON values. name: only channels of the same name exchange messages."""

    def __init__(self, hear: Callable[[dict], object], name: str = "columna"):
        self._channel = js.BroadcastChannel.new(name) if hasattr(js, "BroadcastChannel") else None
        if self._channel:
            self._channel.onmessage = handler(lambda event: hear(json.loads(event.data)))

    def say(self, message: dict) -> None:
        """Send a message to all other tabs."""
        if self._channel:
            self._channel.postMessage(json.dumps(message))
