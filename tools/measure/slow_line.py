"""A newcomer's first turn on a slow line: python3 -m tools.measure slow_line [RUNS] [FOLDER …].

The line brings 50 kB a second and each answer after 300 ms, the host compresses by type, and the processor is slowed four
times. Of a first visit: the milliseconds from the start of the navigation until the board shows the player's own turn, and
the opponent's answer; and the bytes until then.
"""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tools.measure.bench import Figure
from tools.measure.start import SQUARE
from tools.serve.counting_host import Line, counting

RATE, DELAY = 50_000, 0.3  # bytes a second, seconds
HOST = "gzip by type"
SLOWDOWN = 4
LANDING = 12  # where the column on SQUARE may go
PATIENCE = 120_000  # milliseconds
POLLING = 20  # milliseconds
NOW = "performance.now()"
TURNS = "document.querySelectorAll('#turns > *').length > %d"  # beside the entry of the start


def measure(chromium: Browser, folder: Path) -> Iterator[Figure]:
    """Play a turn as a newcomer, as soon as the page takes it, and yield the figures."""
    with counting(folder, HOST, Line(RATE, DELAY)) as (address, count):
        page = chromium.new_page(bypass_csp=True)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        page.goto(address, wait_until="commit")
        for square in (SQUARE, LANDING):
            page.locator(f"[data-square='{square}']").dispatch_event("click", timeout=PATIENCE)
        for number, name in enumerate(("own turn", "opponent's answer"), 1):
            page.wait_for_function(TURNS % number, polling=POLLING, timeout=PATIENCE)
            yield from ((name, "ms", page.evaluate(NOW)), (name, "kB", count() / 1000))
        page.close()
