"""Collections in the page: python3 -m tools.measure collection [RUNS] [FOLDER …].

Of files with 400 and 5,000 games of PDN, on a new device whose engine is ready: the seconds from the drop until all games are in
the library; of the clicks made meanwhile the slowest, in milliseconds to its paint; and the longest task of the page's thread.
"""

import random
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from pyapp.rules.game import Game
from pyapp.rules.pdn import write_game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from tools.measure.bench import Figure
from tools.serve.web import served

GAMES = [400, 5000]
LENGTH = 60  # plies of a game
PROBE = Path(__file__).with_suffix(".js")


def measure(chromium: Browser, folder: Path) -> Iterator[Figure]:
    """Read each file on a new device. Yield the figures."""
    with served(folder) as address:
        for games in GAMES:
            page = chromium.new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
            page.add_init_script(PROBE.read_text("utf-8"))
            page.goto(address)
            page.wait_for_function("navigator.serviceWorker.controller")
            page.wait_for_timeout(3000)  # the engine loads
            figures = page.evaluate("([game, count]) => measureCollection(game, count)", [game(), games])
            yield from ((name, f"{games} games", value) for name, value in figures.items())
            page.close()


def game() -> str:
    """A game of PDN, in whose tag of the event the number is 0."""
    chance, played = random.Random(1), Game(start(VARIANTS["lasca"]))
    while len(played.played) < LENGTH and played.result is None:
        played.play(chance.choice(played.legal), chance.randint(1, 30))
    return write_game(played.record, OrderedDict(Event="Event 0", White="Ada", Black="Bob", Date="2026.11.29"))
