"""Lessons and puzzles that are interrupted: by an online game, or by a look at another course."""

from unittest.mock import MagicMock

import pytest

from pyapp.rules.puzzles import read_puzzles
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import first_session
from tests.ui.spoken import texts
from tests.ui.study.desk import NoEngine
from tests.ui.timed import TimedDom
from tools.paths import ROOT

ASSETS = ROOT / "assets"
PUZZLE = read_puzzles("28qmq W:d4b,a7WB,c7Bw,e7W hold 600 - r860.16 e7-f6")[0]
RIGHT, WRONG = "e7-f6", "e7-d6"
STEPS = "#practice .steps"


class Learner:
    """A page with lessons and puzzles, and what is done there."""

    def __init__(self, monkeypatch):
        from pyapp.ui.dom import site_files
        from pyapp.ui.lessons.lessons import Lessons
        from pyapp.ui.puzzles.puzzles import Puzzles

        monkeypatch.setattr(
            site_files, "fetch_texts", lambda names, call: call([(ASSETS / n).read_text() for n in names])
        )
        self.dom = TimedDom()
        self.page = Page(self.dom, texts(), first_session())
        parts = self.page, GameController(self.page, NoEngine()), NoEngine()
        self.controller = parts[1]
        self.lessons = Lessons(*parts, ASSETS / "lessons", ["lasca", "bashni"])
        self.puzzles = Puzzles(*parts, MagicMock(last=lambda *_: None))
        self.puzzles._dialog.puzzles = lambda _game: [PUZZLE]

    def play(self, turn):
        """Play a turn by its text."""
        self.controller.play(read_turn(self.page.state.session.game.position, turn))

    def play_online(self, seconds):
        """Play a game that interrupts the exercise on the board for this long."""
        come_back = self.page.state.session.room.pause()
        self.dom.let_pass(seconds)
        come_back()


@pytest.fixture
def learner(mock_browser, monkeypatch):
    """A page with lessons and puzzles."""
    return Learner(monkeypatch)


def test_lesson_on_the_board_stays_when_the_course_of_another_game_is_looked_at(learner):
    learner.lessons.open()
    learner.dom.asked["#lessons"]("lasca.shot")
    words = learner.lessons.words()
    learner.dom.heard["#lessons", "change"](MagicMock(target=MagicMock(value="bashni")))
    assert learner.lessons.words() == words


def test_clock_of_a_rush_goes_on_after_an_online_game(learner):
    learner.puzzles._choose("rush", "lasca")
    learner.play_online(100)
    assert ">1:20<" in learner.dom.texts[STEPS]
    learner.dom.let_pass(10)
    assert ">1:10<" in learner.dom.texts[STEPS]


def test_rush_is_over_if_its_time_has_run_out_in_an_online_game(learner):
    learner.puzzles._choose("rush", "lasca")
    learner.play_online(200)
    assert not learner.page.state.session.human_to_move
    assert "Time left: 0:00" in learner.puzzles._rush.words()[1]


@pytest.mark.parametrize("turn", [RIGHT, WRONG])
def test_next_puzzle_of_a_rush_comes_although_an_online_game_began_just_before(learner, turn):
    learner.puzzles._choose("rush", "lasca")
    learner.play(turn)
    learner.dom.let_pass(0.5)  # the column has landed, and the next puzzle is about to come
    learner.play_online(1)
    learner.play(WRONG)
    learner.dom.let_pass(2)
    assert learner.puzzles._rush.rush.mistakes == (1 if turn == RIGHT else 2)


def test_puzzle_is_solved_although_an_online_game_began_while_its_last_column_was_flying(learner):
    learner.puzzles._dialog.take = lambda _game, then: then()
    learner.puzzles.visit("puzzle=lasca.28qmq")
    learner.play(RIGHT)
    learner.play_online(1)
    learner.dom.let_pass(2)
    assert "Right!" in learner.puzzles._puzzle.words()[1]
