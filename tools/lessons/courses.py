"""The courses as the checkout has them: a file a game, and a catalogue a language for each and for what games share."""

import json

from pyapp.ui.lessons import course
from tools.paths import ROOT

COURSES = ROOT / "assets/lessons"
TEXTS = ROOT / "assets/texts/lessons"
SHARED = "shared"


def games() -> list[str]:
    """The ids of the games that have a course."""
    return sorted(path.stem for path in COURSES.glob("*.json"))


def lessons(game: str) -> list:
    """Every Lesson of a game's course."""
    return course.read((COURSES / f"{game}.json").read_text("utf-8"))


def catalogue(language: str, part: str) -> dict[str, str]:
    """The texts of a game's own lessons, or of the lessons that games share (SHARED)."""
    return json.loads((TEXTS / language / f"{part}.json").read_text("utf-8"))
