"""The part of the page that teaches; it comes in a pack of its own when it is first wanted."""

import os
from collections import namedtuple

from pyapp.ui.lessons.lessons import Lessons, known_courses
from pyapp.ui.pack_assets import put_on
from pyapp.ui.puzzles.puzzles import Puzzles

COURSES = "/learn/assets/lessons"

# its parts: a Lessons and a Puzzles
Learning = namedtuple("Learning", ("lessons", "puzzles"))


def make(page, controller, supervisor, ratings) -> Learning:
    """Make it and connect it. `page` is the Page, the others are what it has of GameController, EngineSupervisor, Ratings."""
    put_on(page, "learn")
    lessons = Lessons(page, controller, supervisor, COURSES, known_courses(os.listdir(COURSES)))
    return Learning(lessons, Puzzles(page, controller, supervisor, ratings))
