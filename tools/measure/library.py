"""Time the library with 5,000 games, in a real Chromium: python3 -m tools.measure library [RUNS].

Milliseconds from the click on "Library" to the paint of the first rows and of the pictures of all visible rows, and
from a letter typed into the search to the paint of the found games; and the longest task of the page's thread meanwhile.
With the processor as it is and slowed four times (a stand-in for a phone). Medians of RUNS runs.
"""

import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from tools.browsers import browser
from tools.paths import SITE
from tools.serve.web import served

GAMES = 5000
SLOWDOWNS = [1, 4]
PROBE = Path(__file__).with_suffix(".js")
FIGURES = ["rows", "pictures", "search", "longest task"]


def main(runs: int) -> None:
    """Measure and print a table."""
    with sync_playwright() as playwright, served(SITE) as address:
        chromium = browser.launch(playwright)
        page = chromium.new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
        page.add_init_script(PROBE.read_text("utf-8"))
        fill(page, address)
        measured = {slowdown: [measure(page, address, slowdown) for _ in range(runs)] for slowdown in SLOWDOWNS}
        chromium.close()
    print(f"{'':16}" + "".join(f"{f'{slowdown}x':>8}" for slowdown in measured))
    for name in FIGURES:
        medians = (median(run[name] for run in runs) for runs in measured.values())
        print(f"{name:16}" + "".join(f"{value:8.0f}" for value in medians))


def fill(page: Page, address: str) -> None:
    """Play a game, so that the library is there, and put GAMES like it into it."""
    page.goto(address)
    for square in (9, 13):  # c3, d4
        page.locator(f'[data-square="{square}"] .ground').click(force=True)
    while not page.evaluate("isKept()"):
        page.wait_for_timeout(100)
    page.evaluate("fill(%d)" % GAMES)


def measure(page: Page, address: str, slowdown: int) -> dict[str, float]:
    """The figures of one visit."""
    page.goto(address)
    page.wait_for_function("navigator.serviceWorker.controller")
    page.wait_for_timeout(3000)  # the engine loads
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    figures = page.evaluate("measureLibrary()")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return figures


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
