"""Lessons and exercises without a page, on CPython and MicroPython."""

import json
import re
import xml.etree.ElementTree as ElementTree

import pytest

from pyapp.saves.damaged import NEWER, NOT_JSON, NOT_OURS
from tests.ui.lessons import cases
from tests.ways import MicroPython, Pure

SHOT = "W:e1w,d2w,b4b,f4b,a7b"
LINE = [["d2-e3"], "f4xd2", ["e1xc3xa5"]]
TITLES = [["one", "First"], ["two", "Second <2>"], ["three", "Third"]]


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def lessons(request):
    """The modules, one way after the other."""
    return request.param(cases)


def test_a_course_is_read(lessons):
    step = {"position": SHOT, "goal": "take 2", "line": ["d2-e3 d2-c3", "f4xd2", "e1xc3xa5"]}
    read = lessons.ask("lessons", json.dumps([{"id": "lasca.shot", "steps": [step]}]))
    assert read == [["lasca.shot", [[SHOT, "take", "2", [["d2-e3", "d2-c3"], "f4xd2", ["e1xc3xa5"]]]]]]


def test_right_turns_lead_through_the_line(lessons):
    outcomes, position = lessons.ask("attempts", SHOT, LINE, ["d2-e3", "e1xc3xa5"])
    assert outcomes == [["goes_on", "f4xd2"], ["solved", None]]
    assert position == "B:d2w,a5wbb,a7b"


def test_a_wrong_turn_changes_nothing(lessons):
    outcomes, position = lessons.ask("attempts", SHOT, LINE, ["d2-c3", "d2-e3"])
    assert outcomes == [["wrong", None], ["goes_on", "f4xd2"]]
    assert position.startswith("W:")


def test_a_right_turn_beside_the_line_ends_it(lessons):
    line = [["d2-e3", "d2-c3"], "f4xd2", ["e1xc3xa5"]]
    assert lessons.ask("attempts", SHOT, line, ["d2-c3"])[0] == [["solved", None]]


def test_the_exercise_hears_of_the_players_turns_alone(lessons):
    heard, offered, flipped, waits = lessons.ask("board", SHOT, ["d2-e3", "f4xd2"])
    assert heard == ["d2-e3"]
    assert offered == [None, None, False, False, None]
    assert (flipped, waits) == (False, False)


def test_a_game_that_is_opened_takes_the_place_of_the_exercise(lessons):
    assert lessons.ask("opened") == [["away"], "another", False, "table"]


def test_settings_live_on_but_for_those_of_the_board(lessons):
    assert lessons.ask("handed_on") == [False, "lines", True, "start"]


def test_what_has_been_learned_is_kept(lessons):
    done = {"lasca": ["shared.moving", "lasca.shot"], "bashni": []}
    assert lessons.ask("kept_again", done) == done


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
def test_what_cannot_be_read_is_said(lessons, text, reason):
    assert lessons.ask("kept", text) == reason


def test_the_path_marks_what_is_done_and_what_is_next(lessons):
    shown = ElementTree.fromstring("<ol>%s</ol>" % lessons.ask("path", TITLES, ["one"]).replace(" autofocus", ""))
    buttons = shown.findall("li/button")
    assert [button.get("value") for button in buttons] == ["one", "two", "three"]
    assert [button.get("class") for button in buttons] == ["learned", "primary", None]
    assert ["".join(button.itertext()) for button in buttons] == ["1Firstdone", "2Second <2>next", "3Third2 min"]


def test_the_first_lesson_comes_again_once_all_are_done(lessons):
    assert lessons.ask("following", ["one", "two"], ["one", "two"]) == "one"
    assert lessons.ask("following", ["one", "two"], ["one"]) == "two"


def test_markup_is_well_formed(lessons):
    markup = lessons.ask("dialog", ["lasca", "bashni"])
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
def test_what_stands_below_the_board(lessons, phase, number, marks, wishes):
    steps, buttons = lessons.ask("beside", phase, number, 3)
    assert steps.startswith(f"Step {number} of 3")
    assert re.findall(r'<i class="(\w*)">', steps) == marks
    assert re.findall(r'data-do="(\w+)"', buttons) == wishes
