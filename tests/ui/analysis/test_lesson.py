"""The lesson of a game: its idea, the ways to learn it, and how often the ideas came in the last games."""

import json

import pytest

from pyapp.rules.consequences import IDEAS, THIN_TOP, idea_behind
from pyapp.rules.notation import read_position
from pyapp.rules.puzzles import read_puzzles
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import UNDER, VARIANTS
from pyapp.ui.analysis.lesson import LESSONS, THEMES, lesson
from pyapp.ui.puzzles.choice import practised
from pyapp.ui.puzzles.puzzle_panel import ideas_way
from tools.paths import PUZZLES, ROOT

THIN = "B:e1Bw,a3w,c3w,e3BwwwwwW,g3bbbbB,g5bW,e7Wbbb"


def test_the_idea_behind_a_mistake():
    position = read_position(VARIANTS["lasca"], THIN)
    turn, better, answers = read_turn(position, "e3-d4"), ["g3-f2", "e7-f6"], ["c3xe5", "g3-f2"]
    assert idea_behind(position, turn, [better, answers]) == "thin_top"
    assert idea_behind(position, read_turn(position, "g3-f2"), [better, ["e7-f6"]]) == ""


def test_the_most_frequent_idea_is_the_lesson_and_the_gravest_of_several():
    assert lesson("lasca", []) == lesson("lasca", ["", ""]) == ""
    assert "Hanging piece: 2 of your 4 serious mistakes. Before each move" in lesson(
        "lasca", ["shot", "hangs", "", "hangs"]
    )
    assert lesson("lasca", ["thin_top", "shot"]).startswith("Thin top: 1 of your 2 serious mistakes.")
    assert "Overlooked shot: your one serious mistake." in lesson("lasca", ["shot"])


@pytest.mark.parametrize("game", VARIANTS)
def test_the_ways_lead_to_lessons_and_themes_that_a_game_has(game):
    course = [one["id"] for one in json.loads((ROOT / f"assets/lessons/{game}.json").read_text("utf-8"))]
    assert set(LESSONS[game].values()) <= set(course) and LESSONS[game].keys() <= set(IDEAS)
    themes = practised(read_puzzles((PUZZLES / f"{game}.txt").read_text("utf-8")))
    has_columns = VARIANTS[game].captured == UNDER
    assert {theme for idea, theme in THEMES.items() if has_columns or idea != THIN_TOP} <= set(themes)


def test_ideas_are_counted_over_the_last_twenty_games():
    games = [["old", ["exchange"]]] + [[str(number), ["shot"] if number < 3 else ["hangs"]] for number in range(20)]
    shown = ideas_way("lasca", games)
    assert "Hanging piece: in 17 of your last 20 games." in shown and "Overlooked shot: in 3" in shown
    assert "Bad exchange" not in shown and shown.index("Hanging") < shown.index("Overlooked")
    assert 'value="practise:lasca shot"' in shown and 'value="lesson:lasca lasca.shot"' in shown
    assert "A review of your finished games finds them." in ideas_way("lasca", [])
