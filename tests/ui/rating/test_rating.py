"""What is told of a player's rating, on CPython and MicroPython."""

import re

import pytest

from pyapp.rating.level_ratings import level_rating
from pyapp.rules.variants import VARIANTS
from tests.rating.test_rating import result
from tests.ui.rating import cases
from tests.ways import MicroPython, Pure

ME = ["human", "2"]


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def told(request):
    """The modules, one way after the other."""
    return request.param(cases)


def test_dialog_offers_every_game(told):
    assert re.findall('option value="([^"]+)"', told.ask("dialog")) == list(VARIANTS)


def test_without_results_the_way_to_a_rating_is_told(told):
    assert "your rating follows from the first game" in told.ask("shown", "lasca", [])


def test_rating_results_by_level_and_what_is_about_even(told):
    markup = told.ask(
        "shown",
        "lasca",
        [[result("a"), 1100.4, 200], [result("b", score=0), 1180, 105.5], [result("c", why="hint"), 1180, 105.5]],
    )
    assert "<b>1180</b><span>give or take 106</span>" in markup
    assert 'aria-label="The rating over 2 results: from 1000 to 1180"' in markup
    assert "About even: Beginner 3" in markup and 'value="3" class="primary"' in markup
    assert (
        '<tr><th scope="row">Beginner 2</th><td>%d</td><td>2</td><td>0</td><td>1</td></tr>' % level_rating("lasca", "2")
        in markup
    )
    assert (
        '<tr class="even"><th scope="row">Beginner 3</th><td>%d</td><td>0</td><td>0</td><td>0</td></tr>'
        % level_rating("lasca", "3")
        in markup
    )
    assert "1 game did not count." in markup


def test_puzzles_count_for_the_curve_and_not_for_a_level(told):
    markup = told.ask("shown", "lasca", [[result(source="puzzle", rating=1400), 1190, 220]])
    assert "<td>%d</td>" % level_rating("lasca", "2") not in markup and "more games make it surer" in markup
    assert 'aria-label="The rating after 1 result: from 1000 to 1190"' in markup


def test_curve_begins_where_every_player_does_and_leaves_out_what_does_not_count(told):
    batch = [[result("a"), 1100, 200], [result("b", why="undo"), 1100, 200], [result("c"), 1150, 180]]
    assert told.ask("known_of", batch) == [1000, 1100, 1150]


@pytest.mark.parametrize(
    "values, low, high",
    [([1000, 1000], 900, 1100), ([1000, 1420], 1000, 1450), ([640, 1000], 600, 1000), ([-60, 20], -100, 100)],
)
def test_curve_has_room_for_all_ratings(told, values, low, high):
    markup, extent = told.ask("curve", values)
    assert extent[0] <= min(values) and extent[1] >= max(values) and extent[1] - extent[0] >= 200
    heights = [float(y) for y in re.findall(r"[ML]?[\d.]+ ([\d.]+)", markup.partition('class="line"')[2])]
    assert all(0 <= y <= 120 for y in heights)
    assert extent == [low, high]


@pytest.mark.parametrize(
    "players, why, before, after, words",
    [
        (ME, "", 1024.4, 1060.6, "Your rating: 1024 → 1061"),
        (ME, "", None, None, ""),
        (ME, "undo", None, None, "Not rated: a turn was taken back."),
        (ME, "position", 1000, 1000, "Not rated: it began with another position."),
        (ME, None, None, None, "Not rated: the game did not begin here."),
        (["human", "human"], None, None, None, ""),
        (["2", "3"], None, None, None, ""),
    ],
)
def test_what_a_game_did_to_the_rating_is_said(told, players, why, before, after, words):
    assert told.ask("after_game", players, why, before, after) == words


def test_start_page_offers_the_level_that_is_about_even(told):
    markup = told.ask("offered", "lasca", 1450)
    assert 'data-do="level:4">About even: Intermediate 4<' in markup
    assert 'data-do="rating" aria-haspopup="dialog">Rating: 1450<' in markup
