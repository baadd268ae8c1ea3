"""Time the start of built sites, in a real Chromium: python3 -m tools.measure start [RUNS] [FOLDER …].

The sites in these folders, or the one of this checkout, take turns within one run, so that a busy machine slows all of them.
First and second visit, with the processor as it is and slowed four times (a stand-in for a phone). Medians of RUNS runs, in
milliseconds from the start of the navigation; and for each site the ratio to the first one. Of more visits, traced:

- the processor time of the page's thread until the first click is answered, and from then until the page is quiet;
- the longest task after the answer, as the processor is (one a quarter as fast takes four times as long);
- the bytes that a first visit brings until it is quiet, from a host with Brotli and from one that compresses by type.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools.browsers import browser
from tools.measure.traces import CATEGORIES, tasks, time_of
from tools.paths import SITE
from tools.serve.counting_host import HOSTS, counting
from tools.serve.web import served

SLOWDOWNS = [1, 4]
VISITS = ["first", "second"]
SQUARE = 9  # a column at the start, on c3; one that may move
PROBE = Path(__file__).with_suffix(".js").read_text("utf-8").replace("SQUARE", str(SQUARE))
ANSWERED = "answered"  # the mark that the probe sets
QUIET = 2000  # milliseconds after the engine and the service worker are ready, in which the page does the rest

Figures = dict[str, float]
Measured = dict[tuple[str, str], list[list[float]]]  # (figure, case) -> for each site the values of its runs


def main(runs: int, folders: list[Path]) -> None:
    """Measure and print a table."""
    measured: Measured = {}

    def note(site: int, case: str, figures: Figures) -> None:
        for name, value in figures.items():
            measured.setdefault((name, case), [[] for _ in folders])[site].append(value)

    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        for run in range(runs):
            for turn in range(len(folders)):
                site = (run + turn) % len(folders)  # none is always the first
                measure(chromium, folders[site], partial(note, site))
        for site, folder in enumerate(folders):
            note(site, "first", transferred(chromium, folder))
        chromium.close()
    print_table(measured)


def measure(chromium: Browser, folder: Path, note: Callable[[str, Figures], None]) -> None:
    """Make all visits to a site once, and note the figures of each: its case, and name -> value."""
    with served(folder) as address:
        for slowdown in SLOWDOWNS:
            for visit, figures in zip(VISITS, visits(chromium, address, slowdown), strict=True):
                note(f"{visit} {slowdown}x", figures)
        for visit, figures in zip(VISITS, traced_visits(chromium, address), strict=True):
            note(visit, figures)


def visits(chromium: Browser, address: str, slowdown: int) -> Iterator[Figures]:
    """Visit a site twice as a newcomer. Yield the figures of each visit."""
    context = newcomer(chromium)
    for _ in VISITS:
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        visit(page, address)
        yield page.evaluate("window.figures")
        page.close()
    context.close()


def traced_visits(chromium: Browser, address: str) -> Iterator[Figures]:
    """Visit a site twice as a newcomer. Yield the processor time of the page's thread in each visit."""
    context = newcomer(chromium)
    for _ in VISITS:
        page = context.new_page()
        chromium.start_tracing(page=page, categories=CATEGORIES)
        visit(page, address)
        page.wait_for_timeout(QUIET)
        trace = chromium.stop_tracing()
        answer = time_of(trace, ANSWERED)
        until = [task.took for task in tasks(trace) if task.began < answer]
        after = [task.took for task in tasks(trace) if task.began >= answer]
        yield {"processor until it": sum(until), "processor after it": sum(after), "longest task after it": max(after)}
        page.close()
    context.close()


def transferred(chromium: Browser, folder: Path) -> Figures:
    """The kilobytes that a first visit brings from each kind of host, until the page is quiet."""
    figures = {}
    for host in HOSTS:
        with counting(folder, host) as (address, count):
            context = newcomer(chromium)
            page = context.new_page()
            visit(page, address)
            before = -1
            while count() > before:
                before = count()
                page.wait_for_timeout(2 * QUIET)
            figures[f"kB, {host}"] = count() / 1000
            context.close()
    return figures


def newcomer(chromium: Browser) -> BrowserContext:
    """A browser with an empty storage, whose pages click as soon as they can."""
    context = chromium.new_context(bypass_csp=True)
    context.add_init_script(PROBE)
    return context


def visit(page: Page, address: str) -> None:
    """Open a site, and wait until its engine and its service worker are ready.

    The page is not polled, for Playwright would do so in every frame and thereby make it draw them.
    """
    page.goto(address)
    page.evaluate("ready.then(() => navigator.serviceWorker.ready).then(() => 1)")


def print_table(measured: Measured) -> None:
    """Print a row for each figure and case: the median of each site, and for all but the first its ratio to that."""
    for (name, case), sites in measured.items():
        first, *others = [median(values) for values in sites]
        print(f"{name:24}{case:12}{first:12,.0f}" + "".join(map(partial(compared, first), others)))


def compared(first: float, other: float) -> str:
    """A figure with its ratio to that of the first site, which has none if that is zero."""
    return f"{other:12,.0f}" + (f"{other / first:7.2f}" if first else " " * 7)


if __name__ == "__main__":
    runs, *folders = [*sys.argv[1:], *["7"][len(sys.argv) > 1 :]]
    main(int(runs), [Path(folder) for folder in folders] or [SITE])
