"""Pictures of every view, for people to look at: python3 -m tools.look FOLDER [VIEW …].

Each VIEW (all, where none is named) in every size, by day and by night, as FOLDER/<view>-<width>x<height>-<scheme>.png.
VIEWS, here and in online_views.py, has their names; the README shows "table". All of them take half an hour; a few, some seconds
each.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from pyapp.rules.notation import position_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from tools.browsers import browser
from tools.build.icons import GAME
from tools.look import online_views
from tools.paths import SITE, SITE_WITH_ROOMS
from tools.serve.web import served

SIZES = [(320, 568), (390, 844), (844, 390), (820, 1180), (1280, 800), (2560, 1440)]
SCHEMES: list[Literal["light", "dark"]] = ["light", "dark"]
SMALL = 600  # the shorter side of a handheld device, in pixels
REST = 700  # milliseconds until the page has drawn the result of a click
THOUGHT = 4000  # and until the engine has loaded and thought
START = position_text(start(VARIANTS["lasca"]))
TALL = "W:a1w,e3WwwwwWwbbBbbb,g3wbb,c5bw,e7b,g7b"
MENU = "[data-do=menu]:visible"
PUZZLE = "#puzzle=lasca.0rlgi"  # e3 takes, d4 takes
HINT = "#practice [data-do=puzzle_hint]"
KEEP = """([game, settings, shelf]) => {
    sessionStorage.clear();
    if (game) localStorage.setItem("columna.game", game);
    localStorage.setItem("columna.settings", settings);
    for (const each of shelf) localStorage.setItem("columna.waiting." + JSON.parse(each).id, each);
}"""


class View(NamedTuple):
    """A picture to take: the game kept on the device (position and turns; None for a first visit), the elements to click
    in turn, the milliseconds to wait after that, the settings, and the end of the address."""

    position: str | None = START
    turns: tuple = tuple(GAME)
    clicks: tuple = ()
    rest: int = REST
    settings: dict = {}
    link: str = ""


def square(number: int) -> str:
    """The selector of a square's ground."""
    return f'[data-square="{number}"] .ground'


def wish(name: str, *then: str, **others: Any) -> View:
    """A view of the page behind an entry of the menu."""
    return View(clicks=(MENU, "#menu summary", f'#menu [value="{name}"]', *then), **others)


def puzzle(*clicks: str, **others: Any) -> View:
    """A view of a puzzle."""
    return View(clicks=clicks, link=PUZZLE, **others)


VIEWS = {
    "start": View(None, ()),
    "returning": View(settings={"view": "start"}),
    "table": View(),
    "menu-layout": View(settings={"layout": "menu"}),
    "panels-layout": View(settings={"layout": "panels"}),
    "placed-low": View(settings={"layout": "menu", "place": 100}),
    "first-turn": View(turns=()),
    "tall": View(TALL, (), (square(9),)),
    "chain": View("W:b2Wwb,c3bb,e5Bww,d6w,g7b", (), (square(4), square(12))),
    "result": View("W:b2w,c3b", ("b2xd4",)),
    "thinking": View(turns=(), settings={"players": ["human", "12"]}, clicks=(square(9), square(12))),
    "menu": View(clicks=(MENU,)),
    "options": wish("options"),
    "appearance": wish("appearance"),
    "games": wish("new"),
    "library": wish("library", rest=1500),
    "rating": wish("rating", rest=1500),
    "share": wish("share"),
    "open": wish("open"),
    "players": wish("players", settings={"layout": "menu"}),
    "turns": wish("turns", settings={"layout": "menu"}),
    "help": wish("help"),
    "help-capturing": wish("help", '#help [data-chapter="capturing"]'),
    "help-board": wish("help", '#help [data-chapter="board"]'),
    "help-shortcuts": wish("shortcuts"),
    "editor": wish("edit"),
    "analysis": wish("analyse", rest=THOUGHT),
    "review": wish("review", rest=9000),
    "diagram": wish("diagram", rest=1500),
    "book": wish("diagram", "[data-do=book]", rest=1500),
    "study": wish("study", rest=1500),
    "typing": wish("type"),
    "puzzles": wish("puzzles", rest=1500),
    "puzzle": puzzle(),
    "puzzle-hints": puzzle(HINT, HINT),
    "puzzle-wrong": puzzle(square(22), square(19), rest=THOUGHT),
    "puzzle-shown": puzzle("#practice [data-do=puzzle_show]", rest=THOUGHT),
    "rush": wish("puzzles", '#puzzles [value="rush"]'),
    "lessons": wish("lessons", rest=1500),
    "two-minutes": View(None, (), ("[data-do=two_minutes]:visible",)),
    "lesson": View(None, (), ("[data-do=next_lesson]:visible",)),
    "lasker": wish("lasker", rest=1500),
    "news": wish("news"),
    "resign": wish("resign"),
    "legend": View(clicks=("[data-do=legend]",)),
    "toast": View(clicks=(".controls [data-do=undo]",), rest=300),
    "notice": View("W:nowhere", ()),
}


