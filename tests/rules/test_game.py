"""A game's record, and the decisions of the players."""

import pytest

from pyapp.rules.endings import (
    AGREED,
    BLOCKED,
    CLAIMED,
    IMPRISONED,
    RECORDED,
    RESIGNED,
    THIRD_TIME,
    Result,
)
from pyapp.rules.game import Game, NotNow
from pyapp.rules.line import IllegalTurn
from pyapp.rules.notation import read_position
from pyapp.rules.position import start
from pyapp.rules.record import line_from
from pyapp.rules.study import toggle_glyph, toggle_mark
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS

SHUFFLE = ["a1-b2", "g7-f6", "b2-a1", "f6-g7"]  # with an officer each, back to where they began


def game_of(game: str, position: str = "") -> Game:
    variant = VARIANTS[game]
    return Game(read_position(variant, position) if position else start(variant))


def play(game: Game, *texts: str) -> Game:
    for text in texts:
        game.play(read_turn(game.position, text))
    return game


def refused(game: Game, wish):
    """Check that a request is refused and changes nothing."""
    before = (game.cursor, game.result, game.offer, game.decision, game.legal)
    with pytest.raises(NotNow):
        wish()
    assert before == (game.cursor, game.result, game.offer, game.decision, game.legal)


def test_undo_redo_and_jump_move_through_the_record():
    game = play(game_of("lasca"), "c3-d4", "e5xc3", "b2xd4")
    game.undo()
    assert (game.cursor, len(game.turns), len(game.played)) == (2, 2, 3)
    game.jump(0)
    assert game.position == game.start and game.cursor == 0 and game.can_redo
    game.redo()
    assert game.cursor == 1


def test_turns_undone_stay_as_a_variation_when_another_is_made():
    game = play(game_of("lasca"), "c3-d4", "e5xc3", "b2xd4")
    game.jump(0)
    assert len(game.played) == 3
    play(game, "a3-b4")
    assert len(game.played) == 1 and not game.can_redo
    first, second = game.record.root.children
    assert game.record.end is first and len(line_from(second)) == 3


def test_a_finished_game_does_not_change_by_what_is_played_in_it():
    game = play(game_of("lasca"), "c3-d4", "e5xc3", "b2xd4")
    game.resign(1)
    end = game.record.end
    game.jump(2)
    play(game, "d2xb4")
    assert game.record.end is end and game.record.outcome == (0, RESIGNED) and game.decision is None
    for wish in (lambda: game.resign(0), lambda: game.offer_draw(0), game.claim):
        refused(game, wish)
    game.jump(0)
    play(game, "a3-b4")  # a line that is shorter than the finished one
    assert game.decision is None
    game.show(end, end.plies)
    assert game.decision == (3, (0, RESIGNED)) and game.seconds == [None] * 3


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


def test_a_draw_can_be_claimed_at_the_third_time_alone():
    game = play(game_of("lasca", "W:a1W,g7B"), *SHUFFLE)
    assert not game.may_claim
    refused(game, game.claim)
    play(game, *SHUFFLE)
    assert game.occurrences == 3 and game.may_claim


def test_a_claimed_draw_ends_the_game_until_it_is_undone():
    game = play(game_of("lasca", "W:a1W,g7B"), *SHUFFLE, *SHUFFLE)
    game.claim()
    assert game.result == (None, CLAIMED) and not game.may_claim
    game.undo()
    assert game.result is None


@pytest.mark.parametrize("side", [0, 1])
def test_resigning_loses_whoever_is_to_move(side):
    game = play(game_of("lasca"), "c3-d4")
    game.resign(side)
    assert game.result == (1 - side, RESIGNED) and game.legal == []
    for refusal in (lambda: game.resign(side), lambda: game.offer_draw(side), game.claim, game.accept_draw):
        refused(game, refusal)


def test_an_offered_draw_is_accepted():
    game = game_of("damasca")
    game.offer_draw(0)
    assert game.offer == 0 and game.result is None
    refused(game, lambda: game.offer_draw(1))
    game.accept_draw()
    assert game.result == (None, AGREED) and game.offer is None


