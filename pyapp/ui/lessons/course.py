"""Courses: the lessons of a game, read from a file (docs/lessons.md). Pure."""

import json
from collections import namedtuple

# game: the id of the game;  sentences: the course's texts in the player's language, by their keys
Course = namedtuple("Course", ("game", "lessons", "sentences"))

# id: unique in its course, and never changed
Lesson = namedtuple("Lesson", ("id", "steps"))

# position: as a text;  goal: its kind, as in "reach";  what: the goal's number or squares as a text, "" if it has none;
# line: for each turn of the player a list of all right turns, first the one with which the line goes on, and between them
# the other side's replies;  unmarked: True if the board does not mark movable columns, because the player is to find them
Step = namedtuple("Step", ("position", "goal", "what", "line", "unmarked"))


def read(text: str) -> list:
    """The lessons in the text of a course."""
    return [Lesson(lesson["id"], [_step(step) for step in lesson["steps"]]) for lesson in json.loads(text)]


def _step(step: dict) -> Step:
    kind, _, what = step["goal"].partition(" ")
    line = [turns.split() if number % 2 == 0 else turns for number, turns in enumerate(step["line"])]
    return Step(step["position"], kind, what, line, step.get("unmarked", False))


WIN, AT_ONCE = "win", "1"  # the goal to win, and the plies of a win that has to come at once
SINGLE = ("reach", "take", "officer", "promote", "free", "move")  # goals that a single turn reaches or misses


def wrong(step: Step) -> str:
    """The key of the sentence about a wrong turn in a step."""
    if step.goal == WIN and step.what == AT_ONCE:
        return "learn.wrong.win_at_once"
    return "learn.wrong." + ("line" if step.goal in SINGLE and len(step.line) > 1 else step.goal)


def title(lesson: str) -> str:
    """The key of a lesson's title. lesson: its id."""
    return "lessons.%s.title" % lesson


def task(lesson: str, number: int) -> str:
    """The key of a step's task. Steps count from 1."""
    return "lessons.%s.%d" % (lesson, number)


def learned(lesson: str, number: int) -> str:
    """The key of the text after a step. Not every step has one."""
    return "lessons.%s.%d.done" % (lesson, number)
