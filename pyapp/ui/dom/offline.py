"""The service worker: the site without a network, and its new versions."""

from __future__ import annotations

import json
from collections.abc import Callable

import js
from jsffi import JsException, to_js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom.asking import answer
from pyapp.ui.dom.guard import call_window, handler, run

SERVICE_WORKER = "./service-worker.js"
LONGEST_WAIT = 120000  # milliseconds within which a service worker has to answer a request
FAST = "4g"  # the fastest type that browsers know
METERED = "cellular"  # the type of a connection that probably costs money


async def heal() -> int:
    """Let the service worker, if there is one, fetch its damaged files again. Return their number, 0 without an answer."""
    return await _ask({"do": "heal"}) or 0


async def keep(parts: list[str]) -> dict | None:
    """Let the service worker keep these parts of the site and all files that this visit has used. Return the `_sizes`."""
    visit = js.JSON.stringify(js.performance.getEntriesByType("resource"))
    return _sizes(await _ask({"do": "keep", "wanted": parts, "visit": visit}))


async def drop(parts: list[str]) -> dict | None:
    """Let the service worker remove these parts of the site from the device. Return the `_sizes`."""
    return _sizes(await _ask({"do": "drop", "unwanted": parts}))


def _sizes(answer: str | None) -> dict | None:
    """For each part the number of its kept bytes and of all its bytes; None without an answer. "first" stands for the files
    that a first visit keeps, "later" for all parts."""
    return json.loads(answer) if answer else None


async def _ask(message: dict) -> JsObject:
    """Return the answer of the service worker, None if there is no worker or no answer."""
    workers = getattr(js.navigator, "serviceWorker", None)
    if not (workers and workers.controller):
        return None
    answered, channel = js.Promise.withResolvers(), js.MessageChannel.new()
    channel.port1.onmessage = handler(lambda event: answered.resolve(event.data))
    workers.controller.postMessage(to_js(message), to_js([channel.port2]))
    try:
        return await answer(LONGEST_WAIT, answered, ["promise"])
    except OSError:
        return None


def is_online() -> bool:
    """Return whether the browser believes that there is a network."""
    return js.navigator.onLine


def is_metered() -> bool:
    """Return whether the browser says that the connection costs money or the player wants to save data."""
    line = getattr(js.navigator, "connection", None)
    return line is not None and (line.saveData or getattr(line, "type", "") == METERED)


def is_fast_and_free() -> bool:
    """Return whether the browser says that the connection is fast and seems to cost nothing."""
    line = getattr(js.navigator, "connection", None)
    return line is not None and line.effectiveType == FAST and not is_metered()


async def has(address: str) -> bool:
    """Return whether the site has a file at this address that can be fetched now."""
    try:
        return (await call_window("fetch", address)).ok
    except JsException:
        return False


async def has_new_version() -> bool:
    """Look for a new version of the site once this one is kept. Return whether there is one; Offline offers it."""
    workers = getattr(js.navigator, "serviceWorker", None)
    if not workers:
        return False
    registration = await workers.ready
    try:
        await registration.update()
    except JsException:
        return False
    return bool(registration.installing or registration.waiting)


class Offline:
    """The service worker. It calls `offer` when a new version waits for the player's consent, and `serve` once the page gets
    its files from it."""

    def __init__(self, offer: Callable[[], object], serve: Callable[[], object]):
        self._offer, self._serve = offer, serve
        workers = getattr(js.navigator, "serviceWorker", None)
        self.is_served = bool(workers and workers.controller)  # by a service worker: an earlier visit kept the site
        if workers:
            self._workers = workers
            run(self._register())

    def update(self) -> None:
        """Let the new version take over; then the page reloads."""
        self._registration.waiting.postMessage(to_js({"do": "activate"}))

    async def _register(self) -> None:
        try:
            self._registration = await self._workers.register(SERVICE_WORKER)
        except JsException:
            return
        if self.is_served:
            self._workers.controller.postMessage(to_js({"do": "heal"}))  # it checks its files once at each start
            self._serve()
        self._workers.addEventListener("controllerchange", handler(self._take_over))
        if self._registration.waiting:
            self._offer()
        self._registration.addEventListener("updatefound", handler(self._watch))

    def _take_over(self, _event: JsObject) -> None:
        """Reload the page once the worker of a new version serves it, but not for the first worker ever."""
        if self.is_served:
            js.location.reload()
        else:
            self.is_served = True
            self._serve()

    def _watch(self, _event: JsObject) -> None:
        """Watch a new version while it is fetched. Unless it is the first version, it then waits for consent."""
        coming = self._registration.installing
        coming.addEventListener("statechange", handler(lambda _event: self._arrived(coming.state)))

    def _arrived(self, state: str) -> None:
        if state == "installed" and self._workers.controller:
            self._offer()
