"""The worker in which the computer player runs."""

import js
from jsffi import JsException, to_js
from polyscript import XWorker

from pyapp.ui.dom.guard import handler, run

WORKER = "./worker.py"
WORKER_CONFIG = "./engine.json"
INTERPRETER = "./runtimes/pyodide/%s.mjs"


def is_served_from_here() -> bool:
    """Tell whether the site's files come from this device, by the service worker."""
    workers = getattr(js.navigator, "serviceWorker", None)
    return bool(workers and workers.controller)


class Engine:
    """The computer player in its worker. `hear` gets every line it says, and None when it cannot start.

    Until it can say any itself, tools/site/loading.mjs says how many bytes of its files have come.
    """

    def __init__(self, hear):
        self._hear = hear
        interpreter = "pyodide" if is_served_from_here() else "loading"
        self._worker = XWorker(
            WORKER,
            to_js(
                {
                    "type": "pyodide",
                    "async": True,
                    "config": WORKER_CONFIG,
                    "version": _absolute(INTERPRETER % interpreter),
                }
            ),
        )
        self._worker.onmessage = handler(self._take)
        run(self._listen())

    def say(self, line: str) -> None:
        """Send a line to the engine."""
        self._worker.sync.write(line)

    def end(self) -> None:
        """Stop the worker at once."""
        self._hear = None
        self._worker.terminate()

    async def _listen(self):
        try:
            await self._worker.ready
            self._worker.onmessage = None
            while self._hear:
                self._tell(await self._worker.sync.read())
        except JsException:
            self._tell(None)

    def _take(self, event):
        if isinstance(event.data, str):  # not PyScript's own messages
            self._tell(event.data)

    def _tell(self, line):
        if self._hear:
            self._hear(line)


def _absolute(address: str) -> str:
    return js.URL.new(address, js.location.href).href
