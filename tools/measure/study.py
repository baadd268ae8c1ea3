"""The actions of a study on a record of 500 nodes: python3 -m tools.measure study [RUNS] [FOLDER …].

With the processor slowed four times: milliseconds from the click to the next paint; and the other figures of clicks.py, which
are milliseconds of processor time unslowed.
"""

import random
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.study import Look
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save
from tools.measure import clicks
from tools.measure.bench import Figure
from tools.measure.clicks import PROBE, timed

NODES, TURNS = 500, 50
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
    yield from timed(chromium, folder, ACTIONS, (4,), opened, prepare)


def opened(chromium: Browser, address: str) -> Page:
    """Open the study on a new page."""
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(PROBE.read_text("utf-8"))
    page.goto(address + "manifest.webmanifest")
    page.evaluate(KEEP, [study(), SETTINGS])
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


def study() -> str:
    """The save of a game of TURNS turns with variations everywhere, NODES nodes in all."""
    chance, game = random.Random(12), Game(start(VARIANTS["lasca"]))
    while len(game.played) < TURNS and game.legal:
        game.play(chance.choice(game.legal))
    while len(game.record.nodes()) < NODES:
        look = Look(game.record, chance.choice(game.record.nodes()))
        if look.legal:
            look.play(chance.choice(look.legal))
            look.node.comment = "so it is"
    return game_save.save(game_save.Saved(game, "study", ["human", "human"], "", ""))
