"""Lessons and exercises without a page, on CPython and MicroPython."""

import json
import re
from xml.etree import ElementTree

import pytest

from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves import learned
from pyapp.saves.damaged import NEWER, NOT_JSON, NOT_OURS, DamagedSave
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.lessons import course, lesson_panel
from pyapp.ui.practice.attempt import GOES_ON, Attempt
from pyapp.ui.practice.session import PracticeSession
from pyapp.ui.table.controls import undo_to
from pyapp.ui.table.session import first_session

pytestmark = pytest.mark.micropython

SHOT = "W:e1w,d2w,b4b,f4b,a7b"
LINE = [["d2-e3"], "f4xd2", ["e1xc3xa5"]]
TITLES = [["one", "First"], ["two", "Second <2>"], ["three", "Third"]]


def course_of(text):
    """A course as it is read."""
    return [[lesson.id, [list(step) for step in lesson.steps]] for lesson in course.read(text)]


def attempts(position, line, turns):
    """For each turn of the player its outcome, with the reply made at once; then the position at the end."""
    attempt, outcomes = Attempt(read_position(VARIANTS["lasca"], position), line), []
    for turn in turns:
        outcome = attempt.judge(turn)
        outcomes.append([outcome, attempt.next_turn() if outcome == GOES_ON else None])
        if outcome == GOES_ON:
            attempt.advance()
    return [outcomes, position_text(attempt.game().position)]


class Exercise:
    """The part of an Exercise that a PracticeSession needs."""

    def __init__(self):
        self.waits, self.taken, self.behind = True, [], first_session()
        self.behind.flipped, self.behind.settings.view = True, "start"

    def take(self, turn):
        """Take a turn of the player."""
        self.taken.append(turn_text(VARIANTS["lasca"], turn))

    def step_behind(self):
        """Note that the board shows another game."""
        self.taken.append("away")


def board(position, turns):
    """Play these turns on the board of an exercise, the first as the player. Return the turns that the exercise gets, the acts
    that are possible then, and the state of the board."""
    exercise = Exercise()
    session = PracticeSession(exercise, exercise.behind.settings)
    session.set_out(Attempt(read_position(VARIANTS["lasca"], position), []).game())
    for turn in turns:
        session.play(read_turn(session.game.position, turn), 0)
        exercise.waits = False
    session.stand("a look at the record")
    offered = [undo_to(session), session.resigning_side, session.may_ask_hint, session.computer_to_move, session.look]
    return [exercise.taken, offered, session.flipped, session.human_to_move]


def opened():
    """The state of an exercise after another game is opened on its board."""
    exercise = Exercise()
    session = PracticeSession(exercise, exercise.behind.settings)
    session.open(Saved(first_session().game, "another", None, "", ""))
    return [exercise.taken, exercise.behind.id, exercise.behind.flipped, exercise.behind.settings.view]


def handed_on():
    """Settings that are changed during an exercise, and those that stay after it."""
    exercise = Exercise()
    session, kept = PracticeSession(exercise, exercise.behind.settings), Settings(flipped=True, view="start")
    session.settings.sounds, session.settings.look = False, "lines"
    session.hand_on(kept)
    return [kept.sounds, kept.look, kept.flipped, kept.view]


def kept(text):
    """The progress in a text, or the reason why it cannot be read."""
    try:
        return learned.load(text)
    except DamagedSave as damage:
        return damage.reason


def beside(phase, number, count):
    """The panel below the board in a phase of a step."""
    done = phase == "done"
    return [
        lesson_panel.steps(number, count, done),
        lesson_panel.buttons(phase, number == count, False),
    ]


def test_a_course_is_read():
    step = {"position": SHOT, "goal": "take 2", "line": ["d2-e3 d2-c3", "f4xd2", "e1xc3xa5"]}
    read = course_of(json.dumps([{"id": "lasca.shot", "steps": [step]}]))
    assert read == [["lasca.shot", [[SHOT, "take", "2", [["d2-e3", "d2-c3"], "f4xd2", ["e1xc3xa5"]], False]]]]


