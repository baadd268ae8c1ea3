"""Lessons and puzzles that are interrupted: by an online game, a look at another course, a way out, or a lost connection."""

from unittest.mock import MagicMock

import pytest

from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.page import Page
from pyapp.ui.practice.session import PracticeSession
from pyapp.ui.puzzles.rush import MISTAKES
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import first_session
from pyapp.ui.text.texts import texts
from tests.ui.study.desk import NoEngine
from tests.ui.timed import TimedDom
from tools.paths import ROOT

ASSETS = ROOT / "assets"
PUZZLE = "28qmq W:d4b,a7WB,c7Bw,e7W hold 600 - r860.16 e7-f6"
RIGHT, WRONG = "e7-f6", "e7-d6"
STEPS = "#practice .steps"


class Learner:
    """A page with lessons and puzzles, and the acts of its player."""

    def __init__(self, monkeypatch):
        from pyapp.ui.dom import site_files
        from pyapp.ui.lessons.lessons import Lessons
        from pyapp.ui.lessons.two_minutes import TwoMinutes
        from pyapp.ui.puzzles.puzzles import Puzzles

        self.is_online, self.puzzle = True, PUZZLE
        monkeypatch.setattr(site_files, "fetch_texts", self.fetch)
        monkeypatch.setattr("pyapp.ui.dom.moments.first_weekday", lambda _language: 1)
        self.dom = TimedDom()
        self.page = Page(self.dom, first_session())
        parts = self.page, GameController(self.page, NoEngine()), NoEngine()
        self.controller = parts[1]
        self.lessons = Lessons(*parts, ASSETS / "lessons", ["lasca", "bashni"])
        self.two_minutes = TwoMinutes(*parts)
        self.puzzles = Puzzles(*parts, MagicMock(last=lambda *_: None))

    def fetch(self, names, call):
        """Give `call` the files of these names, None without a connection. Files of puzzles always come."""
        contents = [self.puzzle if name.startswith("puzzles/") else (ASSETS / name).read_text() for name in names]
        call(contents if self.is_online else None)

    def play(self, turn):
        """Play a turn by its text."""
        self.controller.play(read_turn(self.page.state.session.game.position, turn))

    def begin_rush(self):
        """Choose a rush in the dialog of the puzzles."""
        self.puzzles.open()
        self.dom.asked["#puzzles"]("rush")

    @property
    def told(self) -> str:
        """The detail of the status beside the board."""
        session = self.page.state.session
        return session.room.status(session).detail

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
    words = learner.lessons.board.words()
    learner.dom.heard["#lessons", "change"](MagicMock(target=MagicMock(value="bashni")))
    assert learner.lessons.board.words() == words


def test_game_without_puzzles_says_so_and_begins_none(learner):
    learner.puzzle = "\n"
    for begin in (learner.puzzles.open, learner.puzzles.begin_today):
        learner.dom.texts.clear()
        begin()
        assert "There are no puzzles of this game yet." in learner.dom.texts["#puzzles-ways"]
    assert learner.page.state.session.room is None


def test_clock_of_a_rush_goes_on_after_an_online_game(learner):
    learner.begin_rush()
    learner.play_online(100)
    assert ">1:20<" in learner.dom.texts[STEPS]
    learner.dom.let_pass(10)
    assert ">1:10<" in learner.dom.texts[STEPS]


def test_rush_is_over_if_its_time_has_run_out_in_an_online_game(learner):
    learner.begin_rush()
    learner.play_online(200)
    assert not learner.page.state.session.human_to_move
    assert "Time left: 0:00" in learner.told


@pytest.mark.parametrize("turn", [RIGHT, WRONG])
def test_next_puzzle_of_a_rush_comes_although_an_online_game_began_just_before(learner, turn):
    learner.begin_rush()
    learner.play(turn)
    learner.dom.let_pass(0.5)  # the column has landed, and the next puzzle is about to come
    learner.play_online(1)
    learner.play(WRONG)
    learner.dom.let_pass(2)
    mistakes = texts("puzzles.rush_mistakes", count=1 if turn == RIGHT else 2, all=MISTAKES)
    assert mistakes in learner.dom.texts[STEPS]


