"""The library with 400 and with 20,000 games: python3 -m tools.measure library [RUNS] [FOLDER …].

Milliseconds from the click on "Library" to the paint of the first rows and of the pictures of all visible rows, and
from a letter typed into the search to the paint of the found games; and the longest task of the page's thread meanwhile.
With the processor as it is and slowed four times (a stand-in for a phone).
"""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools.measure.bench import Figure
from tools.serve.web import served

GAMES = [400, 20000]
SLOWDOWNS = [1, 4]
PROBE = Path(__file__).with_suffix(".js")


def measure(chromium: Browser, folder: Path) -> Iterator[Figure]:
    """Fill the library of a new device, and visit it with each slowdown. Yield the figures."""
    with served(folder) as address:
        for games in GAMES:
            page = chromium.new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
            page.add_init_script(PROBE.read_text("utf-8"))
            fill(page, address, games)
            for slowdown in SLOWDOWNS:
                figures = visited(page, address, slowdown)
                yield from ((name, f"{games}, {slowdown}x", value) for name, value in figures.items())
            page.close()


def fill(page: Page, address: str, games: int) -> None:
    """Play a game, so that the library is there, and put so many games like it into it."""
    page.goto(address)
    for square in (9, 13):  # c3, d4
        page.locator(f'[data-square="{square}"] .ground').click(force=True)
    while not page.evaluate("isKept()"):
        page.wait_for_timeout(100)
    page.evaluate("fill(%d)" % games)


def visited(page: Page, address: str, slowdown: int) -> dict[str, float]:
    """The figures of one visit."""
    page.goto(address)
    page.wait_for_function("navigator.serviceWorker.controller")
    page.wait_for_timeout(3000)  # the engine loads
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    figures = page.evaluate("measureLibrary()")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return figures
