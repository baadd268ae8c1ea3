"""The places where random players begin: each is opened as players open it, on a device that has kept a game and settings."""

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save
from pyapp.saves.saved import Saved
from tests.app.conftest import REFUSED
from tests.app.player import NO_ENGINE, Player
from tests.app.rooms import MAY_COPY, Guest
from tools.build.actions import declared

SCRIPT = Path(__file__).with_name("page.js")
SMALL = 600  # the shorter side of a handheld device, in pixels
LONGEST = 16  # turns of the kept game
ENGINES = 0.3  # the share of visits that bring the computer player, which costs the most time
OPTIONS: dict[str, Any] = {"reduced_motion": "reduce", "bypass_csp": True, "service_workers": "block"}
SETTINGS: dict[str, list] = {
    "players": [["human", "human"], ["human", "1"], ["3", "human"], ["human", "12"]],
    "language": ["en", "cs", "de", "pl", "ru"],
    "layout": ["auto", "menu", "panels"],
    "look": ["squares", "lines", "circles"],
    "flipped": [False, True],
    "numbered": [False, True],
    "evaluation": [False, True],
}
# entries that lead away, that few layouts have, or that the menu hides as there is a button beside the board
NOT_DIALOGS = {"leave", "players", "turns", "hint", "undo", "resign"}
Size = tuple[int, int]
Opening = Callable[[Browser, str, Size, Random], AbstractContextManager[list[Player]]]


def window(size: Size) -> dict:
    """Return Playwright's options for a window of this size; a small one is a phone's."""
    held = min(size) < SMALL
    return {"viewport": {"width": size[0], "height": size[1]}, "has_touch": held, "is_mobile": held}


def prepare(context: BrowserContext) -> None:
    """Give a browser what random players need."""
    context.add_init_script(path=SCRIPT)
    context.add_init_script(REFUSED)
    context.add_init_script("window.print = () => {}")
    context.grant_permissions(MAY_COPY)


@contextmanager
def at_the_table(browser: Browser, url: str, size: Size, chance: Random, wishes: list[str]) -> Iterator[list[Player]]:
    """Somebody with a game on the table, who presses one of these entries of the menu, if there are any."""
    kept = [{"name": f"columna.{name}", "value": json.dumps(value)} for name, value in documents(chance).items()]
    state: Any = {"origins": [{"origin": url.rstrip("/"), "localStorage": kept}]}
    context = browser.new_context(**OPTIONS, **window(size), storage_state=state)
    prepare(context)
    if chance.random() > ENGINES:
        context.add_init_script(NO_ENGINE)
    player = Player(context.new_page(), url).visit()
    player.page.wait_for_selector("#menu", state="attached")
    if wishes:
        player.wishes(chance.choice(wishes))
    yield [player]
    context.close()


def documents(chance: Random) -> dict[str, dict]:
    """Return what a device has kept: a game played at random, and settings."""
    game = Game(start(chance.choice(list(VARIANTS.values()))))
    for _ in range(chance.randrange(LONGEST)):
        game.play(chance.choice(game.legal))
    settings = {name: chance.choice(values) for name, values in SETTINGS.items()}
    return {
        "game": json.loads(game_save.save(Saved(game, "kept", list(settings["players"]), "", ""))),
        "settings": {"format": "columna-settings", "version": 1, **settings},
    }


@contextmanager
def in_a_room(browser: Browser, url: str, size: Size, _chance: Random) -> Iterator[list[Player]]:
    """Two people who have just met in a room."""
    anna, boris = (Guest(browser, url, name, **OPTIONS, **window(size)) for name in ("Anna", "Boris"))
    for guest in (anna, boris):
        prepare(guest.context)
    boris.comes(anna.creates().invitation)
    boris.reads("Anna")
    yield [anna, boris]
    for guest in (anna, boris):
        guest.context.close()


def entries(*wishes: str) -> Opening:
    """Return what opens a place behind one of these entries of the menu."""
    return lambda browser, url, size, chance: at_the_table(browser, url, size, chance, list(wishes))


PLACES: dict[str, Opening] = {
    "games": entries(),
    "puzzles": entries("puzzles"),
    "lessons": entries("lessons"),
    "study": entries("study", "analyse", "explorer"),
    "editor": entries("edit"),
    "library": entries("library"),
    "rooms": in_a_room,
    "dialogs": entries(*sorted(name for name, row in declared("menu").items() if row and name not in NOT_DIALOGS)),
}
