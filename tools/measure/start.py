"""The start of a site: python3 -m tools.measure start [RUNS] [FOLDER …].

First and second visit, with the processor as it is and slowed four times (a stand-in for a phone), in milliseconds from the
start of the navigation. Of more visits, traced:

- the processor time of the page's thread until the first click is answered, and from then until the page is quiet;
- the longest task after the answer, as the processor is (one a quarter as fast takes four times as long);
- the bytes that a first visit brings until it is quiet, from a host with Brotli and from one that compresses by type.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tools.measure.bench import Figure
from tools.measure.traces import CATEGORIES, tasks, time_of
from tools.serve.counting_host import HOSTS, counting
from tools.serve.web import served

SLOWDOWNS = [1, 4]
VISITS = ["first", "second"]
SQUARE = 9  # a column at the start, on c3; one that may move
PROBE = Path(__file__).with_suffix(".js").read_text("utf-8").replace("SQUARE", str(SQUARE))
ANSWERED = "answered"  # the mark that the probe sets
QUIET = 2000  # milliseconds after the engine and the service worker are ready, in which the page does the rest

Figures = dict[str, float]


def measure(chromium: Browser, folder: Path) -> Iterator[Figure]:
    """Make all visits to a site once, and yield their figures."""
    with served(folder) as address:
        for slowdown in SLOWDOWNS:
            for visit, figures in zip(VISITS, visits(chromium, address, slowdown), strict=True):
                yield from ((name, f"{visit} {slowdown}x", value) for name, value in figures.items())
        for visit, figures in zip(VISITS, traced_visits(chromium, address), strict=True):
            yield from ((name, visit, value) for name, value in figures.items())
    yield from ((name, "first", value) for name, value in transferred(chromium, folder).items())


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


@cache
def transferred(chromium: Browser, folder: Path) -> Figures:
    """The kilobytes that a first visit brings from each kind of host, until the page is quiet: the same in each run."""
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
