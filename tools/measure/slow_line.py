"""Time a newcomer's first turn on a slow line, in a real Chromium: python3 -m tools.measure slow_line [RUNS] [FOLDER …].

The sites in these folders, or the one of this checkout, take turns. The line brings 50 kB a second and each answer after 300
ms, the host compresses by type, and the processor is slowed four times. Medians of RUNS first visits: the milliseconds from
the start of the navigation until the board shows the player's own turn, and the opponent's answer; and the bytes until then.
"""

import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tools.browsers import browser
from tools.measure.start import SQUARE, compared
from tools.paths import SITE
from tools.serve.counting_host import Line, counting

RATE, DELAY = 50_000, 0.3  # bytes a second, seconds
HOST = "gzip by type"
SLOWDOWN = 4
LANDING = 12  # where the column on SQUARE may go
PATIENCE = 120_000  # milliseconds
POLLING = 20  # milliseconds
NOW = "performance.now()"
TURNS = "document.querySelectorAll('#turns > *').length > %d"  # beside the entry of the start


def main(runs: int, folders: list[Path]) -> None:
    """Measure and print a table."""
    measured: dict[str, list[list[float]]] = {}
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        for _ in range(runs):
            for site, folder in enumerate(folders):
                for name, value in first_visit(chromium, folder).items():
                    measured.setdefault(name, [[] for _ in folders])[site].append(value)
        chromium.close()
    for name, sites in measured.items():
        first, *others = [median(values) for values in sites]
        print(f"{name:32}{first:12,.0f}" + "".join(compared(first, other) for other in others))


def first_visit(chromium: Browser, folder: Path) -> dict[str, float]:
    """Play a turn as a newcomer, as soon as the page takes it. Return the figures."""
    figures: dict[str, float] = {}
    with counting(folder, HOST, Line(RATE, DELAY)) as (address, count):
        page = chromium.new_page(bypass_csp=True)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        page.goto(address, wait_until="commit")
        for square in (SQUARE, LANDING):
            page.locator(f"[data-square='{square}']").dispatch_event("click", timeout=PATIENCE)
        for number, name in enumerate(("own turn", "opponent's answer"), 1):
            page.wait_for_function(TURNS % number, polling=POLLING, timeout=PATIENCE)
            figures |= {f"{name}, ms": page.evaluate(NOW), f"{name}, kB": count() / 1000}
        page.close()
    return figures


if __name__ == "__main__":
    runs, *folders = [*sys.argv[1:], *["3"][len(sys.argv) > 1 :]]
    main(int(runs), [Path(folder) for folder in folders] or [SITE])
