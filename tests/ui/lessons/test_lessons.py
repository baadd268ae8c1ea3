"""The courses: every step replayed and proved, and its texts there in every language."""

import re
import subprocess
import sys

import pytest

from pyapp.rules.variants import VARIANTS
from pyapp.ui.lessons import course
from tests.ui.text.test_texts import GAMES_OF_WORDS, laskers_words
from tools.build import languages
from tools.lessons import courses
from tools.paths import ROOT

GAMES = courses.games()
LANGUAGES = languages.spoken()
FEWEST, MOST = 2, 5  # steps of a lesson


def keys(game: str) -> tuple[set, set]:
    """The keys that a course's texts must have, and those that they may have besides."""
    must, may = set(), set()
    for lesson in courses.lessons(game):
        numbers = range(1, len(lesson.steps) + 1)
        must |= {course.title(lesson.id), *(course.task(lesson.id, number) for number in numbers)}
        may |= {course.learned(lesson.id, number) for number in numbers}
    return must, may


def known(language: str, game: str) -> dict[str, str]:
    """The texts that a game's course has in a language."""
    return courses.catalogue(language, courses.SHARED) | courses.catalogue(language, game)


def blanks(text: str) -> set[str]:
    """The blanks of a text."""
    return set(re.findall(r"\{(\w*)\}", text))


@pytest.mark.long
def test_every_claim_is_proved():
    """Prove by the compiled rules and engine, in another process."""
    done = subprocess.run([sys.executable, "-m", "tools.lessons"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_lessons_are_short_and_named_once(game):
    found = courses.lessons(game)
    assert game in VARIANTS
    assert len({lesson.id for lesson in found}) == len(found)
    assert {lesson.id.split(".")[0] for lesson in found} <= {courses.SHARED, game}
    assert all(FEWEST <= len(lesson.steps) <= MOST for lesson in found)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_is_said_in_every_language(game, language):
    texts, english = known(language, game), known(languages.ENGLISH, game)
    must, may = keys(game)
    assert must <= texts.keys()
    assert set(courses.catalogue(language, game)) <= must | may, "of a step that is not there"
    assert texts.keys() == english.keys()
    assert all(text.strip() == text != "" for text in texts.values())
    assert {key: blanks(text) for key, text in texts.items()} == {key: blanks(text) for key, text in english.items()}


@pytest.mark.parametrize("game, language", GAMES_OF_WORDS)
def test_lessons_of_a_game_with_words_of_its_own_have_no_others(game, language):
    must, may = keys(game)
    assert laskers_words([text for key, text in known(language, game).items() if key in must | may], language) == []


@pytest.mark.parametrize("game", GAMES)
def test_only_a_square_to_reach_is_filled_in(game):
    texts = known(languages.ENGLISH, game)
    for lesson in courses.lessons(game):
        for number, step in enumerate(lesson.steps, 1):
            asked = blanks(texts[course.task(lesson.id, number)])
            assert asked <= ({"square"} if step.goal == "reach" else set())
            assert not blanks(texts.get(course.learned(lesson.id, number), ""))


def test_nothing_is_said_of_a_shared_lesson_that_no_course_has():
    must, may = (set().union(*sets) for sets in zip(*(keys(game) for game in GAMES), strict=True))
    assert set(courses.catalogue(languages.ENGLISH, courses.SHARED)) <= must | may
