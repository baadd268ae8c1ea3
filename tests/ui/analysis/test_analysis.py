"""What is made of the engine's judgements: chances, mistakes, the graph; and what the engine is asked for them."""

import math
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.ui.analysis.graph_svg import BESIDE, HEIGHT, MIDDLE, WIDTH
from pyapp.ui.analysis.judgements import LOSSES
from tests.chance import examples
from tests.ui.analysis import cases
from tests.ways import MicroPython, Pure
from tools.paths import ROOT

OPENING = ["c3-d4", "e5xc3", "b2xd4", "c5-b4"]
ONE_CHOICE = "W:b2w,c3b,g7b"  # a compulsory capture


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def ui(request):
    """The page's analysis, one way after the other."""
    return request.param(cases)


@settings(max_examples=examples(30))
@given(scores=some.lists(some.integers(-100_000, 100_000), min_size=2, unique=True))
def test_chance_grows_with_the_score(ui, scores):
    found = ui.ask("chances", sorted(scores))
    assert found == sorted(found)
    assert all(0 <= one <= 1 for one in found)
    assert ui.ask("chances", [-score for score in sorted(scores)]) == pytest.approx([1 - one for one in found])


def test_even_score_is_an_even_chance(ui):
    assert ui.ask("chances", [0]) == [0.5]


@pytest.mark.parametrize(
    "lost, kind",
    [
        (9, None),
        (10, "inaccuracy"),
        (19, "inaccuracy"),
        (20, "mistake"),
        (29, "mistake"),
        (30, "blunder"),
        (49, "blunder"),
    ],
)
def test_mistakes_are_called_by_the_chances_they_lost(ui, lost, kind):
    score = round(-150 * math.log(1 / (0.5 - lost / 100) - 1))
    found = ui.ask("mistakes_of", "", OPENING[:1], [0, score], "a3-b4")
    assert [one[1] for one in found] == ([kind] if kind else [])


def test_dark_loses_chances_where_light_wins_them(ui):
    found = ui.ask("mistakes_of", "", OPENING, [0, 0, 0, 0, 400], "a3-b4")
    assert [one[:2] for one in found] == [[4, "blunder"]]
    assert ui.ask("mistakes_of", "", OPENING, [0, 0, 0, 0, -400], "a3-b4") == []


def test_engines_own_turn_is_no_mistake_and_the_unknown_is_none(ui):
    assert ui.ask("mistakes_of", "", OPENING[:1], [0, -400], "c3-d4") == []
    assert ui.ask("mistakes_of", "", OPENING[:2], [0, None, -400], "a3-b4") == []


def test_help_names_the_thresholds():
    text = (ROOT / "assets/texts/more/en.json").read_text("utf-8")
    sentence = re.search(r'"help.app.mistakes": "(.*)"', text)[1]
    assert re.findall(r"(\d+) %", sentence) == [str(least) for least, _ in reversed(LOSSES)]


@pytest.mark.parametrize(
    "name, position, turns, score",
    [
        ("lasca", "W:b2w,c3b", ["b2xd4"], 100_000),  # Dark commands nothing any more
        ("lasca", "W:b2w,c3b,g7b", ["b2xd4"], None),  # goes on
        ("bashni", "W:a1W,h8B:30:0", [], 0),  # drawn by dead play
    ],
)
def test_what_the_rules_have_settled_needs_no_engine(ui, name, position, turns, score):
    found = ui.ask("settled_as", name, position, turns, False)
    assert (found and found[0]) == score


def test_resignation_is_no_judgement(ui):
    assert ui.ask("settled_as", "lasca", "", OPENING, True) is None


def test_judgements_are_kept_as_far_as_the_game_is_the_same(ui):
    known = ui.ask("reviewed", [[OPENING[:2], True], [OPENING, False], [["a3-b4"], False]])
    assert known[0] == [[1, 1, 1], None]
    assert known[1] == [[1, 1, 1, None, None], 4]
    assert known[2] == [[1, None], 1]


def test_graph_goes_from_edge_to_edge_light_above(ui):
    markup, places = ui.ask("graph", [0, -100_000, 100_000, None, 0, 0], [*OPENING, "a3xc5"], 2)
    assert places[0] == [BESIDE, MIDDLE] and places[-1] == [WIDTH - BESIDE, MIDDLE]
    assert 0 < places[2][1] < MIDDLE < places[1][1] < HEIGHT
    drawing = ElementTree.fromstring(markup)
    assert len(drawing.findall("path[@class='graph-line']")) == 2  # before and after what is not known
    assert float(drawing.find("path[@class='here']").get("d")[1:].split()[0]) == pytest.approx(
        BESIDE + (WIDTH - 2 * BESIDE) * 2 / 5
    )
    assert len(drawing.findall("*[@class='blunder']")) == 2


@pytest.mark.parametrize(
    "score, short, long",
    [
        (130, "+1.3", "Light is a little better"),
        (-250, "−2.5", "Dark is better"),
        (4, "0.0", "Neither side is better"),
        (500, "+5.0", "Light is winning"),
        (99_991, "Light in 5", "Light wins in 5 moves"),
        (-99_999, "Dark in 1", "Dark wins in 1 move"),
        (100_000, "1–0", "Light has won"),
        (-50_000, "Dark", "Dark wins when the game is adjudicated"),
    ],
)
def test_score_in_words(ui, score, short, long):
    assert ui.ask("words", [score]) == [[short, long]]


