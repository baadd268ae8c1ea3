"""Play by announcements alone: a board that is kept from them is always the one that the page shows."""

import json
import os
import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from pyapp.rooms.events import RUNNING
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import legal_turns, start
from pyapp.rules.puzzles import read_puzzles
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from tests.app.player import ENGINE, Player
from tests.app.rooms import Peer
from tests.app.screen_reader import ScreenReader
from tests.app.test_analysis import BLUNDER, CURRENT, EFFORT, START
from tests.ui.spoken import CATALOGUE
from tests.ui.text.listener import Listener
from tools.lessons import courses
from tools.paths import PUZZLES

SEEDS = range(int(os.environ.get("EAR_SEEDS", 1)))  # of games by chance; the environment may ask for more
PLIES = 60
DIALOGS = ("", "", "", "menu", "new")  # opened before an answer, "" for none
TURN = r"^(Light|Dark): [A-J]\d+ (to|takes) "
MISTAKEN = (
    "W:a1w,c1w,e1w,g1w,d2w,f2w,c3w,e3w,g3w,b4bw,d4wb,a5b,c5b,g5b,b6b,f6b,a7b,c7b,e7b,g7b"  # before the last of BLUNDER
)
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

    def reads_the_board(self, side: str):
        """Have the board read out, and keep that one from now on. side: "w" or "b", the one that moves next."""
        self.player.more("Read the board aloud")
        self.listener.is_read(self.reader.says("^On the board: "), side)
        self.knows_the_board()

    def solves(self, line: list[str]):
        """Make every other turn of a line; the replies follow at once."""
        for number in range(0, len(line), 2):
            self.enters(line[number])
            for _ in line[number : number + 2]:
                self.listener.hears(self.reader.says(TURN))
            self.knows_the_board()

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
    blind.reads_the_board(puzzle.position[0].lower())
    blind.solves([turns[0] for turns in puzzle.steps[: puzzle.asked]])
    blind.reader.says("Right!")


@pytest.mark.slow
@pytest.mark.parametrize("game", ("lasca", "bashni", "damasca"))
def test_board_that_is_read_out_and_kept_from_announcements_is_the_true_one_in_the_longest_lesson(visitor, game):
    lessons = courses.lessons(game)
    number = max(range(len(lessons)), key=lambda number: sum([len(step.line) for step in lessons[number].steps]))
    blind = Blind(visitor(), game, Random(game))
    blind.player.find(position_text(start(VARIANTS[game])), game=game).more("Lessons")
    expect(blind.page.locator("#lessons-path button")).to_have_count(len(lessons))
    blind.page.locator("#lessons-path button").nth(number).focus()
    blind.player.press("Enter")
    for step in lessons[number].steps:
        expect(blind.page.locator("[data-square]:focus")).to_have_count(1)
        blind.reads_the_board(step.position[0].lower())
        blind.solves([turns[0] for turns in step.line])
        blind.reader.says("Right!|Lesson complete|Solved")
        expect(blind.page.locator("#practice .primary")).to_be_focused()
        blind.player.press("Enter")


@pytest.mark.slow
@pytest.mark.engine
def test_board_kept_from_announcements_is_the_true_one_in_a_review_whose_mistake_is_tried_again(visitor):
    blind = Blind(visitor(), "lasca", Random(0))
    blind.player.find(MISTAKEN, [BLUNDER[-1], "g5xe3"], players=("human", "2"))  # no other mistake comes before it
    blind.player.runs(EFFORT)
    for action in ("resign", "review"):
        blind.page.locator(f'[data-do="{action}"]:visible').last.focus()
        blind.player.press("Enter")
        if action == "resign":
            blind.player.answers("Resign")
            blind.reader.says("^You lost. You resigned.")
    blind.reader.says("^You: .* 1 blunder")
    blind.page.locator("[data-do=again]:visible").focus()
    blind.player.press("Enter")
    blind.reader.says("^Find a better move for Light than E3 to F4")
    expect(blind.player.square("e3")).to_be_focused()
    blind.reads_the_board("w")
    blind.enters(BLUNDER[-1])
    blind.reader.says("^E3 to F4 is no better: C5 jumps to E3 refutes it")
    blind.reads_the_board("w")
    blind.enters("g3-f4")
    blind.follows()
    blind.reader.says("^G3 to F4 is good. That was the last mistake.")
    expect(blind.page.locator("#again")).to_be_in_viewport(ratio=1)  # who looks on sees it too


@pytest.mark.slow
def test_board_kept_from_announcements_is_the_true_one_in_a_study_with_a_comment(visitor):
    blind = Blind(visitor(), "lasca", Random(0))
    blind.player.find(START, BLUNDER).more("Study")
    blind.opens("study_comment")
    blind.page.keyboard.type("Better was G3-F4.")
    blind.page.locator("#commenting button.primary").focus()
    blind.player.press("Enter")
    blind.page.locator(CURRENT).focus()
    blind.player.press("Home")
    blind.reader.says("^Start position")
    for _ in BLUNDER:
        blind.player.press("ArrowRight")
        blind.follows()
    blind.reader.says(r"^Better was G3-F4\.")
    blind.player.press("ArrowLeft")
    blind.reader.says("^After move 3 · Light to move")
    blind.reads_the_board("w")
    blind.enters("g3-f4")
    blind.follows()


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
