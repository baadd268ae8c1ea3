"""The part of the page that teaches: lessons and puzzles."""

import os
from collections import namedtuple

from pyapp.ui.lessons.lessons import Lessons, known_courses
from pyapp.ui.puzzles.puzzles import Puzzles

COURSES = "/learn/assets/lessons"

# its parts: a Lessons and a Puzzles
Learning = namedtuple("Learning", ("lessons", "puzzles"))


def make(page, controller, supervisor, ratings) -> Learning:
    """Make the lessons and the puzzles. `page` is the Page, the others are its GameController, EngineSupervisor and Ratings."""
    lessons = Lessons(page, controller, supervisor, COURSES, known_courses(os.listdir(COURSES)))
    return Learning(lessons, Puzzles(page, controller, supervisor, ratings))
