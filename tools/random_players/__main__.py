"""Lets random players use the built page in Chromium, and prints each fault with the actions that led to it.

python -m tools.random_players [--actions N] [--seed N] [--sizes 1280x800 390x844] [--places games rooms …]

Runs in the environment of the tests, with the site that `python3 -m pyapp test` has built.
"""

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.app.conftest import SPARING
from tests.app.rooms import RoomProcess
from tools.browsers.browser import launch
from tools.random_players.checking import NAMES_SEEN
from tools.random_players.places import PLACES
from tools.random_players.playing import play, visits

SIZES = ["1280x800", "390x844"]
LENGTH = 100  # actions of a visit


def read_size(text: str) -> tuple[int, int]:
    """Return the width and height in a text such as 390x844."""
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> int:
    """Run as the arguments ask. Return 1 if there was a fault, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.random_players", description=__doc__)
    parser.add_argument("--actions", type=int, default=1000, help="of all visits together (default: 1000)")
    parser.add_argument("--length", type=int, default=LENGTH, help=f"actions of a visit (default: {LENGTH})")
    parser.add_argument("--seed", type=int, default=0, help="of the first visits (default: 0)")
    parser.add_argument("--sizes", type=read_size, nargs="+", default=[*map(read_size, SIZES)], metavar="WxH")
    parser.add_argument("--places", nargs="+", choices=list(PLACES), default=list(PLACES), metavar="PLACE")
    options = parser.parse_args()
    begin, done, faults = time.monotonic(), 0, 0
    with TemporaryDirectory() as folder, RoomProcess(Path(folder)) as server, sync_playwright() as driver:
        browser = launch(driver, NAMES_SEEN, *SPARING)
        for visit in visits(options.seed, options.places, options.sizes, options.actions, options.length):
            if not browser.is_connected():  # it has crashed
                browser = launch(driver, NAMES_SEEN, *SPARING)
            outcome = play(browser, server.url, visit)
            done += len(outcome.actions)
            faults += bool(outcome.fault)
            if outcome.fault:
                print(outcome.report, flush=True)
            spent = time.monotonic() - begin
            print(f"{done} actions, {faults} faults, {spent:.0f} s: {visit.place}, seed {visit.seed}", flush=True)
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main())
