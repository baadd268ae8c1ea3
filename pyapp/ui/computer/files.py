"""Looks after the files that an engine needs before it can say a word itself, and after those that the device keeps."""

import asyncio

from pyapp.ui.computer.arrival import Arrival
from pyapp.ui.dom.engine import is_served_from_here
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.offline import has, heal

FIRST = ("worker.py", "engine.json", "runtimes/pyodide/loading.mjs")  # what the browser fetches for an engine
PAUSES = (1, 2)  # seconds after which what could not be had is asked for again
FIRST_WORD = 4000  # milliseconds an engine from this device may take before its files are checked


class EngineFiles:
    """`page` is the Page, `supervisor` the EngineSupervisor."""

    def __init__(self, page, supervisor):
        self._dom, self._supervisor = page.dom, supervisor
        self._arrival = Arrival()
        supervisor.files = self
        page.events.hear("engine_failed", self._look)
        page.dom.listen("online", lambda _event: supervisor.client.missing and retry(supervisor))
        self._look()

    def come(self, done: int, total: int) -> None:
        """So many bytes of those that travel have come."""
        self._supervisor.client.coming = self._arrival.hear(done, total, self._dom.now())

    def _look(self):
        """An engine has been started, unless there are to be no more."""
        if self._supervisor.client.given_up:
            return
        if is_served_from_here():
            self._dom.later(FIRST_WORD, lambda: run(self._check()))
        else:
            run(self._find())

    async def _find(self):
        for address in FIRST:
            if not await self._is_there(address):
                if not self._supervisor.client.ready:
                    self._supervisor.give_up(address.split("/")[-1])
                return

    async def _is_there(self, address: str) -> bool:
        for pause in PAUSES:
            if await has(address):
                return True
            await asyncio.sleep(pause)
        return await has(address)

    async def _check(self):
        """The engine from this device has not said a word yet: perhaps its files are damaged."""
        if not self._supervisor.client.ready and await heal() and not self._supervisor.client.ready:
            self._supervisor.replace()


def retry(supervisor) -> None:
    """Start an engine once more after giving up."""
    supervisor.client.forgive()
    supervisor.replace()
