"""The part of the page that teaches: lessons, the two minutes of a game, and puzzles."""

import os
from collections import namedtuple

from pyapp.ui.lessons.lessons import Lessons, known_courses
from pyapp.ui.lessons.two_minutes import TwoMinutes
from pyapp.ui.puzzles.puzzles import Puzzles

COURSES = "/learn/assets/lessons"

# its parts: a Lessons, a TwoMinutes and a Puzzles
Learning = namedtuple("Learning", ("lessons", "two_minutes", "puzzles"))


def make(page, controller, supervisor, ratings) -> Learning:
    """Make these parts. `page` is the Page, the others are its GameController, EngineSupervisor and Ratings."""
    lessons = Lessons(page, controller, supervisor, COURSES, known_courses(os.listdir(COURSES)))
    two_minutes = TwoMinutes(page, controller, supervisor)
    return Learning(lessons, two_minutes, Puzzles(page, controller, supervisor, ratings))
