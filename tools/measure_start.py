"""How fast the built site starts, in a real Chromium: python3 -m tools.measure_start [RUNS].

First and second visit, with the processor as it is and slowed four times (a stand-in for a phone). Medians of
RUNS runs: milliseconds from the start of the navigation, bytes and requests of a visit until it has answered.
"""

import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from tools import browser
from tools.paths import SITE
from tools.serve import served

SLOWDOWNS = [1, 4]
VISITS = ["first", "second"]
SQUARE = 9  # a column at the start, on c3; one that may move
PROBE = Path(__file__).with_suffix(".js")
FIGURES = ["first paint", "a click is answered", "the engine is ready", "bytes", "requests"]


def main(runs: int) -> None:
    """Measure and print a table."""
    measured: dict = {}
    with sync_playwright() as playwright, served(SITE) as address:
        chromium = browser.launch(playwright)
        for _ in range(runs):
            for slowdown in SLOWDOWNS:
                for visit, figures in zip(VISITS, visits(chromium, address, slowdown), strict=True):
                    measured.setdefault((visit, slowdown), []).append(figures)
        chromium.close()
    print_table(measured)


def visits(chromium, address: str, slowdown: int):
    """Visits the site twice as somebody who has never been there; gives the figures of each visit."""
    context = chromium.new_context(bypass_csp=True)
    context.add_init_script(PROBE.read_text().replace("SQUARE", str(SQUARE)))
    for _ in VISITS:
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        page.goto(address)
        page.wait_for_function("window.figures?.['the engine is ready']")
        page.evaluate("navigator.serviceWorker.ready")
        yield page.evaluate("window.figures")
        page.close()
    context.close()


def print_table(measured: dict) -> None:
    """Print a row for each figure and a column for each case."""
    print(f"{'':22}" + "".join(f"{visit + f' {slowdown}x':>12}" for visit, slowdown in measured))
    for name in FIGURES:
        medians = (median(run[name] for run in runs) for runs in measured.values())
        print(f"{name:22}" + "".join(f"{value:12.0f}" for value in medians))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
