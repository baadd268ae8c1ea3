"""Play by announcements alone: a board that is kept from them is always the one that the page shows."""

import json
import os
import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from pyapp.rooms.events import RUNNING
from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.position import legal_turns
from pyapp.rules.puzzles import read_puzzles
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from tests.app.player import ENGINE, Player
from tests.app.rooms import Peer
from tests.app.screen_reader import ScreenReader
from tests.ui.spoken import CATALOGUE
from tests.ui.text.listener import Listener
from tools.paths import PUZZLES

SEEDS = range(int(os.environ.get("EAR_SEEDS", 1)))  # of games by chance; the environment may ask for more
PLIES = 60
DIALOGS = ("", "", "", "menu", "new")  # opened before an answer, "" for none
TURN = r"^(Light|Dark): [A-J]\d+ (to|takes) "
OVER = re.compile("You won|You lost|has won|drawn|Draw")
# an engine whose lines are those of a test
OPPONENT = (
    """globalThis.opponent = { asked: [], coming: ['{"id": null, "ready": true, "compiled": true}'] };
opponent.shift = () => opponent.coming.shift() ?? new Promise((say) => opponent.say = say);
opponent.write = (line) => opponent.asked.push(JSON.parse(line));"""
    + ENGINE % "opponent"
)
# "over", or else the computer's last request: after the game the page asks for a review
ASKED = (
    """() => /%s/.test(document.querySelector(".status").textContent) && "over" ||
    opponent.asked.findLast(({ position }) => position)"""
    % OVER.pattern
)
ANSWER = "line => { opponent.asked = []; opponent.say(line) }"
# the coins that the page shows on each square, from the lowest
SHOWN = """() => [...document.querySelectorAll("[data-square]")].map((square) => [+square.dataset.square,
    [...square.querySelectorAll(".column .coin")].map((coin) => coin.getAttribute("href"))])"""
COINS = {"#light": "w", "#light-band": "W", "#dark": "b", "#dark-band": "B"}


class Blind:
    """A player at the keyboard who knows a board only from what is said. Each random choice is by `random`."""

    def __init__(self, player: Player, game: str, random: Random):
        self.player, self.page, self.random = player, player.page, random
        self.reader = ScreenReader(player.page)
        self.listener = Listener(game, CATALOGUE)
        self._size = VARIANTS[game].size
        player.squares = squares(self._size)

    def moves(self):
        """Make a turn, and hear it."""
        self._chooses("movable")
        while self._chooses("goal") or self._chooses_a_route():
            pass
        self.follows()

    def enters(self, turn: str):
        """Make the turn of this text, square by square."""
        for name in re.split("[-x]", turn.rstrip("*")):
            self.player.square(name).focus()
            self.player.press("Enter")

    def follows(self):
        """Hear a turn, make it on the own board, and compare that with the page's."""
        turns = self.listener.turns
        self.listener.hears(self.reader.says(TURN))
        assert self.listener.turns == turns + 1
        self.knows_the_board()

    def knows_the_board(self):
        """Check that the own board is the one that the page shows."""
        names = squares(self._size).names
        shown = {names[number]: "".join(map(COINS.get, coins))[::-1] for number, coins in self.page.evaluate(SHOWN)}
        board = {square: column for square, column in shown.items() if column}
        assert self.listener.board == board, (self.reader.said[-6:], self.page.evaluate("screenReader.silenced"))

    def opens(self, action: str):
        """Open a dialog by the keyboard."""
        self.page.locator(f'[data-do="{action}"]:visible').last.focus()
        self.player.press("Enter")
        expect(self.page.locator("dialog[open]")).to_have_count(1)

    def closes(self):
        """Close the dialog."""
        self.player.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def may_move(self) -> bool:
        """Wait until the game waits for this player, or is over. Return whether it waits."""
        over = self.page.locator(".status", has_text=OVER)
        expect(self.page.locator(".square.movable").or_(over).first).to_be_attached()
        return over.count() == 0

    def plays(self, answer: Callable[[], bool]):
        """Play 60 plies, or to the end of the game, by turns with an opponent, and open dialogs in between.

        answer: makes a turn of the opponent if the game goes on, and tells whether it does.
        """
        while self.listener.turns < PLIES and self.may_move():
            self.moves()
            dialog = self.random.choice(DIALOGS)
            if dialog:
                self.opens(dialog)
            if answer():
                self.follows()
            if dialog:
                self.closes()

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


def answers(page: Page, random: Random) -> bool:
    """Let the computer make a random turn if the game goes on, and tell whether it does."""
    request = page.wait_for_function(ASKED).json_value()
    if request == "over":
        return False
    position = read_position(VARIANTS[request["game"]], request["position"])
    turn = turn_text(position.variant, random.choice(legal_turns(position)))
    answer = {"id": request["id"], "best": turn, "depth": 1, "score": 0, "nodes": 1, "line": [turn], "ms": 1}
    page.evaluate(ANSWER, json.dumps(answer))
    return True


@pytest.mark.slow
@pytest.mark.timeout(900)  # 60 turns, each of which is waited for until it is heard
@pytest.mark.engine
@pytest.mark.parametrize("game", VARIANTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_board_kept_from_announcements_is_the_true_one_against_the_computer(visitor, game, seed):
    random = Random(f"{game} {seed}")
    blind = Blind(visitor(), game, random)
    blind.page.add_init_script(OPPONENT)
    blind.player.visit().begins(game)
    blind.knows_the_board()
    blind.plays(lambda: answers(blind.page, random))


def answers_in_room(peer: Peer, random: Random, turns: int) -> bool:
    """Let the other player in a room make a random turn after so many if the game goes on, and tell whether it does."""
    room = peer.client.room
    peer.waits(lambda: len(room.game.played) == turns)
    if room.phase == RUNNING:
        peer.plays(turn_text(room.variant, random.choice(room.game.legal)))
    return room.phase == RUNNING or len(room.game.played) > turns


@pytest.mark.slow
@pytest.mark.parametrize("game", ("lasca", "bashni", "damasca"))
def test_board_that_is_read_out_and_kept_from_announcements_is_the_true_one_in_a_puzzle(visitor, game):
    puzzles = read_puzzles((PUZZLES / f"{game}.txt").read_text())
    puzzle = Random(f"puzzle {game}").choice([one for one in puzzles if one.asked > 2])
    blind = Blind(visitor(), game, Random(game))
    blind.page.goto(f"{blind.player.url}#puzzle={game}.{puzzle.id}")
    blind.reader.says("^Puzzle · ")
    blind.player.more("Read the board aloud")
    blind.listener.is_read(blind.reader.says("^On the board: "), puzzle.position[0].lower())
    blind.knows_the_board()
    for number in range(0, puzzle.asked, 2):
        blind.enters(puzzle.steps[number][0])
        blind.listener.hears(blind.reader.says(TURN))
        if number + 1 < puzzle.asked:  # the reply follows at once
            blind.listener.hears(blind.reader.says(TURN))
        blind.knows_the_board()
    blind.reader.says("Right!")


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", VARIANTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_board_kept_from_announcements_is_the_true_one_in_a_room_with_clocks(guest, peer, game, seed):
    random = Random(f"room {game} {seed}")
    boris = peer("Boris").creates(game=game, side="dark", clock={"main": 1800, "increment": 5})
    blind = Blind(guest("Anna"), game, random)
    blind.player.comes(boris.invitation)
    blind.reader.says(r"You are Light\. Your move\.")
    expect(blind.page.locator(":focus")).to_have_class(re.compile("movable"))
    blind.knows_the_board()
    blind.plays(lambda: answers_in_room(boris, random, blind.listener.turns))
