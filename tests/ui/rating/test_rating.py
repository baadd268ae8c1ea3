"""The words about a player's rating, on CPython and MicroPython."""

import re

import pytest

from pyapp.rating.glicko import START, Rating, rating_text
from pyapp.rating.history import Result
from pyapp.rating.level_ratings import level_rating
from pyapp.rules.variants import VARIANTS
from pyapp.ui.ending.ending_panel import rating_words
from pyapp.ui.rating import rating_panel
from pyapp.ui.rating.curve_svg import curve_svg, extent, known
from pyapp.ui.rating.offer import offer
from tests.rating.test_rating import result

pytestmark = pytest.mark.micropython

ME = ["human", "2"]


def standings(results):
    """Pairs of results and ratings; results: pairs of the fields of one and a rating's value and deviation."""
    return [(Result(*fields), Rating(value, deviation, 0.06)) for fields, value, deviation in results]


def curve(values):
    """A curve of these ratings, and the numbers beside it."""
    ratings = [Rating(value, 50, 0.06) for value in values]
    return [curve_svg(ratings, "as it went"), extent(ratings)]


def after_game(players, why, before, after, deviation=50):
    """The words after a game. why: None for a game without a result;  deviation: of the rating after it."""
    told = None
    if why is not None:
        result = Result("a", "lasca", "2026-11-22T04:00:00Z", "game", "2", 970, 1, why)
        told = result, before and Rating(before, 50, 0.06), after and Rating(after, deviation, 0.06)
    return rating_words(players, told)


def test_dialog_offers_every_game():
    assert re.findall('option value="([^"]+)"', rating_panel.dialog()) == list(VARIANTS)


def test_without_results_the_way_to_a_rating_is_told():
    assert "your first game gives you a rating" in rating_panel.shown("lasca", standings([]))


def test_rating_results_by_level_and_what_is_about_even():
    markup = rating_panel.shown(
        "lasca",
        standings(
            [[result("a"), 1100.4, 200], [result("b", score=0), 1180, 105.5], [result("c", why="hint"), 1180, 105.5]]
        ),
    )
    assert "<b>1180</b><span>±106</span>" in markup
    assert 'aria-label="The rating over 2 results: from 1000 to 1180"' in markup
    assert "Even match: Beginner 3" in markup and 'value="3" class="primary"' in markup
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


def test_curve_begins_where_every_player_does_and_leaves_out_what_does_not_count():
    batch = [[result("a"), 1100, 200], [result("b", why="undo"), 1100, 200], [result("c"), 1150, 180]]
    assert [rating.value for rating in known(standings(batch), START)] == [1000, 1100, 1150]


@pytest.mark.parametrize(
    "values, low, high",
    [([1000, 1000], 900, 1100), ([1000, 1420], 1000, 1450), ([640, 1000], 600, 1000), ([-60, 20], -100, 100)],
)
def test_curve_has_room_for_all_ratings(values, low, high):
    markup, extent = curve(values)
    assert extent[0] <= min(values) and extent[1] >= max(values) and extent[1] - extent[0] >= 200
    heights = [float(y) for y in re.findall(r"[ML]?[\d.]+ ([\d.]+)", markup.partition('class="line"')[2])]
    assert all(0 <= y <= 120 for y in heights)
    assert extent == (low, high)


@pytest.mark.parametrize(
    "players, why, before, after, words",
    [
        (ME, "", 1024.4, 1060.6, "Your rating: 1024 → 1061"),
        (ME, "", None, None, ""),
        (ME, "undo", None, None, "Not rated: a move was taken back."),
        (ME, "position", 1000, 1000, "Not rated: the game began from another position."),
        (ME, None, None, None, "Not rated: only games played here from the start count."),
        (["human", "human"], None, None, None, ""),
        (["2", "3"], None, None, None, ""),
    ],
)
def test_what_a_game_did_to_the_rating_is_said(players, why, before, after, words):
    assert after_game(players, why, before, after) == words


def test_first_games_give_no_number_that_discourages():
    assert after_game(ME, "", 1000, 696, 250) == "The game counts. A few more will settle your rating."


class Known:
    """Ratings with one result."""

    def last(self, _game):
        return 1450, 80


def test_dialog_of_a_new_game_offers_the_level_that_is_about_even():
    markup = offer(Known(), "lasca")
    assert 'data-do="level:4">Even match: Intermediate 4<' in markup
    assert "<span>Rating: 1450</span>" in markup


def test_rating_that_a_few_games_gave_bears_a_question_mark():
    assert [rating_text(1450, 110), rating_text(1450, 111)] == ["1450", "1450?"]
