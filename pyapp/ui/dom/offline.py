"""The service worker: the site without a network, and its new versions."""

import js
from jsffi import JsException, to_js

from pyapp.ui.dom.asking import answer
from pyapp.ui.dom.guard import call_window, handler, run

SERVICE_WORKER = "./service-worker.js"
PATIENCE = 120000  # milliseconds within which a service worker has to have looked through its files


async def heal() -> int:
    """Let the service worker, if there is one, fetch its damaged files anew. Return their number, 0 without an answer."""
    workers = getattr(js.navigator, "serviceWorker", None)
    if not (workers and workers.controller):
        return 0
    answered, channel = js.Promise.withResolvers(), js.MessageChannel.new()
    channel.port1.onmessage = handler(lambda event: answered.resolve(event.data))
    workers.controller.postMessage(to_js({"do": "heal"}), to_js([channel.port2]))
    try:
        return await answer(PATIENCE, answered, ["promise"])
    except OSError:
        return 0


async def has(address: str) -> bool:
    """Tell whether the site has a file at this address, and it can be had now."""
    try:
        return (await call_window("fetch", address)).ok
    except JsException:
        return False


async def has_new_version() -> bool:
    """Look for a new version of the site, once this one is kept. Tell whether there is one; Offline offers it."""
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
    """The service worker. It calls `offer` when a new version waits for the player's consent."""

    def __init__(self, offer):
        self._offer = offer
        workers = getattr(js.navigator, "serviceWorker", None)
        if workers:
            self._workers = workers
            run(self._register())

    def update(self) -> None:
        """Let the new version take over; the page loads anew then."""
        self._registration.waiting.postMessage(to_js({"do": "activate"}))

    async def _register(self):
        self._is_served = bool(self._workers.controller)
        try:
            self._registration = await self._workers.register(SERVICE_WORKER)
        except JsException:
            return
        if self._is_served:
            self._workers.controller.postMessage(to_js({"do": "heal"}))  # checks its files, once a start
        self._workers.addEventListener("controllerchange", handler(self._take_over))
        if self._registration.waiting:
            self._offer()
        self._registration.addEventListener("updatefound", handler(self._watch))

    def _take_over(self, _event):
        """Load the page anew once the worker of a new version serves it, but not for the first worker ever."""
        if self._is_served:
            js.location.reload()
        self._is_served = True

    def _watch(self, _event):
        """Watch a new version that is being fetched: unless it is the first, it waits for consent once it is there."""
        coming = self._registration.installing
        coming.addEventListener("statechange", handler(lambda _event: self._arrived(coming.state)))

    def _arrived(self, state: str):
        if state == "installed" and self._workers.controller:
            self._offer()
