"""Exercises after any acts in any order: none takes a turn too many, and each has a way on."""

from functools import cache
from unittest.mock import MagicMock

import pytest
from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.position import start
from pyapp.rules.puzzles import read_puzzles
from pyapp.rules.variants import VARIANTS
from pyapp.saves.puzzled import OwnMistake
from pyapp.saves.saved import Saved
from pyapp.ui.library.kept_learning import UNKEPT
from pyapp.ui.page import Page
from pyapp.ui.practice.exercise_panel import ASKED, DONE, PANEL
from pyapp.ui.practice.session import PracticeSession
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import first_session
from tests.examples import examples
from tests.ui.study.desk import NoEngine
from tests.ui.timed import TimedDom
from tools.paths import ROOT

ASSETS = ROOT / "assets"
FEW = 12  # puzzles of each game, which are enough
KINDS = ("day 2026-11-21 900", "practice", "rush", "mistakes", "lesson")
BUTTONS = (
    *("puzzle_go", "puzzle_hint", "puzzle_show", "puzzle_again", "puzzle_rush", "puzzle_leave", "puzzle_step:first"),
    *("puzzle_step:back", "puzzle_step:on", "puzzle_step:last", "lesson_go", "lesson_show"),
    *("lesson_once_more", "lesson_leave"),
)
PAUSES = (0, 0.1, 0.3, 1, 3, 200)  # seconds
REST = 60  # seconds, after which nothing more comes by itself
ANY_ORDER = settings(max_examples=examples(50), stateful_step_count=50)


class Device(TimedDom):
    """A browser with storage that outlives the page. cancels: False if a cancelled call may still come."""

    def __init__(self, stored: dict, *, cancels: bool):
        super().__init__()
        self._stored, self._cancels, self.typed = stored, cancels, ""

    def never(self, call) -> None:
        """Forget a call, if the browser can."""
        if self._cancels:
            super().never(call)

    def value(self, selector: str) -> str:
        """Return the typed turn."""
        return self.typed if selector == "#typed" else ""


class Engine(NoEngine):
    """An engine that answers a moment later with the first legal turn, also if nobody waits any more."""

    def __init__(self, dom):
        super().__init__()
        self.client.ready, self._dom = True, dom

    def consider(self, game, _effort, hear) -> None:
        """Answer later."""
        reply = {"best": turn_text(game.position.variant, game.legal[0]), "score": 0, "line": []}
        self._dom.later(300, lambda: hear(reply, True))

    def rest(self) -> None:
        """Forget nothing."""


class Ratings:
    """No ratings."""

    def hear(self, _call):
        """Nothing changes."""

    def last(self, _game, _kind):
        """There is none."""

    def keep(self, _result):
        """Keep nothing."""


@cache
def file(name: str) -> str:
    """The text of one of the site's files, of puzzles only a few."""
    text = (ASSETS / name).read_text("utf-8")
    return "\n".join(text.split("\n")[:FEW]) if name.endswith(".txt") else text