def test_lists_name_turns_mistakes_and_what_was_better(ui):
    lines, listed, told = ui.ask("panel", OPENING, 3, [0, 0, 0, 0, 400], "g5-f4", ["human", "human"])
    assert (
        re.sub("<[^>]+>", " ", lines).split()
        == "+1.3 Add this line as a variation 2. … C3 → D4 3. E5 × C3 B2 × D4".split()
    )
    assert lines.count("<button") == 4 and lines.count("data-add") == 1
    text = re.sub("<[^>]+>", "|", listed)
    assert "??" in text and "Turn 2, Dark: C5 → B4" in text and "Blunder, −44 %. Better was G5 → F4." in text
    assert 'data-mistake="4"' in listed
    assert told == "1 blunder"


def test_every_turn_of_a_line_can_be_tried_whoever_plays(ui):
    for cursor in (3, 4):
        assert ui.ask("panel", OPENING, cursor, [0] * 5, "", ["human", "8"])[0].count("<button") == 4


HERE = {"depth": 100, "lines": 3}


def test_what_is_considered_waits_for_a_hint_and_goes_on_after_it(ui):
    best = {"best": "c3-d4", "score": 5, "depth": 3, "line": ["c3-d4"]}
    said, heard = ui.ask(
        "supervisor_told",
        [
            ["consider", HERE],
            ["answer", {"score": 1, "depth": 1}],
            ["hint", None],
            ["answer", best],
            ["drop", None],
        ],
    )
    assert said == [[["best", 100, 3]], [], [["stop"], ["best", 800]], [["best", 100, 3]], [["stop"]]]
    assert heard == ["engine_ready", [1, False], "engine_hints"]


def test_computers_turn_comes_before_what_is_considered(ui):
    said, _ = ui.ask("supervisor_told", [["ask", "8"], ["consider", HERE], ["rest", None]])
    assert said == [[["best", 8]], [], []]


def test_glance_is_answered_while_something_is_considered(ui):
    said, _ = ui.ask("supervisor_told", [["consider", HERE], ["glance", None]])
    assert said[1] == [["eval"], ["stop"], ["best", 100, 3]]


def test_board_is_looked_at_until_it_changes_or_a_computer_is_to_move(ui):
    first, again, onward, computer = ui.ask("analyst_follows", OPENING)
    assert first == [["best", 100, 3]]
    assert again == []
    assert onward == [["stop"], ["best", 100, 3]] or onward == [["best", 100, 3]]
    assert computer == [["stop"]]


def test_the_best_line_alone_comes_without_a_list_and_a_table_proves_what_it_says(ui):
    said = {"score": 30, "line": ["c3-d4"], "depth": 5, "ms": 9}
    assert ui.ask("analyst_hears", 1, said) == [[30], 5, False]
    both = [{"score": 0, "line": ["c3-d4"]}, {"score": -9, "line": ["c3-b4"]}]
    assert ui.ask("analyst_hears", 2, dict(said, depth=0, lines=both, table=True)) == [[0, -9], 0, True]


def test_so_many_lines_are_looked_at_as_the_player_wants(ui):
    assert [ui.ask("lines_kept_as", kept) for kept in (None, "1", "5", "6", "0", "x")] == [3, 1, 5, 3, 3, 3]
    assert ui.ask("analyst_counts", [5, 1]) == [
        [["best", 100, 3]],
        [["stop"], ["best", 100, 5]],
        [["stop"], ["best", 100, 1]],
    ]


def test_threat_is_looked_at_first_and_once(ui):
    asked, known, later = ui.ask(
        "analyst_minds_threat", "lasca", "", OPENING[:1], {"best": "c3-b4", "score": 20, "depth": 9}
    )
    assert asked[0].startswith("W:") and asked[1].startswith("B:")
    assert known == [20, ["c3-b4"]]
    assert later is None


def test_nothing_is_threatened_where_the_other_side_could_not_move(ui):
    assert ui.ask("threatening", "lasca", "W:b2w,c1w,a3b") is False
    assert ui.ask("threatening", "lasca", "W:b2w,e1w,a3b") is True


def test_preview_shows_the_columns_after_the_turns(ui):
    shown = ui.ask("previewed", ["c3-d4", "e5xc3", "b2xd4"])
    assert shown.count("<g transform") == 21 and shown.count('class="route') == 1
    assert shown.count("label-light-dark") == 1


def test_game_is_looked_at_from_its_end_and_sole_turns_as_well(ui):
    answer = {"best": "x", "score": 20, "depth": 9, "line": ["c3-d4"]}
    questions, known, last = ui.ask(
        "analyst_asks", "lasca", ONE_CHOICE, ["b2xd4", "g7-f6", "d4-e5"], ["human", "human"], True, [answer] * 3
    )
    sole, chosen = [None, 20_000, None], [250, None, None]
    assert [question[1:] for question in questions] == [sole, chosen, sole, sole]
    assert questions[0][0] == last
    assert [one and one[0] for one in known] == [None, -20, 20, -20]
