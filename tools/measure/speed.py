"""Measure the speed of the engine, pure and compiled, on this machine's Python and in Chromium's worker.

python3 -m tools.measure speed [RUNS], in the environment of the tests. Medians of RUNS runs, of every game: perft from
the start, the search's nodes a second, its time to some depths, and the ratio of the nodes of a depth to those of the
one before. A dash: given up.
"""

import json
import subprocess
import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from tools.browsers import browser
from tools.paths import ROOT, SITE
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


def main(runs: int) -> None:
    """Measure and print a table."""
    with sync_playwright() as playwright, served(SITE) as address:
        chromium = browser.launch(playwright)
        page = chromium.new_page()
        page.goto(address + "engine.json")
        ways = {
            "CPython, pure": lambda: on_host(False),
            "CPython, compiled": lambda: on_host(True),
            "Chromium, pure": lambda: in_chromium(page, address, PROBE, False),
            "Chromium, compiled": lambda: in_chromium(page, address, PROBE, True),
        }
        measured = {way: [measure() for _ in range(runs)] for way, measure in ways.items()}
        chromium.close()
    print_table(measured)


def on_host(is_compiled: bool) -> dict:
    """The figures of this machine's Python."""
    path = [str(HOST_KERNEL.parent), str(ROOT)]
    code = f"{PROBE}\nsys.path[:0] = {path!r}\nimport json\nprint(json.dumps(measure({is_compiled})))"
    return json.loads(subprocess.check_output([sys.executable, "-c", code]))


def in_chromium(page: Page, address: str, probe: str, is_compiled: bool) -> dict:
    """The figures that `measure` of the source `probe` returns in the site's Pyodide, in a worker of its own."""
    source = WORKER.replace("SITE/", address)
    return json.loads(page.evaluate(ASK, [source, {"source": probe, "compiled": is_compiled}]))


def print_table(measured: dict) -> None:
    """Print a row for each figure and a column for each way."""
    print(f"{'':44}" + "".join(f"{way:>20}" for way in measured))
    for name in next(iter(measured.values()))[0]:
        columns = ([run[name] for run in runs if run[name] is not None] for runs in measured.values())
        print(f"{name:44}" + "".join(f"{median(values) if values else '–':>20}" for values in columns))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