def main(folder: Path, names: list[str]) -> None:
    """Take the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        chromium = browser.launch(stack.enter_context(sync_playwright()))
        address = stack.enter_context(served(SITE))
        log = Path(stack.enter_context(TemporaryDirectory())) / "rooms.sqlite"
        rooms = stack.enter_context(served(SITE_WITH_ROOMS, log))
        for name in names or [*VIEWS, *online_views.VIEWS]:
            pictures = (
                picture(chromium, address, name) if name in VIEWS else picture_online(chromium, rooms, name, SIZES, {})
            )
            for page, (width, height), scheme in pictures:
                page.screenshot(path=folder / f"{name}-{width}x{height}-{scheme}.png")
        chromium.close()


def picture(chromium: Browser, address: str, name: str) -> Iterator[tuple[Page, tuple, str]]:
    """The pages that show a view, each with its size and appearance."""
    for (width, height), scheme in product(SIZES, SCHEMES):
        context = chromium.new_context(bypass_csp=True, **window(width, height), color_scheme=scheme)
        yield shown(context.new_page(), address, VIEWS[name]), (width, height), scheme
        context.close()


def picture_online(
    chromium: Browser, address: str, name: str, sizes: list, settings: dict
) -> Iterator[tuple[Page, tuple, str]]:
    """The same of a view online; one room serves all sizes of handheld devices, another one the others."""
    for held in (True, False):
        alike = [size for size in sizes if is_held(*size) == held]
        stage = online_views.Stage(chromium, address, window(*alike[0]), settings_text(settings))
        online_views.VIEWS[name](stage)
        for size, scheme in product(alike, SCHEMES):
            stage.anna.set_viewport_size({"width": size[0], "height": size[1]})
            stage.anna.emulate_media(color_scheme=scheme)
            stage.anna.wait_for_timeout(REST)
            yield stage.anna, size, scheme
        stage.close()


def is_held(width: int, height: int) -> bool:
    """Return whether a window of this size is that of a handheld device."""
    return min(width, height) < SMALL


def settings_text(settings: dict) -> str:
    """The settings as the device keeps them; those not given have their defaults, but two people play."""
    return json.dumps({"format": "columna-settings", "version": 1, "players": ["human", "human"], **settings})


def window(width: int, height: int) -> dict:
    """Return Playwright's options for a window of this size; a small window is a phone's."""
    held = is_held(width, height)
    return {
        "viewport": {"width": width, "height": height},
        "has_touch": held,
        "is_mobile": held,
        "reduced_motion": "reduce",
    }


def shown(page: Page, address: str, view: View) -> Page:
    """The page as it shows the view."""
    page.goto(address + "manifest.webmanifest")
    page.evaluate(KEEP, kept(view))
    page.goto(address + view.link)
    page.locator("#menu").wait_for(state="attached")
    for selector in view.clicks:
        page.locator(selector).last.click(force=True)
        page.wait_for_timeout(REST)
    page.wait_for_timeout(view.rest)
    return page


def kept(view: View) -> list:
    """The storage of the device: the game, the settings, and games on their way into the library."""
    game = view.position and save("on-the-table", "lasca", view.position, view.turns, "")
    shelf = [
        save("first", "lasca", START, GAME, "Tall columns at the lake"),
        save("second", "lasca", START, GAME[:9], ""),
        save("third", "lasca", "W:b2w,c3b", ("b2xd4",), ""),
        save("fourth", "bashni", position_text(start(VARIANTS["bashni"])), ("c3-b4",), "With Anna"),
    ]
    return [game, settings_text(view.settings), shelf if view.position else []]


def save(name: str, game: str, position: str, turns: Sequence[str], title: str) -> str:
    """A save of this game."""
    return json.dumps(
        {
            "format": "columna-game",
            "version": 3,
            "id": name,
            "title": title,
            "players": ["human", "5"],
            "began": "2026-11-20T18:00:00Z",
            "game": game,
            "start": position,
            "turns": list(turns),
            "seconds": [None] * len(turns),
            "decision": None,
            "cursor": len(turns),
        }
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