def test_right_turns_lead_through_the_line():
    outcomes, position = attempts(SHOT, LINE, ["d2-e3", "e1xc3xa5"])
    assert outcomes == [["goes_on", "f4xd2"], ["solved", None]]
    assert position == "B:d2w,a5wbb,a7b"


def test_a_wrong_turn_changes_nothing():
    outcomes, position = attempts(SHOT, LINE, ["d2-c3", "d2-e3"])
    assert outcomes == [["wrong", None], ["goes_on", "f4xd2"]]
    assert position.startswith("W:")


def test_a_right_turn_beside_the_line_ends_it():
    line = [["d2-e3", "d2-c3"], "f4xd2", ["e1xc3xa5"]]
    assert attempts(SHOT, line, ["d2-c3"])[0] == [["solved", None]]


def test_the_exercise_hears_of_the_players_turns_alone():
    heard, offered, flipped, waits = board(SHOT, ["d2-e3", "f4xd2"])
    assert heard == ["d2-e3"]
    assert offered == [None, None, False, False, None]
    assert (flipped, waits) == (False, False)


def test_a_game_that_is_opened_takes_the_place_of_the_exercise():
    assert opened() == [["away"], "another", True, "table"]


def test_settings_live_on_but_for_those_of_the_board():
    assert handed_on() == [False, "lines", True, "start"]


def test_what_has_been_learned_is_kept():
    done = {"lasca": ["shared.moving", "lasca.shot"], "bashni": []}
    assert learned.load(learned.save(done)) == done


@pytest.mark.parametrize(
    "text, reason",
    [
        ("{", NOT_JSON),
        ("[]", NOT_OURS),
        ('{"format": "columna-lessons", "version": 2, "done": {}}', NEWER),
        ('{"format": "columna-lessons", "version": 1, "done": {"lasca": [1]}}', NOT_OURS),
        ('{"format": "columna-lessons", "version": 1, "done": []}', NOT_OURS),
    ],
)
def test_what_cannot_be_read_is_said(text, reason):
    assert kept(text) == reason


def test_the_path_marks_what_is_done_and_what_is_next():
    shown = ElementTree.fromstring(
        "<ol>%s</ol>" % lesson_panel.path([tuple(title) for title in TITLES], ["one"]).replace(" autofocus", "")
    )
    buttons = shown.findall("li/button")
    assert [button.get("value") for button in buttons] == ["one", "two", "three"]
    assert [button.get("class") for button in buttons] == ["learned", "primary", None]
    assert ["".join(button.itertext()) for button in buttons] == ["1Firstdone", "2Second <2>next", "3Third2 min"]


def test_the_first_lesson_comes_again_once_all_are_done():
    assert lesson_panel.next_lesson(["one", "two"], ["one", "two"]) == "one"
    assert lesson_panel.next_lesson(["one", "two"], ["one"]) == "two"


def test_markup_is_well_formed():
    markup = lesson_panel.dialog(["lasca", "bashni"]) + lesson_panel.panel()
    found = ElementTree.fromstring("<x>%s</x>" % markup)
    assert [option.get("value") for option in found.iter("option")] == ["lasca", "bashni"]


@pytest.mark.parametrize(
    "phase, number, marks, wishes",
    [
        ("asked", 2, ["done", "now", ""], ["lesson_leave", "lesson_show", "lesson_go"]),
        ("wrong", 2, ["done", "now", ""], ["lesson_leave", "lesson_show", "lesson_go"]),
        ("done", 2, ["done", "done", ""], ["lesson_leave", "lesson_once_more", "lesson_go"]),
        ("done", 3, ["done", "done", "done"], ["lesson_leave", "lesson_path", "lesson_go"]),
    ],
)
def test_what_stands_below_the_board(phase, number, marks, wishes):
    steps, buttons = beside(phase, number, 3)
    assert steps.startswith(f"Step {number} of 3")
    assert re.findall(r'<i class="(\w*)">', steps) == marks
    assert re.findall(r'data-do="(\w+)"', buttons) == wishes
