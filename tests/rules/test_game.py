"""A game's record, its repetitions and its results."""

import pytest

from pyapp.rules.endings import BLOCKED, CLAIMED, FIFTH_TIME, IMPRISONED, NO_PROGRESS, OFFICERS_ONLY, THIRD_TIME
from pyapp.rules.game import Game, IllegalTurn
from pyapp.rules.notation import read_position, read_turn
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS

SHUFFLE = ["a1-b2", "g7-f6", "b2-a1", "f6-g7"]  # with an officer each, back to where they began


def game_of(game: str, position: str = "") -> Game:
    variant = VARIANTS[game]
    return Game(read_position(variant, position) if position else start(variant))


def play(game: Game, *texts: str) -> Game:
    for text in texts:
        game.play(read_turn(game.position, text))
    return game


def test_undo_redo_and_jump_move_through_the_record():
    game = play(game_of("lasca"), "c3-d4", "e5xc3", "b2xd4")
    game.undo()
    assert (game.cursor, len(game.turns), len(game.played)) == (2, 2, 3)
    game.jump(0)
    assert game.position == game.start and not game.can_undo and game.can_redo
    game.redo()
    assert game.cursor == 1


def test_turns_undone_are_forgotten_only_when_another_is_made():
    game = play(game_of("lasca"), "c3-d4", "e5xc3", "b2xd4")
    game.jump(0)
    assert len(game.played) == 3
    play(game, "a3-b4")
    assert len(game.played) == 1 and not game.can_redo


@pytest.mark.parametrize("plies", [-1, 2, 99])
def test_a_jump_beyond_the_record_changes_nothing(plies):
    game = play(game_of("lasca"), "c3-d4")
    with pytest.raises(IndexError):
        game.jump(plies)
    assert game.cursor == 1


def test_undo_at_the_start_and_redo_at_the_end_are_refused():
    game = game_of("lasca")
    for move in (game.undo, game.redo):
        with pytest.raises(IndexError):
            move()
    assert game.cursor == 0


def test_an_illegal_turn_changes_nothing():
    game = game_of("lasca")
    other = play(game_of("lasca"), "c3-d4").legal[0]
    with pytest.raises(IllegalTurn):
        game.play(other)
    assert game.position == game.start and not game.played


def test_a_side_whose_pieces_are_all_prisoners_has_lost():
    game = play(game_of("lasca", "W:b2w,c3b"), "b2xd4")
    assert game.result == (0, IMPRISONED) and game.legal == []


def test_a_side_that_is_blocked_has_lost():
    game = play(game_of("lasca", "W:e5w,a3w,a1b"), "e5-f6")
    assert game.result == (0, BLOCKED)


def test_a_draw_may_be_claimed_at_the_third_time_and_comes_by_itself_at_the_fifth():
    game = play(game_of("lasca", "W:a1W,g7B"), *SHUFFLE)
    assert not game.may_claim
    with pytest.raises(IllegalTurn):
        game.claim()
    play(game, *SHUFFLE)
    assert game.times == 3 and game.may_claim and game.result is None
    play(game, *SHUFFLE)
    assert game.may_claim
    play(game, *SHUFFLE)
    assert game.result == (None, FIFTH_TIME) and game.legal == []


def test_a_claimed_draw_ends_the_game_until_it_is_undone():
    game = play(game_of("lasca", "W:a1W,g7B"), *SHUFFLE, *SHUFFLE)
    game.claim()
    assert game.result == (None, CLAIMED) and not game.may_claim
    game.undo()
    assert game.result is None


def test_the_third_time_is_adjudicated_in_damasca_and_drawn_in_bashni():
    there_and_back = ["a1-b2", "a7-b8", "b2-a1", "b8-a7"] * 2
    assert play(game_of("damasca", "W:a1Wb,a7B"), *there_and_back).result == (1, THIRD_TIME)
    assert play(game_of("bashni", "W:a1Wb,a7B"), *there_and_back).result == (None, THIRD_TIME)


@pytest.mark.parametrize("game, counters, result", [
    ("damasca", "39:0", (0, NO_PROGRESS)),
    ("damasca", "0:29", (0, OFFICERS_ONLY)),
    ("bashni", "29:0", (None, NO_PROGRESS)),
    ("lasca8", "99:99", None),
])
def test_play_that_leads_nowhere_ends_as_the_game_has_it(game, counters, result):
    assert play(game_of(game, f"W:a1W,c1w,a7B:{counters}"), "a1-b2").result == result


def test_counters_begin_anew_with_a_soldier_move():
    game = play(game_of("damasca", "W:a1W,c1w,a7B:20:20"), "c1-d2")
    assert game.position.counters == (0, 0)
