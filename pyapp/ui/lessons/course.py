"""The course of a game, read from its file (docs/lessons.md). Pure."""

import json
from collections import namedtuple

# game: its id;  lessons: every Lesson;  sentences: its texts in the player's language, by their keys
Course = namedtuple("Course", ("game", "lessons", "sentences"))

# id: of the lesson, unique in its course and never changed;  steps: its Steps
Lesson = namedtuple("Lesson", ("id", "steps"))

# position: as a text;  goal: its kind, as in "reach";  what: the goal's number or squares as a text, "" where it has none;
# line: of the player's turns a list of all that are right, first the one with which the line goes on; between them the
# other side's replies;  unmarked: True if the board does not mark what may move, since finding it is the point
Step = namedtuple("Step", ("position", "goal", "what", "line", "unmarked"))


def read(text: str) -> list:
    """Every Lesson of a course."""
    return [Lesson(lesson["id"], [_step(step) for step in lesson["steps"]]) for lesson in json.loads(text)]


def _step(step: dict) -> Step:
    kind, _, what = step["goal"].partition(" ")
    line = [turns.split() if number % 2 == 0 else turns for number, turns in enumerate(step["line"])]
    return Step(step["position"], kind, what, line, step.get("unmarked", False))


def title(lesson: str) -> str:
    """The key of a lesson's title. lesson: its id."""
    return "lessons.%s.title" % lesson


def task(lesson: str, number: int) -> str:
    """The key of a step's task. Steps count from 1."""
    return "lessons.%s.%d" % (lesson, number)


def learned(lesson: str, number: int) -> str:
    """The key of the text after a step. Not every step has one."""
    return "lessons.%s.%d.done" % (lesson, number)
