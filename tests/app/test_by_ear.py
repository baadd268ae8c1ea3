"""Play by announcements alone: a board that is kept from them is always the one that the page shows."""

import json
import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.position import legal_turns
from pyapp.rules.variants import VARIANTS
from tests.app.listener import Listener
from tests.app.player import ENGINE, Player

SEEDS = range(3)
PLIES = 60
DIALOGS = ("menu", "new")
OVER = re.compile("You won|You lost|has won|drawn|Draw")
# an engine whose lines are those of a test
OPPONENT = (
    """globalThis.opponent = { asked: [], tell: null, coming: [] };
opponent.shift = () => opponent.coming.shift() ?? new Promise((tell) => opponent.tell = tell);
opponent.write = (line) => opponent.asked.push(line);
opponent.say = (line) => opponent.tell(line);
opponent.coming.push('{"id": null, "ready": true, "compiled": true}');
"""
    + ENGINE % "opponent"
)
HAS_ASKED = """() => opponent.asked.map((line) => JSON.parse(line)).findLast(({ position }) => position)"""


class Ear:
    """A player at the keyboard who knows only what is said. spell: plies until the next dialog."""

    def __init__(self, player: Player, random: Random):
        self.player, self.page, self.random = player, player.page, random
        self.listener = Listener(player.page)
        self.variant = VARIANTS["lasca"]

    def begins(self, game: str):
        """Learn the board of a game that has just begun."""
        self.variant = VARIANTS[game]
        self.player.wishes("describe")
        self.listener.learns_the_board()
        self.listener.knows(self.variant.size)

    def moves(self):
        """Make a turn, and hear it."""
        expect(self.page.locator(".square.movable").first).to_be_attached()
        self._chooses("movable")
        while self._chooses("goal") or self._chooses_a_route():
            pass
        self.follows()

    def follows(self):
        """Hear a turn."""
        self.listener.follows_a_turn(self.variant)
        self.listener.knows(self.variant.size)

    def opens(self, action: str):
        """Open a dialog by the keyboard."""
        self.page.locator(f'[data-do="{action}"]:visible').last.focus()
        self.player.press("Enter")
        expect(self.page.locator("dialog[open]")).to_have_count(1)

    def closes(self):
        """Close the dialog."""
        self.player.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def _chooses(self, mark: str) -> bool:
        """Choose one of the squares that bear a mark. Return whether there was one."""
        names = sorted(self.player.marked(mark))
        if names:
            self.player.square(self.random.choice(names)).focus()
            self.player.press("Enter")
        return bool(names)

    def _chooses_a_route(self) -> bool:
        """Choose one of several routes. Return whether there were any."""
        ways = self.page.locator("#ways button")
        if ways.count():
            ways.nth(self.random.randrange(ways.count())).focus()
            self.player.press("Enter")
        return bool(ways.count())


def answers(page: Page, random: Random):
    """Let the computer make a random turn."""
    request = page.wait_for_function(HAS_ASKED).json_value()
    position = read_position(VARIANTS[request["game"]], request["position"])
    turn = turn_text(position.variant, random.choice(legal_turns(position)))
    answer = {"id": request["id"], "best": turn, "depth": 1, "score": 0, "nodes": 1, "line": [turn], "ms": 1}
    page.evaluate("line => { opponent.asked = []; opponent.say(line) }", json.dumps(answer))


def is_over(page: Page) -> bool:
    """Tell whether the game has ended."""
    return page.locator(".status", has_text=OVER).count() > 0


@pytest.mark.slow
@pytest.mark.engine
@pytest.mark.parametrize("game", VARIANTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_board_kept_from_announcements_is_the_true_one_against_the_computer(visitor, game, seed):
    player, random = visitor(), Random(f"{game} {seed}")
    player.page.add_init_script(OPPONENT)
    ear = Ear(player, random)
    player.visit().begins(game)
    ear.begins(game)
    for _ in range(0, PLIES, 2):
        ear.moves()
        if is_over(player.page):
            break
        dialog = random.choice(["", "", "", *DIALOGS])
        if dialog:
            ear.opens(dialog)
        answers(player.page, random)
        ear.follows()
        if dialog:
            ear.closes()
        if is_over(player.page):
            break
