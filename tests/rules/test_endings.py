"""Hand-made cases for the table "How a game ends without a last move", and for the last move itself."""

import pytest

from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS

pytestmark = [pytest.mark.compiled, pytest.mark.micropython]

ALL = tuple(VARIANTS)
CLAIMING = ("lasca", "lasca8", "dama", "dama-international")
DAMASCAS = ("damasca-classic", "damasca")
COUNTING = DAMASCAS + ("bashni",)
FLYING = ("damasca", "dama", "dama-international", "bashni")
APART = "W:a1W,g5B"  # two officers …
ROUND = ["a1-b2", "g5-f4", "b2-a1", "f4-g5"]  # … that go to and fro


def played(game: str, position: str, turns: list) -> Game:
    """A game from a position, with these turns."""
    after = Game(read_position(VARIANTS[game], position))
    for text in turns:
        after.play(read_turn(after.position, text))
    return after


def course(game: str, position: str, turns: list) -> list:
    """The result, whether a draw may be claimed, and how often the position has stood."""
    after = played(game, position, turns)
    return [after.result and list(after.result), after.may_claim, after.occurrences]


def counters(game: str, position: str, turns: list) -> str:
    """The counters of the position after these turns, as it is written."""
    return ":".join(position_text(played(game, position, turns).position).split(":")[2:])


# The last move


@pytest.mark.parametrize("game", ALL)
def test_no_column_left_is_a_loss(game):
    assert course(game, "W:b2w,c3b", ["b2xd4"]) == [[0, "imprisoned"], False, 1]


@pytest.mark.parametrize("game", ALL)
def test_no_column_that_can_move_is_a_loss(game):
    assert course(game, "W:e5w,a1b", ["e5-d6"]) == [[0, "blocked"], False, 1]


# The same position again


@pytest.mark.parametrize("game", ALL)
def test_the_second_time_means_nothing(game):
    assert course(game, APART, ROUND) == [None, False, 2]


@pytest.mark.parametrize("game", CLAIMING)
@pytest.mark.parametrize("rounds", [2, 3])
def test_from_the_third_time_on_a_draw_may_be_claimed(game, rounds):
    assert course(game, APART, ROUND * rounds) == [None, True, rounds + 1]


@pytest.mark.parametrize("game", CLAIMING)
def test_the_fifth_time_is_a_draw(game):
    assert course(game, APART, ROUND * 4) == [[None, "fifth_time"], False, 5]


def test_the_third_time_is_a_draw_in_bashni():
    assert course("bashni", APART + ",d8b", ROUND * 2) == [[None, "third_time"], False, 3]


@pytest.mark.parametrize("game", DAMASCAS)
@pytest.mark.parametrize(
    "more, winner",
    [
        ("", None),  # nothing tells them apart
        (",d8b", 1),  # a soldier more
        (",d8bww", 0),  # prisoners count too: 1.6 + 2 against 1.6 + 1
        (",d8bW", 0),  # an officer, be it imprisoned, counts more than a soldier
        (",d8bw", 1),  # as much material, and two columns against one
        (",d8bw,a3wb", None),  # as much material, as many columns
        (",d8bbbbbbbbWWWWW,a3wb", None),  # five officers are worth eight soldiers
    ],
)
def test_the_third_time_is_adjudicated_in_damasca(game, more, winner):
    assert course(game, APART + more, ROUND * 2) == [[winner, "third_time"], False, 3]


@pytest.mark.parametrize("game", FLYING)
def test_the_same_columns_with_the_other_side_to_move_are_another_position(game):
    three_turns_against_two = ["a1-b2", "g5-f4", "b2-c3", "f4-g5", "c3-a1"]
    assert course(game, APART, three_turns_against_two) == [None, False, 1]


# Play that leads nowhere


@pytest.mark.parametrize(
    "game, counted, result",
    [
        ("bashni", "28:0", None),
        ("bashni", "0:39", None),
        ("bashni", "29:0", [None, "no_progress"]),
    ]
    + [(game, "38:28", None) for game in DAMASCAS]
    + [(game, "39:0", [0, "no_progress"]) for game in DAMASCAS]
    + [(game, "0:29", [0, "officers_only"]) for game in DAMASCAS]
    + [(game, "99:99", None) for game in CLAIMING],
)
def test_dead_play_is_adjudicated_in_damasca_drawn_in_bashni_and_not_counted_elsewhere(game, counted, result):
    assert course(game, f"W:a1W,c1w,g5B:{counted}", ["a1-b2"])[0] == result


@pytest.mark.parametrize("game", DAMASCAS)
def test_an_officer_move_counts_twice_in_damasca(game):
    assert counters(game, "W:a1W,g5B:7:3", ["a1-b2", "g5-f4"]) == "9:5"


def test_an_officer_move_counts_in_bashni():
    assert counters("bashni", "W:a1W,g5B:7:0", ["a1-b2", "g5-f4"]) == "9:0"


@pytest.mark.parametrize("game", CLAIMING)
def test_an_officer_move_counts_nowhere_else(game):
    assert counters(game, APART, ROUND) == ""


@pytest.mark.parametrize("game", COUNTING)
@pytest.mark.parametrize(
    "position, turn",
    [
        ("W:a1w,g5B", "a1-b2"),  # a soldier move
        ("W:a1W,b2b,a7B", "a1-c3"),  # a capture by an officer
        ("W:d6W,c7w,g5B", "c7-b8"),  # a promotion
    ],
)
def test_counting_begins_anew(game, position, turn):
    assert counters(game, position + ":20:20", [turn]) == ""
