"""Count frames while columns move, in every theme and a real Chromium: python3 -m tools.measure frames [THEME …].

An 8×8 board with all pieces in columns, the processor slowed four times (a stand-in for a phone). For each theme, over
TURNS while columns glide: frames a second, the share of frames that came in time, and the longest wait for one. Other
work of the machine shows in the last two; compare with "classic".
"""

import json
import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from pyapp.rules.squares import squares
from pyapp.saves import settings
from tools.browsers import browser
from tools.build import themes
from tools.paths import SITE
from tools.serve.web import served

SLOWDOWN = 4
IN_TIME = 20  # milliseconds after the last one; 60 frames a second are 16.7
START = "W:a1Wbb,c1wbb,e1Wbb,g1wbb,b8Bww,d8bww,f8Bww,h8bww"
TURNS = ["a1-b2", "b8-a7", "b2-a3", "a7-b6", "e1-f2", "f8-g7", "f2-g3", "g7-h6", "a3-b2", "b6-a7", "g3-f2", "h6-g7"]
PROBE = Path(__file__).with_suffix(".js")
KEEP = "([key, text]) => localStorage.setItem(key, text)"


def main(names: list[str]) -> None:
    """Measure these themes and print a table."""
    print(f"{'':18}{'frames a second':>18}{'in time, %':>18}{'longest wait, ms':>18}")
    with sync_playwright() as playwright, served(SITE) as address:
        chromium = browser.launch(playwright)
        for name in names:
            gaps = theme_gaps(chromium, address, name)
            in_time = sum(gap < IN_TIME for gap in gaps) / len(gaps)
            print(f"{name:18}{1000 / median(gaps):18.0f}{100 * in_time:18.0f}{max(gaps):18.0f}")
        chromium.close()


def theme_gaps(chromium: Browser, address: str, theme: str) -> list[float]:
    """The times between frames, in milliseconds, while columns of this theme glide."""
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(PROBE.read_text("utf-8"))
    page.goto(address + "manifest.webmanifest")
    for key, text in kept(theme).items():
        page.evaluate(KEEP, [key, text])
    page.goto(address)
    page.locator(".square.movable").first.wait_for(state="attached")
    page.wait_for_timeout(3000)  # the engine loads
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    gaps = [gap for turn in TURNS for gap in turn_gaps(page, *turn.split("-"))]
    page.close()
    return gaps


def kept(theme: str) -> dict[str, str]:
    """The storage of a device on which this theme was chosen."""
    game = {
        "format": "columna-game",
        "version": 2,
        "game": "lasca8",
        "start": START,
        "turns": [],
        "seconds": [],
        "cursor": 0,
        "decision": None,
    }
    chosen = settings.Settings(players=("human", "human"), theme=theme)
    return {"columna.game": json.dumps(game), "columna.settings": settings.save(chosen)}


def turn_gaps(page: Page, origin: str, landing: str) -> list[float]:
    """The times between frames while a column glides."""
    numbers = squares(8).index
    times = page.evaluate("([from, to]) => noteTurn(from, to)", [numbers[origin], numbers[landing]])
    return [later - earlier for earlier, later in zip(times, times[1:])]


if __name__ == "__main__":
    main(sys.argv[1:] or [folder.name for folder in themes.folders("theme")])
