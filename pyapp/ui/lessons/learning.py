"""The part of the page for learning: lessons, the two minutes of a game, and puzzles."""

from __future__ import annotations

import os
from collections import namedtuple

from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.lessons.courses import known_courses
from pyapp.ui.lessons.lessons import Lessons
from pyapp.ui.lessons.two_minutes import TwoMinutes
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.page import Page
from pyapp.ui.puzzles.puzzles import Puzzles
from pyapp.ui.table.game_controller import GameController

COURSES = "/learn/assets/lessons"

# the parts for learning
Learning = namedtuple("Learning", ("lessons", "two_minutes", "puzzles"))


def make(page: Page, controller: GameController, supervisor: EngineSupervisor, ratings: Ratings) -> Learning:
    """Make the parts for learning."""
    lessons = Lessons(page, controller, supervisor, COURSES, known_courses(os.listdir(COURSES)))
    two_minutes = TwoMinutes(page, controller, supervisor)
    return Learning(lessons, two_minutes, Puzzles(page, controller, supervisor, ratings))
