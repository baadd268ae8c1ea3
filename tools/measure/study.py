"""The actions of a study on records of 500 and of 5,000 nodes: python3 -m tools.measure study [RUNS] [FOLDER …].

With the processor slowed four times: milliseconds from the click to the next paint; and the other figures of clicks.py, which
are milliseconds of processor time unslowed.
"""

import random
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from playwright.sync_api import Browser, Page

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.study import Look
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save
from pyapp.saves.saved import Saved
from tools.measure import clicks
from tools.measure.bench import Figure
from tools.measure.clicks import PROBE, timed

SIZES, TURNS = (500, 5000), 50
PATIENCE = 180_000  # milliseconds for the page to read a record
KEEP = "([game, settings]) => { localStorage['columna.game'] = game; localStorage['columna.settings'] = settings; }"
SETTINGS = '{"format": "columna-settings", "version": 1, "players": ["human", "human"]}'
ACTIONS = [
    ("walk to a turn", '#turns [data-ply="20"]'),
    ("walk on", '.banner [data-do="walk:ArrowRight"]'),
    ("walk into a variation", '#turns .variation [data-do^="node"]'),
    ("move up", '#study [data-do="study_promote"]'),
    ("delete", '#study [data-do="study_delete"]'),
    ("undo", '#notices [data-do="study_undo"]'),
    ("walk far", '#turns [data-ply="21"]'),
    ("judge", '#study [data-do="study_glyphs"]'),
    ("a judgement", '#glyphs [data-do="study_glyph:1"]'),
    ("comment", '#study [data-do="study_comment"]'),
    ("keep a comment", '#commenting [value="yes"]'),
    ("draw", '#study [data-do="study_draw"]'),
    ("back to the game", '.banner [data-do="back_to_game"]'),
]
INSIDE = ("#glyphs ", "#commenting ")  # clicked while the dialog is open


def measure(chromium: Browser, folder: Path) -> Iterator[Figure]:
    """Do the actions on new pages, and yield their figures."""
    for nodes in SIZES:
        figures = timed(chromium, folder, ACTIONS, (4,), partial(opened, save=study(nodes)), prepare)
        yield from ((f"{nodes}: {name}", title, figure) for name, title, figure in figures)


def opened(chromium: Browser, address: str, save: str) -> Page:
    """Open the study with this save on a new page."""
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.set_default_timeout(PATIENCE)
    page.add_init_script(PROBE.read_text("utf-8"))
    page.goto(address + "manifest.webmanifest")
    page.evaluate(KEEP, [save, SETTINGS])
    page.goto(address)
    page.locator("#menu").wait_for(state="attached")
    page.locator("#turns .variation").last.wait_for(state="attached")
    page.locator("[data-do=menu]:visible").last.click()
    page.locator('#menu [value="study"]').click()
    return page


def prepare(page: Page, selector: str) -> None:
    """Close the parts opened before, unless the selector is inside one of them, and wait for its element."""
    if not selector.startswith(INSIDE):
        clicks.prepare(page, selector)
    page.locator(selector).first.wait_for(state="attached")


@cache
def study(size: int) -> str:
    """The save of a game of TURNS turns with variations everywhere, so many nodes in all."""
    chance, game = random.Random(12), Game(start(VARIANTS["lasca"]))
    while len(game.played) < TURNS and game.legal:
        game.play(chance.choice(game.legal))
    nodes = game.record.nodes()
    while len(nodes) < size:
        look = Look(game.record, chance.choice(nodes))
        if look.legal:
            before = len(look.node.children)
            look.play(chance.choice(look.legal))
            look.node.comment = "so it is"
            nodes += [look.node] * (len(look.node.parent.children) - before)
    return game_save.save(Saved(game, "study", ["human", "human"], "", ""))
