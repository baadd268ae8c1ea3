"""A line to another device on the same network without anybody between: a data channel of WebRTC."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import js
from jsffi import JsException, to_js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import listen
from pyapp.ui.dom.guard import handler

GATHERING = 3  # seconds in which the browser finds the addresses of the device
LOOK = 0.05  # seconds


class DirectLine:
    """One line. hear(kind, text): called with "open", "message" and its text, and last "close"."""

    def __init__(self, hear: Callable[[str, str], object]):
        self._hear: Callable[[str, str], object] | None = hear
        self._channel: JsObject = None
        self._connection = js.RTCPeerConnection.new()
        self._connection.ondatachannel = handler(lambda event: self._take(event.channel))
        self._connection.onconnectionstatechange = handler(lambda _event: self._look())
        listen("pagehide", lambda _event: self._connection.close())  # so that the other device notices it at once

    async def offer(self) -> str:
        """Return the session description for the other device to answer. Raises OSError."""
        self._take(self._connection.createDataChannel("columna"))
        return await self._describe()

    async def answer(self, offer: str) -> str:
        """Return the answer to the session description of an offer. Raises OSError."""
        await self._set_remote("offer", offer)
        return await self._describe()

    async def accept(self, answer: str) -> None:
        """Take the answer of the other device to our offer. Raises OSError."""
        await self._set_remote("answer", answer)

    def say(self, text: str) -> None:
        """Send a text; do nothing if the line is not open."""
        if self._channel and self._channel.readyState == "open":
            self._channel.send(text)

    def end(self) -> None:
        """Close the line, and report nothing more."""
        self._hear = None
        self._connection.close()

    async def _describe(self) -> str:
        try:
            await self._connection.setLocalDescription()
        except JsException as reason:
            raise OSError(str(reason))
        for _ in range(int(GATHERING / LOOK)):
            if self._connection.iceGatheringState == "complete":
                break
            await asyncio.sleep(LOOK)
        return self._connection.localDescription.sdp

    async def _set_remote(self, kind: str, sdp: str) -> None:
        try:
            await self._connection.setRemoteDescription(to_js({"type": kind, "sdp": sdp}))
        except JsException as reason:
            raise OSError(str(reason))

    def _take(self, channel: JsObject) -> None:
        self._channel = channel
        channel.onopen = handler(lambda _event: self._tell("open", ""))
        channel.onmessage = handler(lambda event: self._tell("message", event.data))
        channel.onclose = handler(lambda _event: self._tell("close", ""))

    def _look(self) -> None:
        if self._connection.connectionState in ("failed", "closed"):  # "disconnected" may recover by itself
            self._tell("close", "")

    def _tell(self, kind: str, text: str) -> None:
        if self._hear:
            self._hear(kind, text)
            if kind == "close":
                self.end()
