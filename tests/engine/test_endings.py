"""The search under the rules that end a game without a last move."""

import random

import pytest

from pyapp.engine.protocol import Conversation
from pyapp.engine.thinking import recurrable
from pyapp.engine.verdict import verdict
from pyapp.rules.board import Board
from pyapp.rules.endings import ending
from pyapp.rules.notation import read_position
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.scores import ADJUDICATED
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import ADJUDICATE, VARIANTS
from tests.engine.test_protocol import answers
from tests.engine.test_search import best

pytestmark = pytest.mark.searching

ADJUDICATED_GAMES = [row.id for row in VARIANTS.values() if row.dead_play == ADJUDICATE]
TWO_TO_ONE = "c1W,e1W,b8B"  # officers that do not stand in each other's way
ONE_TO_TWO = "c1W,b8B,d8B"
SHUFFLE = ["c1-b2", "b8-a7", "b2-c1", "a7-b8"]


@pytest.mark.parametrize("game", ADJUDICATED_GAMES)
@pytest.mark.parametrize("counters", ["38:20", "20:28", "38:28"])
def test_the_last_plies_of_dead_play_are_seen(game, counters):
    """Two plies before either limit, the side with one more officer wins by adjudication."""
    assert best(f"W:{TWO_TO_ONE}:{counters}", game, depth=2)["score"] == ADJUDICATED
    assert abs(best(f"W:{TWO_TO_ONE}", game, depth=2)["score"]) < ADJUDICATED


def test_a_win_by_force_goes_before_a_win_by_adjudication():
    assert best("W:a1W,c1W,h8B:36:26", "damasca", depth=12)["score"] == 100_000 - 3


def test_dead_play_is_a_draw_in_bashni():
    assert best(f"W:{TWO_TO_ONE}:29:0", "bashni", depth=1)["score"] == 0
    assert best(f"W:{TWO_TO_ONE}", "bashni", depth=1)["score"] > 100


def test_a_capture_ends_dead_play():
    assert best("W:a1W,f2W,g7B,b8b:29:0", "bashni", depth=1)["score"] > 0  # a1 takes, and nothing is settled


@pytest.mark.parametrize("counters, drawn", [("29:0", True), ("28:0", False), ("0:0", False)])
def test_what_the_table_knows_of_other_counters_is_not_believed(counters, drawn):
    position = f"W:{TWO_TO_ONE}:{counters}"
    conversation = Conversation()
    for before in {"0:0", "29:0", "25:0"} - {counters}:
        ask = {"do": "best", "game": "bashni", "position": f"W:{TWO_TO_ONE}:{before}", "depth": 6}
        answers(ask, conversation=conversation)
    told = answers({**ask, "position": position}, conversation=conversation)[-1]
    assert (told["score"] == 0) == (best(position, "bashni", depth=6, seed=1)["score"] == 0) == drawn


def third_time(position: str, game: str) -> tuple:
    """The best turn and its score after both sides shuffled twice, where c1-b2 leads to the position for the third time."""
    answer = best(position, game, depth=1, start=position, game_so_far=2 * SHUFFLE)
    return answer["best"], answer["score"]


def test_the_third_time_is_drawn_where_the_game_has_it_so():
    assert third_time("W:" + ONE_TO_TWO, "bashni") == ("c1-b2", 0)


@pytest.mark.parametrize("game", ADJUDICATED_GAMES)
def test_the_third_time_is_adjudicated_where_the_game_has_it_so(game):
    assert third_time("W:" + TWO_TO_ONE, game) == ("c1-b2", ADJUDICATED)
    turn, score = third_time("W:" + ONE_TO_TWO, game)
    assert turn != "c1-b2" and -ADJUDICATED < score < 0


@pytest.mark.parametrize("game", ["lasca8", "dama", "dama-international"])
def test_the_third_time_is_no_draw_for_the_side_that_may_only_hope_for_a_claim(game):
    assert third_time("W:" + ONE_TO_TWO, game)[1] != 0


def test_a_side_that_may_claim_is_not_worse_than_drawn():
    """Dark, whose turn it is at the third time, may claim: nothing Light wins by it."""
    turn, score = third_time("W:" + TWO_TO_ONE, "dama")
    assert turn != "c1-b2" and score > 0
    played = SHUFFLE + SHUFFLE[:1]
    position = "B:b2W,e1W,b8B"
    assert best(position, "dama", depth=1, start="W:" + TWO_TO_ONE, game_so_far=played)["score"] < 0


@pytest.mark.parametrize("game", ADJUDICATED_GAMES)
def test_adjudication_is_the_rules_own(game):
    """Positions of random games, settled by the search and by the rules."""
    variant, chance = VARIANTS[game], random.Random(3)
    board, seen = Board(variant), set()
    for _ in range(40):
        position = start(variant)
        while legal_turns(position):
            position = after(position, chance.choice(legal_turns(position)))
            settled = ending(position._replace(counters=(40, 30)), True, 1).winner
            board.set(position.columns, position.side)
            score = verdict(board)
            assert score == (0 if settled is None else ADJUDICATED if settled == position.side else -ADJUDICATED)
            seen.add(score)
    assert len(seen) == 3


def test_only_positions_that_can_come_again_are_looked_back_on():
    position = read_position(VARIANTS["lasca"], "W:a1W,c1w,g7B,e7b")
    game = [position]
    for text in ("a1-b2", "g7-f6", "b2-a1", "e7-d6", "a1-b2", "f6-g7", "b2-a1"):
        game.append(after(game[-1], read_turn(game[-1], text)))
    assert recurrable(game) == game[4:]
    assert recurrable(game[:1]) == game[:1]