def test_puzzle_is_solved_although_an_online_game_began_while_its_last_column_was_flying(learner):
    learner.puzzles.visit("puzzle=lasca.28qmq")
    learner.play(RIGHT)
    learner.play_online(1)
    learner.dom.let_pass(2)
    assert "Right!" in learner.told


def test_try_again_brings_the_lesson_and_the_puzzle_that_could_not_be_fetched(learner):
    for begin, again in (
        (learner.lessons.begin_next, "lessons_again"),
        (lambda: learner.puzzles.visit("puzzle=lasca.28qmq"), "puzzles_again"),
    ):
        learner.is_online = False
        begin()
        assert not isinstance(learner.page.state.session, PracticeSession)
        learner.is_online = True
        learner.page.actions.do(again)
        assert isinstance(learner.page.state.session, PracticeSession)
        learner.page.state.session.room.leave()


def test_lesson_that_was_left_goes_on_at_its_step_and_knows_which_steps_were_shown(learner):
    lessons = learner.lessons

    def chooses(lesson):
        lessons.open()
        learner.dom.asked["#lessons"](lesson)

    def solves():
        learner.page.actions.do("lesson_show")
        learner.dom.let_pass(10)

    chooses("lasca.shot")
    solves()
    learner.page.actions.do("lesson_leave")
    chooses("lasca.shot")
    count = learner.dom.texts[STEPS].count("<i ")
    assert texts("learn.step", number=2, count=count) in learner.dom.texts[STEPS]
    for _ in range(1, count):
        solves()
        learner.page.actions.do("lesson_go")
    assert texts("learn.step", number=1, count=count) in learner.dom.texts[STEPS]  # the first one that was shown


def test_turn_that_is_typed_after_the_last_second_of_a_rush_is_not_played(learner):
    from pyapp.ui.by_ear.move_field import MoveField

    field = MoveField(learner.page, learner.controller, lambda _text: None)
    learner.begin_rush()
    field.open()
    learner.dom.let_pass(200)
    learner.dom.value = lambda _field: WRONG
    learner.dom.heard["#typing", "submit"](MagicMock())
    assert learner.page.state.session.game.played == []


def test_two_minutes_play_the_turn_that_they_show_and_say_one_rule_about_it(learner):
    learner.two_minutes.begin("lasca")
    task = learner.told
    learner.page.actions.do("two_show")
    assert not learner.page.actions.may("two_show")  # until the move was seen
    learner.dom.let_pass(1)
    assert "diagonally" in learner.told and task not in learner.told
    learner.dom.let_pass(5)
    assert (
        "diagonally" in learner.told and "to D4." in learner.told and len(learner.page.state.session.game.played) == 2
    )
    for _ in range(4):
        learner.page.actions.do("two_show")
        learner.dom.let_pass(5)
    assert "you have won!" in learner.told


def test_two_minutes_say_why_a_column_cannot_go_to_a_square_and_show_the_turn_again(learner):
    learner.two_minutes.begin("lasca")
    learner.play("a1-b2")
    learner.dom.let_pass(5)
    for square in ("b2", "a3"):
        learner.controller.choose(squares(7).index[square], False)
    assert learner.told.startswith("This piece cannot go there: it must capture.")
    assert learner.page.state.session.hint


def test_two_minutes_tell_each_rule_beside_the_next_task_and_come_back_after_an_online_game(learner):
    learner.two_minutes.begin("bashni")
    assert "then choose C3." in learner.told and "diagonally" not in learner.told
    learner.play("b2-a3")
    learner.dom.let_pass(5)  # the wrong turn has been taken back
    assert learner.told.startswith("Not A3. Try again: ")
    assert learner.page.state.session.hint.path == (4, 9)  # the turn asked for is shown again
    learner.play("b2-c3")
    learner.play_online(100)
    learner.dom.let_pass(5)
    assert "diagonally" in learner.told and "to E5." in learner.told
    for turn in ("c3xe5", "e5xg7", "f4xd6", "d6xb8*"):
        learner.play(turn)
        learner.dom.let_pass(5)
    assert "you have won!" in learner.told
    assert [wish in learner.dom.texts["#practice .ways-on"] for wish in ("two_play", "lesson_path")] == [True, True]
    learner.page.actions.do("two_play")
    session = learner.page.state.session
    assert (session.game.position.variant.id, session.players) == ("bashni", ["human", "1"])
