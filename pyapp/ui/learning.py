"""The part of the page that teaches; it comes in a pack of its own when it is first wanted."""

import os
from collections import namedtuple

from pyapp.ui.lessons.lessons import Lessons, known_courses
from pyapp.ui.puzzles.puzzles import Puzzles

ASSETS = "/learn/assets"
COURSES, STYLES = ASSETS + "/lessons", ASSETS + "/style/learn/"

# its parts: a Lessons and a Puzzles
Learning = namedtuple("Learning", ("lessons", "puzzles"))


def make(page, controller, supervisor) -> Learning:
    """Make it and connect it. `page` is the Page, the others are what the page has of GameController, EngineSupervisor."""
    for name in os.listdir(STYLES):
        with open(STYLES + name) as sheet:
            page.dom.add_markup("head", "<style>%s</style>" % sheet.read())
    lessons = Lessons(page, controller, supervisor, COURSES, known_courses(os.listdir(COURSES)))
    return Learning(lessons, Puzzles(page, controller, supervisor))
