"""Brings the files of the engine and tells how far they have come: loading slowly is not being dead."""

import asyncio

from pyapp.ui.computer.coming import Coming
from pyapp.ui.dom import engine_files
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.offline import heal

WATCH = 1000  # milliseconds between two looks
SILENCE = 5  # seconds after which the player is told that nothing comes
PATIENCE = 30  # seconds of silence after which what has not come is asked for again
PAUSES = (1, 2)  # seconds after which what could not be had is asked for again
FIRST_WORD = 4000  # milliseconds an engine from this device may take before its files are checked


class EngineFiles:
    """`page` is the Page, `supervisor` the EngineSupervisor. What has come once is not fetched again."""

    def __init__(self, page, supervisor):
        self._dom, self._tell, self._supervisor = page.dom, page.events.tell, supervisor
        self._files = {}  # as engine_files.listed has them
        self._here = set()
        self._come = {}  # address: bytes that have come
        self._failed = []
        self._waiting = 0  # files that are on their way
        self._cancelled = None
        self._began = self._heard = 0
        supervisor.files = self
        page.dom.every(WATCH, self._watch)
        page.dom.listen("online", lambda _event: supervisor.client.missing and supervisor.retry())
        if supervisor.started:
            page.dom.later(FIRST_WORD, lambda: run(self._check()))
        else:
            self.bring()

    def bring(self) -> None:
        """Fetch what is not there yet, then start the engine."""
        if not self._waiting:
            self._began = self._heard = self._dom.now()
            run(self._bring(0))

    async def _bring(self, attempt: int):
        try:
            self._files = self._files or await engine_files.listed()
        except OSError:
            await self._go_on_without(engine_files.LIST, attempt)
            return
        missing = [address for address in self._files if address not in self._here]
        self._failed, self._waiting = [], len(missing)
        self._cancelled = engine_files.cancellation()
        for address in missing:
            run(self._fetch(address, attempt))
        if not missing:
            await self._settle(attempt)

    async def _fetch(self, address: str, attempt: int):
        self._come[address] = 0
        try:
            await engine_files.fetch(
                address, self._files[address][2], attempt > 0, self._cancelled, lambda size: self._hear(address, size)
            )
            self._here.add(address)
        except OSError:
            self._failed.append(address)
        self._waiting -= 1
        if not self._waiting:
            await self._settle(attempt)

    def _hear(self, address: str, size: int):
        self._come[address] += size
        self._heard = self._dom.now()

    async def _settle(self, attempt: int):
        """Everything has come, or cannot be had."""
        needed = [address for address in self._failed if not self._files[address][3]]
        if needed:
            await self._go_on_without(needed[0], attempt)
        else:
            self._supervisor.start(bool(self._failed))

    async def _go_on_without(self, address: str, attempt: int):
        if attempt == len(PAUSES):
            self._supervisor.give_up(address.split("/")[-1])
            return
        await heal()
        await asyncio.sleep(PAUSES[attempt])
        await self._bring(attempt + 1)

    def _watch(self):
        if not self._waiting:
            return
        silence = self._dom.now() - self._heard
        if silence > PATIENCE:
            self._heard = self._dom.now()
            self._cancelled.abort()
        self._supervisor.client.coming = self._coming(silence > SILENCE)
        self._tell("engine_comes")

    def _coming(self, silent: bool) -> Coming:
        total = sum([weight for _, weight, _, _ in self._files.values()])
        done = sum([self._files[each][1] * size / self._files[each][0] for each, size in self._come.items()])
        passed = self._dom.now() - self._began
        seconds = round(passed * (total - done) / done) if done > total / 50 else None
        return Coming(done, total, seconds, silent)

    async def _check(self):
        """The engine from this device has not said a word yet: perhaps its files are damaged."""
        if not self._supervisor.client.ready and await heal() and not self._supervisor.client.ready:
            self._supervisor.replace()
