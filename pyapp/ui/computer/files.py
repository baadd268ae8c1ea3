"""The files that an engine needs before it can report anything itself, and the notices when it is ready or has failed."""

from __future__ import annotations

import asyncio

from pyapp.ui.computer.arrival import COMPILING, Arrival
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dom.engine import is_served_from_here
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.offline import has, has_new_version, heal
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

FIRST = ("worker.py", "engine.json", "runtimes/pyodide/loading.mjs")  # the files that the browser fetches for an engine
PAUSES = (1, 2)  # seconds before a file is asked for again
COMPILATION = 5  # seconds between two checks whether the engine is still being compiled
FIRST_WORD = 4000  # milliseconds of silence, after which the page checks the files of an engine kept on this device


class EngineFiles:
    """Checks that the files of each engine can be fetched, and notes how many bytes have arrived."""

    def __init__(self, page: Page, supervisor: EngineSupervisor) -> None:
        self._dom, self._tell, self._supervisor = page.dom, page.events.emit, supervisor
        self._arrival = Arrival()
        page.events.on("engine_loads", self._come)
        page.events.on("engine_failed", self._look)
        page.dom.listen("online", lambda _event: retry(supervisor) if supervisor.client.missing else None)
        self._look()

    def _come(self, done: int, total: int) -> None:
        """Note how many bytes have arrived."""
        self._supervisor.client.coming = self._arrival.hear(done, total, self._dom.now())
        self._tell("engine_comes")

    def _look(self) -> None:
        """Check the files of an engine that has just been started."""
        if self._supervisor.client.given_up:
            return
        if is_served_from_here():
            self._dom.later(FIRST_WORD, lambda: run(self._check()))
        else:
            run(self._find())

    async def _find(self) -> None:
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

    async def _check(self) -> None:
        """Replace a silent engine kept on this device if its files were damaged and could be repaired."""
        if not self._supervisor.client.ready and await heal() and not self._supervisor.client.ready:
            self._supervisor.replace()


def retry(supervisor: EngineSupervisor) -> None:
    """Start an engine once more after giving up."""
    supervisor.client.forgive()
    supervisor.replace()


class EngineNotices:
    """Tells the player that the engine is ready or has failed."""

    def __init__(self, page: Page, supervisor: EngineSupervisor) -> None:
        self._page, self._supervisor = page, supervisor
        page.actions.add("retry", lambda: retry(supervisor))
        page.events.on("engine_ready", self._tell_ready)
        page.events.on("engine_failed", self._tell_failed)

    def _tell_ready(self) -> None:
        if self._page.state.session.computer_to_move:
            self._page.notices.toast(texts("toast.ready"))
        if not self._supervisor.client.compiled:
            run(self._tell_slow())

    async def _tell_slow(self) -> None:
        """Say that a slower engine plays, either until the fast one is compiled or for good."""
        notices, waits = self._page.notices, False
        while await has(COMPILING):
            if not waits:
                notices.show("pure", "notice.compiling")
            waits = True
            await asyncio.sleep(COMPILATION)
        if waits and await has_new_version():
            notices.hide("pure")
        else:
            notices.show("pure", "notice.pure")

    def _tell_failed(self) -> None:
        """Say that another engine is starting, or that none will because too many have failed or a file is missing."""
        client = self._supervisor.client
        if client.missing:
            self._page.notices.show("engine", "notice.engine_file", "retry", "action.retry", file=client.missing)
        elif client.given_up:
            self._page.notices.show("engine", "notice.no_engine", "retry", "action.retry")
        else:
            self._page.notices.show("engine", "notice.engine_died")
