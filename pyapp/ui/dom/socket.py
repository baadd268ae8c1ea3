"""The connection to the server of the rooms over a WebSocket, and the state of the browser's network."""

from __future__ import annotations

from collections.abc import Callable

import js
from jsffi import JsException, to_js

from pyapp.ui.dom import find
from pyapp.ui.dom.guard import call_window, handler

ROOMS = 'meta[name="rooms"]'
PROXYS_OWN = 502  # from this status on, a proxy answers for a server that it cannot reach


def rooms_address() -> str:
    """Return the address of the site's rooms, "" if it has none."""
    named = find(ROOMS)
    return js.URL.new(named.content, js.document.baseURI).href.replace("http", "ws", 1) if named else ""


def rooms_host() -> str:
    """Return the host of `rooms_address` as requests name it, with the port unless it is the default one."""
    return js.URL.new(rooms_address()).host


def file_address(path: str) -> str:
    """Return the address over HTTP of a file of the rooms' server. path: begins with a slash."""
    return rooms_address().replace("ws", "http", 1).split("?")[0] + path


async def is_answered() -> bool:
    """Return whether the server of the rooms answers over HTTP; a server that does not allow the request counts as silent."""
    address = file_address("/health")
    try:
        return (await call_window("fetch", address, to_js({"cache": "no-store"}))).status < PROXYS_OWN
    except JsException:
        return False


async def read_file(path: str) -> str:
    """Return a file of the rooms' server as a text, "" if it cannot be fetched. path: as for `file_address`."""
    try:
        reply = await call_window("fetch", file_address(path), to_js({"cache": "no-store"}))
        return await reply.text() if reply.ok else ""
    except JsException:
        return ""


class Socket:
    """One connection, with a subprotocol. hear(kind, text): called with "open", "message" and its text, and last "close"."""

    def __init__(self, address: str, protocol: str, hear: Callable[[str, str], object]):
        self._hear: Callable[[str, str], object] | None = hear
        self._socket = socket = js.WebSocket.new(address, protocol)
        socket.onopen = handler(lambda _event: self._tell("open", ""))
        socket.onmessage = handler(lambda event: self._tell("message", event.data))
        socket.onclose = handler(lambda _event: self._tell("close", ""))

    def say(self, text: str) -> None:
        """Send a text."""
        self._socket.send(text)

    def end(self) -> None:
        """Close the connection, and report nothing more."""
        self._hear = None
        self._socket.close()

    def _tell(self, kind: str, text: str) -> None:
        if self._hear:
            self._hear(kind, text)


def is_seen() -> bool:
    """Return whether the page is visible."""
    return js.document.visibilityState == "visible"


def hear_network(came: Callable[[], object], went: Callable[[], object]) -> None:
    """Call `came` when the network or the tab comes back, `went` when the network goes."""
    js.globalThis.ononline = handler(lambda _event: came())
    js.globalThis.onoffline = handler(lambda _event: went())
    js.document.onvisibilitychange = handler(lambda _event: came() if is_seen() else None)
