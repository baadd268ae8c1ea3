"""Measure the time from a click to its paint, in a real Chromium: python3 -m tools.measure clicks [RUNS] [FOLDER …].

The sites in these folders, or the one of this checkout, take turns within one run. For the usual actions it prints the
milliseconds from the click to the next paint, with the processor as it is and slowed four times (a stand-in for a phone). It also
prints milliseconds of processor time, which do not depend on other work of the machine: of the page's thread until that paint,
of styling and layout in it, and of the longest task that the click led to; a processor a quarter as fast takes four times as
long. All are medians of RUNS runs; each site but the first has its ratio to the first.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browsers import browser
from tools.measure.traces import CATEGORIES, longest_task, spent
from tools.paths import SITE
from tools.serve.web import served

Visit = Callable[..., Iterator[tuple[float, list[float]]]]  # (Chromium, address, slowdown, tracer): see visit below
Measured = dict[str, list[list[list[float]]]]  # action -> for each site the figures of its runs

SLOWDOWNS = (1, 4)
TRACED = ("processor", "style", "layout", "longest task")
PROBE = Path(__file__).with_suffix(".js")
REST = 3000  # milliseconds in which the engine loads, before anything is measured
# name and selector of each click; opened parts are closed again, unmeasured
ACTIONS = [
    ("new game at Home", "[data-do=new]"),
    ("play", "#games [value=yes]"),
    ("choose a column", '[data-square="9"]'),
    ("play a turn", '[data-square="12"]'),
    ("undo", ".controls [data-do=undo]"),
    ("redo", ".controls [data-do=redo]"),
    ("flip", "[data-do=flip]"),
    ("day and night", ".day-night"),
    ("menu", "[data-do=menu]"),
    ("new game", "[data-do=new]"),
    ("options", '#menu [value="options"]'),
    ("pieces and board", '#menu [value="appearance"]'),
    ("help", '#menu [value="help"]'),
    ("a chapter", '#help [data-chapter="capturing"]'),
    ("library", '#menu [value="library"]'),
    ("position editor", '#menu [value="edit"]'),
    ("put a piece", '#editor [data-place="12"]'),
    ("analysis", '#menu [value="analyse"]'),
]
INSIDE = ("#games ", "#help ", "#editor ")  # clicked while the dialog is open
CLOSE = "document.querySelectorAll('dialog[open]').forEach((each) => each.close())"
OPEN_MENU = "document.querySelector('[data-do=menu]').click(); document.querySelector('#menu details').open = true"


def main(runs: int, folders: list[Path]) -> None:
    """Measure and print a table."""
    measure(runs, folders, ACTIONS, SLOWDOWNS, visit)


def measure(
    runs: int, folders: list[Path], actions: list[tuple[str, str]], slowdowns: tuple[int, ...], visit: Visit
) -> None:
    """Measure actions in some visits to each site, and print a row for each.

    actions: the name of each, and the selector of the element to click;  visit: does all actions once.
    """
    measured: Measured = {name: [[] for _ in folders] for name, _ in actions}
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        for run in range(runs):
            for turn in range(len(folders)):
                site = (run + turn) % len(folders)  # none is always the first
                with served(folders[site]) as address:
                    paints = [[each for each, _ in visit(chromium, address, slow, None)] for slow in slowdowns]
                    traced = [figures for _, figures in visit(chromium, address, 1, chromium)]
                for (name, _), *times, figures in zip(actions, *paints, traced, strict=True):
                    measured[name][site].append([*times, *figures])
        chromium.close()
    print_table(measured, slowdowns)


def visit(
    chromium: Browser, address: str, slowdown: int, tracer: Browser | None
) -> Iterator[tuple[float, list[float]]]:
    """Do all actions once on a new page. Yield the time of each until its paint, and if traced the figures of TRACED."""
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(PROBE.read_text("utf-8"))
    page.goto(address)
    page.locator("#menu").wait_for(state="attached")
    page.locator(".begin [data-do=new]").click()
    page.locator("#games [value=people] + span").click()
    yield from clicked(page, ACTIONS, slowdown, tracer, prepare)


def clicked(
    page: Page,
    actions: list[tuple[str, str]],
    slowdown: int,
    tracer: Browser | None,
    prepare: Callable[[Page, str], None],
) -> Iterator[tuple[float, list[float]]]:
    """Click the element of each action on this page, after preparing for it, and close the page. Yield the same as `visit`."""
    page.wait_for_timeout(REST)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    for _, selector in actions:
        prepare(page, selector)
        if tracer:
            tracer.start_tracing(page=page, categories=CATEGORIES)
        painted = page.evaluate("(selector) => noteClick(selector)", selector)
        trace = tracer and tracer.stop_tracing()
        yield painted, [*spent(trace, "clicked", "painted"), longest_task(trace)] if trace else []
    page.close()


def prepare(page: Page, selector: str) -> None:
    """Close the parts opened before, and open the menu if the selector names an entry of it."""
    if not selector.startswith(INSIDE):
        page.evaluate(CLOSE)
    if selector.startswith("#menu"):
        page.evaluate(OPEN_MENU)
    page.wait_for_timeout(300)


def print_table(measured: Measured, slowdowns: tuple[int, ...]) -> None:
    """Print a row for each action: for each figure the median of each site, and for all but the first its ratio to that."""
    sites = len(next(iter(measured.values())))
    titles = [*(f"painted {slowdown}x" for slowdown in slowdowns), *TRACED]
    print(f"{'':22}" + "".join(f"{title:>{14 + 15 * (sites - 1)}}" for title in titles))
    for name, runs in measured.items():
        medians = [[median(values) for values in zip(*figures, strict=True)] for figures in runs]
        print(f"{name:22}" + "".join(compared(*figure) for figure in zip(*medians, strict=True)))


def compared(first: float, *others: float) -> str:
    """A figure of each site, and for all but the first its ratio to that."""
    return f"{first:14.1f}" + "".join(f"{other:9.1f}{other / (first or 1):6.2f}" for other in others)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5, [Path(folder) for folder in sys.argv[2:]] or [SITE])
