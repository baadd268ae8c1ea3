"""The time from a click to its paint: python3 -m tools.measure clicks [RUNS] [FOLDER …].

Of each usual action: the milliseconds from the click to the next paint, with the processor as it is and slowed four times (a
stand-in for a phone); and milliseconds of processor time, which do not depend on other work of the machine: of the page's thread
until that paint, of styling and layout in it, and of the longest task that the click led to. A processor a quarter as fast takes
four times as long.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools.measure.bench import Figure
from tools.measure.traces import CATEGORIES, longest_task, spent
from tools.serve.web import served

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


def measure(chromium: Browser, folder: Path) -> Iterator[Figure]:
    """Do the usual actions on new pages, and yield their figures."""
    yield from timed(chromium, folder, ACTIONS, SLOWDOWNS, opened, prepare)


def timed(
    chromium: Browser,
    folder: Path,
    actions: list[tuple[str, str]],
    slowdowns: tuple[int, ...],
    opened: Callable[[Browser, str], Page],
    prepare: Callable[[Page, str], None],
) -> Iterator[Figure]:
    """Do actions on a new page for each slowdown, and once traced. Yield their figures.

    actions: the name of each, and the selector of the element to click;  opened: opens the page;  prepare: prepares for a click.
    """
    with served(folder) as address:
        for slowdown in slowdowns:
            for name, painted, _ in clicked(opened(chromium, address), actions, slowdown, None, prepare):
                yield name, f"painted {slowdown}x", painted
        for name, _, trace in clicked(opened(chromium, address), actions, 1, chromium, prepare):
            figures = (*spent(trace, "clicked", "painted"), longest_task(trace))
            yield from ((name, title, figure) for title, figure in zip(TRACED, figures, strict=True))


def opened(chromium: Browser, address: str) -> Page:
    """Open a new page, on which a new game is being chosen."""
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(PROBE.read_text("utf-8"))
    page.goto(address)
    page.locator("#menu").wait_for(state="attached")
    page.locator(".begin [data-do=new]").click()
    page.locator("#games [value=people] + span").click()
    return page


def clicked(
    page: Page,
    actions: list[tuple[str, str]],
    slowdown: int,
    tracer: Browser | None,
    prepare: Callable[[Page, str], None],
) -> Iterator[tuple[str, float, bytes]]:
    """Click the element of each action on this page, after preparing for it, and close the page.

    Yield the name of each, the milliseconds until its paint, and its trace, if there is a tracer.
    """
    page.wait_for_timeout(REST)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    for name, selector in actions:
        prepare(page, selector)
        if tracer:
            tracer.start_tracing(page=page, categories=CATEGORIES)
        painted = page.evaluate("(selector) => noteClick(selector)", selector)
        yield name, painted, tracer.stop_tracing() if tracer else b""
    page.close()


def prepare(page: Page, selector: str) -> None:
    """Close the parts opened before, and open the menu if the selector names an entry of it."""
    if not selector.startswith(INSIDE):
        page.evaluate(CLOSE)
    if selector.startswith("#menu"):
        page.evaluate(OPEN_MENU)
    page.wait_for_timeout(300)
