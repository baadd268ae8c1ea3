"""What is kept when the whole browser is killed: python3 -m tools.measure_kept_turns [KILLS].

Kills Chromium 0 to 60 ms after a turn was seen on the page, in turn for each delay; and, once for each, so long after a text was
handed to each store (localStorage, IndexedDB relaxed and strict, a file of the origin written by a worker). Prints for each delay
the share that was lost.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from tools import browser
from tools.paths import SITE
from tools.serve import served

DELAYS = [0, 5, 10, 20, 40, 60]  # milliseconds
REST = 3000  # milliseconds in which what was played before is kept, before the last turn
PATIENCE = 10  # seconds after which a turn that is not in the library again is lost
STORES = ["localStorage", "relaxed", "strict", "file"]
PROBE = Path(__file__).with_suffix(".js")
LONGEST = """() => new Promise((resolve) => {
    indexedDB.open("columna").onsuccess = ({ target: { result: base } }) => {
        const games = base.transaction("games").objectStore("games").getAll();
        games.onsuccess = () => { base.close(); resolve(Math.max(0, ...games.result.map(({ length }) => length))); };
    };
})"""
PLAY = """async () => {
    const click = (square) => document.querySelector(`[data-square="${square}"] .ground`)
        .dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    const before = document.querySelectorAll("#turns li:not(.start)").length;
    click(document.querySelector(".square.movable").dataset.square);
    while (!document.querySelector(".square.goal")) await new Promise(requestAnimationFrame);
    click(document.querySelector(".square.goal").dataset.square);
    await new Promise(requestAnimationFrame);  // in which it begins to be seen
    await new Promise(requestAnimationFrame);  // before which it was
    return before + 1;
}"""
TWO_PEOPLE = '{"format": "columna-settings", "version": 1, "players": ["human", "human"], "view": "table"}'


def main(kills: int) -> None:
    """Measures and prints a table."""
    lost = {(name, delay): [] for name in [*STORES, "the page"] for delay in DELAYS}
    with sync_playwright() as playwright, served(SITE) as address:
        for number in range(kills):
            delay = DELAYS[number % len(DELAYS)]
            stores = of_stores(playwright, address, delay, number) if number < len(DELAYS) else {}
            for name, missing in stores.items():
                lost[name, delay].append(missing)
            lost["the page", delay].append(of_page(playwright, address, delay))
    print(f"{'lost, of 100':14}" + "".join(f"{delay:>6} ms" for delay in DELAYS))
    for name in [*STORES, "the page"]:
        shares = (100 * sum(lost[name, delay]) / max(1, len(lost[name, delay])) for delay in DELAYS)
        print(f"{name:14}" + "".join(f"{share:9.0f}" for share in shares))


def of_stores(playwright: Playwright, address: str, delay: int, number: int) -> dict[str, bool]:
    """Which stores lose a text when the browser is killed so many milliseconds after they got it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with killed(playwright, profile) as (page, kill):
            page.goto(address + "licences.txt")
            page.evaluate(PROBE.read_text())
            page.evaluate("store(0)")
            page.wait_for_timeout(300)
            page.evaluate(f"store({number + 1})")
            kill(delay)
        with killed(playwright, profile) as (page, _):
            page.goto(address + "licences.txt")
            page.evaluate(PROBE.read_text())
            found = page.evaluate("stored()")
    return {name: found[name] != str(number + 1) for name in STORES}


def of_page(playwright: Playwright, address: str, delay: int) -> bool:
    """Whether the page loses a turn when the browser is killed so many milliseconds after it was seen."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with killed(playwright, profile) as (page, kill):
            page.goto(address + "licences.txt")
            page.evaluate("text => localStorage.setItem('columna.settings', text)", TWO_PEOPLE)
            page.goto(address)
            page.wait_for_selector("#menu", state="attached")
            page.evaluate(PLAY)
            page.wait_for_timeout(REST)
            seen = page.evaluate(PLAY)
            kill(delay)
        with killed(playwright, profile) as (page, _):
            page.goto(address)
            page.wait_for_selector("#menu", state="attached")
            for _ in range(PATIENCE):
                if page.evaluate(LONGEST) >= seen:
                    return False
                page.wait_for_timeout(1000)
            return True


@contextmanager
def killed(playwright: Playwright, profile: str) -> Iterator[tuple]:
    """A Chromium with this profile: its page, and what kills it after so many milliseconds."""
    port = Path(profile, "DevToolsActivePort")
    port.unlink(missing_ok=True)
    options = browser.options()
    command = [options["executable_path"], *options["args"], "--headless", "--remote-debugging-port=0"]
    process = subprocess.Popen(
        [*command, f"--user-data-dir={profile}", "about:blank"], start_new_session=True, stderr=subprocess.DEVNULL
    )
    while not port.exists() or not port.read_text().strip():
        time.sleep(0.02)
    connected = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port.read_text().split()[0]}")

    def kill(delay: int) -> None:
        time.sleep(delay / 1000)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    page: Page = connected.contexts[0].pages[0]
    yield page, kill
    if process.poll() is None:
        page.wait_for_timeout(100)
        kill(0)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
