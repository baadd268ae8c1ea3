"""The memory of the page, and of the engine's worker after many games: python3 -m tools.measure memory [RUNS] [FOLDER …].

On Linux, in megabytes. The memory of a page is the proportional share of its process, some seconds after the
visit began, in a browser that nobody drives: a driven one keeps a copy of everything that comes over the network. The memory of
the worker is Pyodide's WebAssembly memory, which only grows.
"""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tools.browsers import browser
from tools.measure.bench import Figure
from tools.measure.speed import in_chromium
from tools.serve.web import served

PROBE = Path(__file__).with_name("memory_probe.py").read_text()
REST = 20  # seconds after which the engine is ready and has rested
ALONE = ["--headless", "--remote-debugging-port=0"]  # without a port it would end at once


def measure(chromium: Browser, folder: Path) -> Iterator[Figure]:
    """Yield the megabytes of the page, and the figures of memory_probe.py."""
    with served(folder) as address:
        yield "MB of the page, engine ready", "", of_page(address)
        yield from ((name, "", value) for name, value in in_chromium(chromium, address, PROBE, True).items())


def of_page(address: str) -> float:
    """Megabytes of the largest renderer of a browser that visits this address."""
    options = browser.options()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [options["executable_path"], *options["args"], *ALONE, f"--user-data-dir={profile}", address]
        chromium = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(REST)
        megabytes = max(proportional(process) for process in descendants(chromium.pid))
        chromium.terminate()
        chromium.wait()
    return megabytes


def descendants(process: int) -> Iterator[int]:
    """The processes that a process has started, and all that these have started."""
    for thread in Path(f"/proc/{process}/task").iterdir():
        for child in map(int, (thread / "children").read_text().split()):
            yield child
            yield from descendants(child)


def proportional(process: int) -> float:
    """The megabytes of a process, shared memory counted in part; 0 if it is not a renderer."""
    folder = Path(f"/proc/{process}")
    if "--type=renderer" not in (folder / "cmdline").read_text():
        return 0
    rows = dict(line.split(":", 1) for line in (folder / "smaps_rollup").read_text().splitlines()[1:])
    return round(int(rows["Pss"].split()[0]) * 1024 / 1e6, 1)