class Learner(RuleBasedStateMachine):
    """A player who does anything at any time."""

    @initialize(game=some.sampled_from(sorted(VARIANTS)), kind=some.sampled_from(KINDS), cancels=some.booleans())
    def begin(self, game, kind, cancels):
        """Begin an exercise of a game."""
        UNKEPT.clear()
        self.stored, self.cancels = {}, cancels
        self.load()
        self.page.state.session.open(Saved(Game(start(VARIANTS[game])), "", None, "", ""))
        if kind == "lesson":
            self.lessons.begin_next()
            return
        if kind == "mistakes":
            self.keep_mistake(game, read_puzzles(file("puzzles/%s.txt" % game))[0])
        self.puzzles.open()
        self.dom.asked["#puzzles"](kind)

    def keep_mistake(self, game, puzzle):
        """Keep a mistake of the player's own, which is due."""
        from pyapp.ui.puzzles.kept import Kept

        mistake = OwnMistake(puzzle.position, puzzle.steps[0][0], 500, 0, 0, "2026-11-20")
        Kept(self.page).add_mistakes(game, [mistake])

    def load(self):
        """Load the page."""
        from pyapp.ui.by_ear.move_field import MoveField
        from pyapp.ui.lessons.lessons import Lessons
        from pyapp.ui.puzzles.puzzles import Puzzles

        self.dom = Device(self.stored, cancels=self.cancels)
        self.page = Page(self.dom, first_session())
        engine = Engine(self.dom)
        self.controller = GameController(self.page, engine)
        parts = self.page, self.controller, engine
        MoveField(self.page, self.controller, lambda _text: None)
        self.lessons = Lessons(*parts, ASSETS / "lessons", list(VARIANTS))
        self.puzzles = Puzzles(*parts, Ratings())

    @property
    def session(self):
        """The session on the board."""
        return self.page.state.session

    @property
    def exercise(self):
        """The Exercise on the board, None for none."""
        return self.session.room if isinstance(self.session, PracticeSession) else None

    @rule(is_right=some.booleans(), pick=some.integers(0, 1000))
    def move(self, is_right, pick):
        """Move a column by touching the squares that it comes to, also while the board waits for nothing."""
        legal = self.session.game.legal
        if is_right and self.exercise and self.exercise.waits:
            turn = self.exercise.right()
        elif legal:
            turn = legal[pick % len(legal)]
        else:
            return
        for square in turn.path:
            self.controller.choose(square, False)

    @rule(wish=some.sampled_from(BUTTONS))
    def press(self, wish):
        """Press a button, if it can be pressed."""
        if self.page.actions.may(wish.partition(":")[0]):
            self.page.actions.do(wish)

    @rule()
    def try_a_miss_again(self):
        """Press the first of the puzzles that a rush has missed."""
        if "puzzle_missed:0" in self.dom.texts.get(PANEL + " .outcome", ""):
            self.press("puzzle_missed:0")

    @rule()
    def type(self):
        """Type a turn in the move field, whatever the board shows."""
        if self.session.game.legal:
            self.dom.typed = turn_text(self.session.game.position.variant, self.session.game.legal[-1])
            self.dom.heard["#typing", "submit"](MagicMock())

    @rule(seconds=some.sampled_from(PAUSES))
    def wait(self, seconds):
        """Let time pass."""
        self.dom.let_pass(seconds)

    @rule(seconds=some.sampled_from(PAUSES))
    def play_online(self, seconds):
        """Play a game in a room meanwhile, which interrupts the exercise."""
        come_back = self.exercise.pause() if self.exercise else None
        if come_back:
            self.dom.let_pass(seconds)
            come_back()

    @rule()
    def reload(self):
        """Load the page again."""
        self.load()
        self.puzzles.come_back()

    @invariant()
    def takes_only_turns_of_its_line(self):
        """The board waits for a turn where the line has one for the player, and nowhere else."""
        if self.exercise and self.session.human_to_move:
            attempt = self.exercise.attempt
            assert attempt.made < attempt.length and attempt.made % 2 == 0 and not attempt.shown
            assert position_text(self.session.game.position) == position_text(attempt.game().position)

    def teardown(self):
        """After a rest the exercise waits for the player or is done, and the right turns solve it."""
        self.dom.let_pass(REST)
        for _ in range(20):
            if self.exercise is None or self.exercise.phase == DONE:
                break
            assert self.exercise.phase == ASKED and self.session.human_to_move
            self.move(True, 0)
            self.dom.let_pass(REST)
        else:
            raise AssertionError("the exercise never ends")


@pytest.fixture(autouse=True)
def site(mock_browser, monkeypatch):
    """The site's files and a week that begins on Monday, without a browser."""
    from pyapp.ui.dom import moments, site_files

    monkeypatch.setattr(moments, "first_weekday", lambda _language: 0)
    monkeypatch.setattr(site_files, "fetch_texts", lambda names, call: call([file(name) for name in names]))


@pytest.mark.long
def test_exercise_takes_no_turn_once_its_line_is_over_and_always_has_a_way_on():
    run_state_machine_as_test(Learner, settings=ANY_ORDER)
