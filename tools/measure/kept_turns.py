"""Measure the turns that survive when the whole browser is killed: python3 -m tools.measure kept_turns [KILLS].

Each kill ends Chromium 0 to 100 ms after a move was painted, in a game of 1 to 60 seconds on a device that had none before. The
board, and the library, must then have each move that was painted 30 ms before the kill or earlier. A line for each kill and the
sums are printed.
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
from typing import NamedTuple

from playwright.sync_api import Page, Playwright, sync_playwright

from tools.browsers import browser
from tools.complaint import Complaint
from tools.paths import SITE
from tools.serve.web import served

DELAYS = [0, 10, 20, 30, 35, 40, 50, 60, 80, 100]  # milliseconds from the paint to the kill
SECONDS = [1, 2, 1, 4, 2, 8, 3, 12, 5, 20]  # of games, most of them short, so that many can be measured
LONG, LONG_EVERY = 60, 25  # seconds of a long game; one game in so many is long
MOVES = 24  # of a long game, at most
GRACE = 30  # milliseconds after the paint of a move within which a kill may lose it
PATIENCE = 30  # seconds after which a move that has not come back is lost
LONGEST = """() => new Promise((resolve) => {
    indexedDB.open("columna").onsuccess = ({ target: { result: base } }) => {
        const games = base.transaction("games").objectStore("games").getAll();
        games.onsuccess = () => { base.close(); resolve(Math.max(0, ...games.result.map(({ length }) => length))); };
    };
})"""
PLAY = """async (before) => {  // the moment at which a move behind so many is painted, in milliseconds, as the system has it
    const frame = () => new Promise(requestAnimationFrame), find = (css) => document.querySelector(css);
    const click = ({ dataset }) => find(`[data-square="${dataset.square}"] .ground`)
        .dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    while (document.querySelectorAll("#turns li:not(.start)").length !== before) await frame();
    while (!find(".square.movable")) await frame();
    click(find(".square.movable"));
    while (!find(".square.goal")) await frame();
    for (let goal; goal = find(".square.goal"); await frame()) click(goal);  // a chain has several
    return Date.now();
}"""
ANSWERED = "indexedDB.databases().then(() => Date.now())"  # the moment at which the browser has read what the page asked before
SHOWN = "document.querySelectorAll('#turns li:not(.start)').length"
TWO_PEOPLE = '{"format": "columna-settings", "version": 1, "players": ["human", "human"], "view": "table"}'


class Kill(NamedTuple):
    """The moves that were painted early enough, those on the board and those in the library afterwards, and when it was."""

    seconds: int
    delay: int
    due: int
    board: int
    library: int

    @property
    def lost(self) -> tuple[bool, bool]:
        """Return whether the board, and whether the library, lacks a move."""
        return self.board < self.due, self.library < self.due


def main(kills: int) -> None:
    """Measure and print."""
    with sync_playwright() as playwright, served(SITE) as address:
        measurements = [measured(playwright, address, number) for number in range(kills)]
    boards, libraries = (sum(lost) for lost in zip(*[kill.lost for kill in measurements], strict=True))
    print(f"{kills} kills: {boards} boards and {libraries} libraries lack a move painted {GRACE} ms before or earlier")


def measured(playwright: Playwright, address: str, number: int) -> Kill:
    """Do one of the kills and print it."""
    long = (number + 1) % LONG_EVERY == 0
    kill = of_page(playwright, address, LONG if long else SECONDS[number % 10], DELAYS[(number + number // 10) % 10])
    print(
        f"{number + 1:3}: {kill.seconds:2} s, killed {kill.delay:3} ms after the paint: {kill.due:2} moves due, "
        f"board {kill.board:2}, library {kill.library:2}{'  LOST' if any(kill.lost) else ''}",
        flush=True,
    )
    return kill


def of_page(playwright: Playwright, address: str, seconds: int, delay: int, is_busy: bool = False) -> Kill:
    """Play a game of so many seconds and kill the browser so many milliseconds after the paint of its last move.

    is_busy: whether the machine is; then they count from the browser's answer to a question that follows the paint.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with killed(playwright, profile) as (page, kill):
            page.goto(address + "licences.txt")
            page.evaluate("text => localStorage.setItem('columna.settings', text)", TWO_PEOPLE)
            page.emulate_media(reduced_motion="reduce")  # the board shows the turns that were played
            page.goto(address)
            page.wait_for_selector("#menu", state="attached")
            painted, count = [], min(MOVES, 1 + 2 * seconds)
            for number in range(count - 1):
                painted.append(page.evaluate(PLAY, number))
                page.wait_for_timeout(1000 * seconds / count)
            painted.append(page.evaluate(PLAY, count - 1))
            killed_at = kill((page.evaluate(ANSWERED) if is_busy else painted[-1]) + delay)
        due = sum(moment + GRACE <= killed_at for moment in painted)
        with killed(playwright, profile) as (page, _):
            page.goto(address)
            page.wait_for_selector("#menu", state="attached")
            shown = [until(page, script, due) for script in (SHOWN, LONGEST)]
    return Kill(seconds, round(killed_at - painted[-1]), due, *shown)


def until(page: Page, script: str, count: int) -> int:
    """The number that a script finds, once it has grown to `count` or PATIENCE is over."""
    for _ in range(PATIENCE * 10):
        if (number := page.evaluate(script)) >= count:
            break
        page.wait_for_timeout(100)
    return number


@contextmanager
def killed(playwright: Playwright, profile: str) -> Iterator[tuple]:
    """A Chromium with this profile: its page, and a function that kills it at a moment."""
    port = Path(profile, "DevToolsActivePort")
    port.unlink(missing_ok=True)
    options = browser.options()
    command = [options["executable_path"], *options["args"], "--headless", "--remote-debugging-port=0"]
    process = subprocess.Popen(
        [*command, f"--user-data-dir={profile}", "about:blank"], start_new_session=True, stderr=subprocess.DEVNULL
    )
    while not port.exists() or not port.read_text().strip():
        if process.poll() is not None:
            raise Complaint(f"{command[0]} has ended with {process.returncode}.")
        time.sleep(0.02)
    connected = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port.read_text().split()[0]}")

    def kill(moment: float) -> float:
        """Kill it at this moment, milliseconds as the system counts them, or now if that has passed; returns the moment."""
        time.sleep(max(0, moment / 1000 - time.time()))
        killed_at = time.time() * 1000
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return killed_at

    page: Page = connected.contexts[0].pages[0]
    yield page, kill
    if process.poll() is None:
        page.wait_for_timeout(100)
        kill(0)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