def test_an_offered_draw_is_declined():
    game = game_of("bashni")
    game.offer_draw(1)
    game.decline_draw()
    assert game.offer is None and game.result is None
    refused(game, game.accept_draw)
    refused(game, game.decline_draw)


@pytest.mark.parametrize(
    "move",
    [
        lambda game: game.play(game.legal[0]),
        lambda game: game.undo(),
        lambda game: game.jump(0),
        lambda game: game.resign(0),
    ],
)
def test_an_offer_lapses_with_a_turn_a_jump_and_the_end(move):
    game = play(game_of("lasca"), "c3-d4")
    game.offer_draw(1)
    move(game)
    assert game.offer is None


def test_a_decision_is_found_again_where_it_was_made_and_only_there():
    game = play(game_of("lasca"), "c3-d4", "e5xc3", "b2xd4")
    game.resign(0)
    game.undo()
    assert game.result is None and game.legal and game.decision == (3, (1, RESIGNED))
    game.redo()
    assert game.result == (1, RESIGNED)
    game.undo()
    play(game, "d2xb4")
    assert game.decision is None and game.result is None


@pytest.mark.parametrize(
    "winner, reason",
    [
        (0, AGREED),
        (1, CLAIMED),
        (None, RESIGNED),
        (None, THIRD_TIME),
        (0, BLOCKED),
        (2, RECORDED),
    ],
)
def test_people_cannot_decide_what_the_rules_decide(winner, reason):
    game = game_of("lasca")
    refused(game, lambda: game.decide(Result(winner, reason)))


def test_times_stay_with_their_turns():
    game = game_of("lasca")
    game.play(game.legal[0], 7)
    game.play(game.legal[0])
    assert game.seconds == [7, None]
    game.undo()
    game.play(game.legal[0], 3)
    assert game.seconds == [7, 3]
    game.resign(0)
    game.undo()
    game.play(game.legal[0], 4)
    assert game.seconds == [7, 3]


def test_the_result_after_any_turn_is_known_from_anywhere():
    game = play(game_of("lasca", "W:b2w,c3b"), "b2xd4")
    game.undo()
    assert game.result_at(1) == (0, IMPRISONED) and game.result_at(0) is None and game.cursor == 0


def test_the_end_moves_back_and_on_until_the_game_is_over():
    game = play(game_of("lasca"), "c3-d4", "e5xc3", "b2xd4")
    game.move_end(1)
    assert (game.record.end.plies, game.cursor, len(game.played)) == (1, 1, 3)
    game.move_end(3)
    game.resign(1)
    with pytest.raises(NotNow):
        game.move_end(1)
    assert (game.record.end.plies, game.cursor) == (3, 3)


def test_a_game_that_was_looked_at_stands_at_its_end_again():
    game = play(game_of("lasca"), "c3-d4", "e5xc3", "b2xd4")
    game.resign(1)
    game.jump(1)
    game.stand_at_end()
    assert (game.cursor, game.is_over) == (3, True)


def test_a_turn_has_one_quality_and_one_verdict_beside_other_glyphs():
    node = game_of("lasca").node
    for kind in (range(1, 7), range(10, 20)):  # !, ?, !!, ??, !?, ?! and the words for how a position stands
        for glyph in kind:
            toggle_glyph(node, glyph)
            assert [each for each in node.glyphs if each in kind] == [glyph]
    toggle_glyph(node, 140)
    assert sorted(node.glyphs) == [6, 19, 140]
    for glyph in (6, 19, 140):
        toggle_glyph(node, glyph)
    assert not node.glyphs


def test_a_mark_is_drawn_and_drawn_again_in_another_colour_and_taken_away():
    node = game_of("lasca").node
    toggle_mark(node, "G", (8, 12))
    toggle_mark(node, "R", (12, 8))
    toggle_mark(node, "R", (8, 12))
    assert set(node.marks) == {("R", (12, 8)), ("R", (8, 12))}
    toggle_mark(node, "R", (8, 12))
    assert set(node.marks) == {("R", (12, 8))}
