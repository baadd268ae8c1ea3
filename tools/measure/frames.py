"""The frames while columns move, in every theme: python3 -m tools.measure frames [RUNS] [FOLDER …].

An 8×8 board with all pieces in columns, the processor slowed four times (a stand-in for a phone). For each theme, over
TURNS while columns glide: frames a second, the share of frames that came in time, and the longest wait for one. Other
work of the machine shows in the last two; compare with "classic".
"""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save, settings
from pyapp.saves.saved import Saved
from tools.build import themes
from tools.measure.bench import Figure
from tools.serve.web import served

SLOWDOWN = 4
IN_TIME = 20  # milliseconds after the last one; 60 frames a second are 16.7
START = "W:a1Wbb,c1wbb,e1Wbb,g1wbb,b8Bww,d8bww,f8Bww,h8bww"
TURNS = ["a1-b2", "b8-a7", "b2-a3", "a7-b6", "e1-f2", "f8-g7", "f2-g3", "g7-h6", "a3-b2", "b6-a7", "g3-f2", "h6-g7"]
PROBE = Path(__file__).with_suffix(".js")
KEEP = "([key, text]) => localStorage.setItem(key, text)"


def measure(chromium: Browser, folder: Path) -> Iterator[Figure]:
    """Yield the figures of each theme."""
    with served(folder) as address:
        for theme in (path.name for path in themes.folders("theme")):
            gaps = theme_gaps(chromium, address, theme)
            yield theme, "frames a second", 1000 / median(gaps)
            yield theme, "in time, %", 100 * sum(gap < IN_TIME for gap in gaps) / len(gaps)
            yield theme, "longest wait, ms", max(gaps)


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

    game = Saved(Game(read_position(VARIANTS["lasca8"], START)), "frames", ["human", "human"], "", "")
    chosen = settings.Settings(players=("human", "human"), theme=theme)
    return {"columna.game": game_save.save(game), "columna.settings": settings.save(chosen)}


def turn_gaps(page: Page, origin: str, landing: str) -> list[float]:
    """The times between frames while a column glides."""
    numbers = squares(8).index
    times = page.evaluate("([from, to]) => noteTurn(from, to)", [numbers[origin], numbers[landing]])
    return [later - earlier for earlier, later in zip(times, times[1:])]
