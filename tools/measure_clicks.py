"""How soon a click is seen, in a real Chromium: python3 -m tools.measure_clicks [RUNS].

For the usual actions, with the processor as it is and slowed four times (a stand-in for a phone): milliseconds from the
click to the next paint. And the longest task on the page's thread that the click led to, in milliseconds of processor
time, so that it does not depend on what else the machine does; a processor a quarter as fast takes four times as long.
Medians of RUNS runs.
"""

import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from tools import browser
from tools.paths import SITE
from tools.serve import served
from tools.traces import CATEGORIES, longest_task

SLOWDOWNS = [1, 4]
PROBE = Path(__file__).with_suffix(".js")
REST = 3000  # milliseconds in which the engine loads, before anything is measured
# selector and name of each click; opened parts are closed again, unmeasured
ACTIONS = [
    ("leave the start page", "[data-do=play]"),
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
INSIDE = ("#help ", "#editor ")  # clicked while the dialog is open
CLOSE = "document.querySelectorAll('dialog[open]').forEach((each) => each.close())"
OPEN_MENU = "document.querySelector('[data-do=menu]').click()"


def main(runs: int) -> None:
    """Measure and print a table."""
    measured: dict[str, list] = {name: [] for name, _ in ACTIONS}
    with sync_playwright() as playwright, served(SITE) as address:
        chromium = browser.launch(playwright)
        for _ in range(runs):
            for name, figures in figures_of_all(chromium, address):
                measured[name].append(figures)
        chromium.close()
    print_table(measured)


def figures_of_all(chromium, address: str):
    """Each action's name, and its figures: time to the paint at each slowdown, and the longest task."""
    paints = [[painted for painted, _ in visit(chromium, address, slowdown, None)] for slowdown in SLOWDOWNS]
    tasks = [task for _, task in visit(chromium, address, 1, chromium)]
    for (name, _), *figures in zip(ACTIONS, *paints, tasks, strict=True):
        yield name, figures


def visit(chromium, address: str, slowdown: int, tracer):
    """Do all actions once on a page of its own; give each one's time to the paint, and its longest task if traced."""
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(PROBE.read_text("utf-8"))
    page.goto(address)
    page.locator("#menu").wait_for(state="attached")
    page.locator(".welcome [value=people] + span").click()
    page.wait_for_timeout(REST)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    for _, selector in ACTIONS:
        prepare(page, selector)
        if tracer:
            tracer.start_tracing(page=page, categories=CATEGORIES)
        painted = page.evaluate("(selector) => noteClick(selector)", selector)
        yield painted, longest_task(tracer.stop_tracing()) if tracer else 0
    page.close()


def prepare(page, selector: str) -> None:
    """Close the parts opened before, and open the menu if the selector names an entry of it."""
    if not selector.startswith(INSIDE):
        page.evaluate(CLOSE)
    if selector.startswith("#menu"):
        page.evaluate(OPEN_MENU)
    page.wait_for_timeout(300)


def print_table(measured: dict[str, list]) -> None:
    """Print a row for each action."""
    print(f"{'':22}" + "".join(f"{f'painted {slowdown}x':>14}" for slowdown in SLOWDOWNS) + f"{'longest task':>14}")
    for name, runs in measured.items():
        print(f"{name:22}" + "".join(f"{median(figures):14.1f}" for figures in zip(*runs, strict=True)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
