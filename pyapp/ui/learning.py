"""The part of the page that teaches; it comes in a pack of its own when it is first wanted."""

import os

from pyapp.ui.lessons.lessons import Lessons, known_courses

ASSETS = "/learn/assets"
COURSES, STYLES = ASSETS + "/lessons", ASSETS + "/style/learn/"


def make(page, controller, supervisor) -> Lessons:
    """Make it and connect it. `page` is the Page, the others are what the page has of GameController, EngineSupervisor."""
    for name in os.listdir(STYLES):
        with open(STYLES + name) as sheet:
            page.dom.add_markup("head", "<style>%s</style>" % sheet.read())
    return Lessons(page, controller, supervisor, COURSES, known_courses(os.listdir(COURSES)))
