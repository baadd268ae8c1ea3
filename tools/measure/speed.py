"""The speed of the engine, pure and compiled, on this machine's Python and in Chromium's worker.

python3 -m tools.measure speed [RUNS] [FOLDER …]. Of every game: perft from the start, the search's nodes a second, its time to
some depths, and the ratio of the nodes of a depth to those of the one before. A depth that takes too long is
left out. The sites may have different engines; those of CPython are this checkout's.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tools.measure.bench import Figure
from tools.paths import ROOT
from tools.prepare.compile import HOST_KERNEL
from tools.serve.web import served

PROBE = Path(__file__).with_name("speed_probe.py").read_text()
WORKER = Path(__file__).with_suffix(".js").read_text()
ASK = """([source, probe]) => new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob([source], {type: "text/javascript"})), {type: "module"});
    worker.onmessage = (event) => { worker.terminate(); resolve(event.data); };
    worker.onerror = (event) => reject(event.message);
    worker.postMessage(probe);
})"""


def measure(chromium: Browser, folder: Path) -> Iterator[Figure]:
    """Yield the figures of each kind of engine."""
    with served(folder) as address:
        for kind, is_compiled in (("pure", False), ("compiled", True)):
            on_device = in_chromium(chromium, address, PROBE, is_compiled)
            for place, figures in (("CPython", on_host(is_compiled)), ("Chromium", on_device)):
                yield from ((name, f"{place}, {kind}", value) for name, value in figures.items() if value is not None)


def on_host(is_compiled: bool) -> dict:
    """The figures of this machine's Python."""
    path = [str(HOST_KERNEL.parent), str(ROOT)]
    code = f"{PROBE}\nsys.path[:0] = {path!r}\nimport json\nprint(json.dumps(measure({is_compiled})))"
    return json.loads(subprocess.check_output([sys.executable, "-c", code]))


def in_chromium(chromium: Browser, address: str, probe: str, is_compiled: bool) -> dict:
    """The figures that `measure` of the source `probe` returns in the site's Pyodide, in a worker of its own."""
    page, source = chromium.new_page(), WORKER.replace("SITE/", address)
    page.goto(address + "engine.json")
    figures = json.loads(page.evaluate(ASK, [source, {"source": probe, "compiled": is_compiled}]))
    page.close()
    return figures
