"""What is said when a game ends, and who sits beside a bare board, on CPython and MicroPython."""

import pytest

from tests.ui.ending import cases
from tests.ways import MicroPython, Pure

LAST = "W:c3w,d4b"
ME, BOTH, NOBODY = ["human", "2"], ["human", "human"], ["8", "12"]
NONE_LEFT = "Dark commands no column any more: all its pieces are captured. 1 move."


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def table(request):
    """The modules, one way after the other."""
    return request.param(cases)


@pytest.mark.parametrize(
    "players, resigns, words",
    [
        (ME, None, ["You won", NONE_LEFT, True]),
        (["2", "human"], None, ["You lost", NONE_LEFT, True]),
        (BOTH, None, ["Light has won", NONE_LEFT, False]),
        (NOBODY, None, ["Light has won", NONE_LEFT, True]),
    ],
)
def test_end_says_what_it_means_for_the_player(table, players, resigns, words):
    assert table.ask("end", "lasca", LAST, ["c3xe5"], players, resigns) == words


def test_resigning_is_losing(table):
    assert table.ask("end", "lasca", LAST, [], ME, 0) == ["You lost", "Light has resigned. 0 moves.", True]


@pytest.mark.parametrize(
    "position, turns, counted",
    [
        ("W:a1W,g7B", ["a1-b2", "g7-f6", "b2-a1"], "2 moves."),
        ("B:a1W,g7B", ["g7-f6", "a1-b2"], "2 moves."),
        ("B:a1W,g7B", [], "0 moves."),
    ],
)
def test_end_counts_moves_as_the_list_of_turns_numbers_them(table, position, turns, counted):
    assert table.ask("end", "lasca", position, turns, BOTH, 0)[1] == "Light has resigned. " + counted


def test_draw_is_nobodys(table):
    turns = ["a1-b2", "g7-f6", "b2-a1", "f6-g7"] * 4
    assert table.ask("end", "lasca", "W:a1W,g7B", turns, ME, None)[0] == "The game is drawn"


def test_games_without_columns_end_without_a_word_of_columns(table):
    assert table.ask("end", "dama", LAST, ["c3xe5"], ME, None)[1] == "Dark has no piece left: all are captured. 1 move."


@pytest.mark.parametrize("game, count", [("lasca", 1), ("dama", 1)])
def test_seats_say_who_plays_and_what_is_captured(table, game, count):
    assert table.ask("seats", game, "W:c3w,d4b,h8b" if game == "dama" else "W:c3w,d4b,g7b", ["c3xe5"], ME) == [
        ["You", "Light", count],
        ["Dark", "Beginner 2: overlooks many of your answers", 0],
    ]


@pytest.mark.parametrize(
    "players, turns, resigns, offered",
    [
        (["human", "3 solid"], ["c3xe5"], None, [["swap", "next_level"], ["human", "4 solid"]]),
        (["human", "12"], ["c3xe5"], None, [["swap"], None]),
        (["5", "human"], ["c3xe5"], None, [["swap", "from_mistake"], None]),
        (ME, [], 0, [["swap"], None]),
        (BOTH, ["c3xe5"], None, [[], None]),
        (NOBODY, ["c3xe5"], None, [["swap"], None]),
    ],
)
def test_who_has_won_may_go_on_and_who_has_lost_may_try_again(table, players, turns, resigns, offered):
    assert table.ask("offered", LAST, turns, players, resigns) == offered
