"""The worker in which the computer player runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import js
from jsffi import JsException

from pyapp.ui.browser import JsObject
from pyapp.ui.dom.guard import handler, run

WORKER = "./worker.py"
WORKER_CONFIG = "./engine.json"
INTERPRETER = "./runtimes/pyodide/%s.mjs"
PAUSE = 0.002  # seconds between two checks whether PyScript has made the worker
NO_PYSCRIPT = '{"missing": "PyScript"}'  # as tools/build/scripts/loading.mjs names a file that cannot be fetched


def is_served_from_here() -> bool:
    """Return whether the service worker serves the site's files from this device."""
    workers = getattr(js.navigator, "serviceWorker", None)
    return bool(workers and workers.controller)


class Engine:
    """The computer player in its `worker`. `hear` gets every line from it, and None if it cannot start.

    Until the engine can send lines, tools/build/scripts/loading.mjs reports how many bytes of its files have arrived.
    """

    def __init__(self, hear: Callable[[str | None], object]):
        self._hear: Callable[[str | None], object] | None = hear
        self.worker: js.Worker = None
        run(self._run())

    def say(self, line: str) -> None:
        """Send a line to the engine."""
        self.worker.sync.write(line)

    def end(self) -> None:
        """Stop the worker at once."""
        self._hear = None
        if self.worker:
            self.worker.terminate()

    async def _run(self) -> None:
        try:
            await js.columnaPyScript()
        except JsException:
            self._tell(NO_PYSCRIPT)
            return
        script = _script()
        while self._hear and not hasattr(script, "xworker"):
            await asyncio.sleep(PAUSE)
        script.remove()
        if self._hear:
            self.worker = script.xworker
            await self._listen()

    async def _listen(self) -> None:
        self.worker.onmessage = handler(self._take)
        try:
            await self.worker.ready
            self.worker.onmessage = None
            while self._hear:
                self._tell(await self.worker.sync.read())
        except JsException:
            self._tell(None)

    def _take(self, event: JsObject) -> None:
        if isinstance(event.data, str):  # not PyScript's own messages
            self._tell(event.data)

    def _tell(self, line: str | None) -> None:
        if self._hear:
            self._hear(line)


def _script() -> JsObject:
    """Add a script to the page. PyScript makes a worker of it as soon as it notices it."""
    interpreter = "interpreter" if is_served_from_here() else "loading"
    script = js.document.createElement("script")
    script.type = "pyodide"
    script.src = WORKER
    version = js.URL.new(INTERPRETER % interpreter, js.location.href).href
    for name, value in (("worker", ""), ("config", WORKER_CONFIG), ("version", version)):
        script.setAttribute(name, value)
    js.document.head.append(script)
    return script
