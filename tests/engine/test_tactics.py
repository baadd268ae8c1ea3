"""The prover, and that the reference of the rules finds the wins that it has proved."""

import random

import pytest

from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.puzzles import WIN
from pyapp.rules.random_position import random_position
from pyapp.rules.variants import VARIANTS
from tests.reference import turns as reference
from tools.tactics.proving import Prover, TooLong
from tools.tactics.puzzles.collection import read


def prover(game: str, position: str, most: int = 100_000) -> Prover:
    """A prover for a position given as a text."""
    return Prover(read_position(VARIANTS[game], position), most)


def by_reference(game: str, side: str, board: dict, plies: int) -> list:
    """The paths of the turns that win in at most so many plies, by the plainest search over the reference's turns."""
    turns = reference.legal_turns(game, side, board)
    return [turn.path for turn in turns if is_lost(game, reference.OTHER_SIDE[side], turn.board, plies - 1)]


def is_lost(game: str, side: str, board: dict, plies: int) -> bool:
    """True if the side to move loses in at most so many plies, by the reference's turns."""
    turns = reference.legal_turns(game, side, board)
    other = reference.OTHER_SIDE[side]
    return not turns or plies > 0 and all(by_reference(game, other, turn.board, plies - 1) for turn in turns)


def path_of(text: str) -> tuple:
    """The squares that the text of a turn names."""
    return tuple(text.rstrip("*").replace("x", "-").split("-"))


# The prover


@pytest.mark.searching
@pytest.mark.parametrize(
    "position, wins",
    [
        ("W:b2w,c3b", {"b2xd4": 1}),  # takes the last column
        ("W:e5w,a3w,a1b", {"a3-b4": 1, "e5-d6": 1, "e5-f6": 1}),  # leaves a blocked one
        ("W:a1W,c1W,e3b,g7w", {"a1-b2": 7}),
        ("W:a1W,g7B", {}),
        ("W:c3b", {}),  # has lost
    ],
)
def test_wins_that_can_be_checked_by_hand(position, wins):
    found = prover("lasca", position).winning_turns(9, 0)
    assert {turn_text(VARIANTS["lasca"], turn): plies for turn, plies in found} == wins


@pytest.mark.searching
@pytest.mark.parametrize("game", VARIANTS)
def test_the_prover_finds_what_the_reference_finds(game):
    """Find all turns that win within five plies, in random endings, also in those without such a turn."""
    variant, chance, results = VARIANTS[game], random.Random(4), set()
    for _ in range(25):
        position = random_position(variant, chance, chance.randrange(1, 4))
        board = reference.read_position(position_text(position))
        found = Prover(position, 10**6).winning_turns(5, 4)
        expected = by_reference(game, *board, 5)
        assert {path_of(turn_text(variant, turn)) for turn, plies in found if plies <= 5} == set(expected)
        results.add(bool(expected))
    assert results == {True, False}


def test_a_proof_ends_where_it_gets_too_long():
    with pytest.raises(TooLong):
        prover("lasca", "W:a1W,g7B", 50).winning_turns(21, 0)


def test_no_proof_goes_as_deep_as_dead_play():
    position = "W:a1W,c1W,h8B:20:20"
    assert prover("damasca", position).winning_turns(3, 0)
    with pytest.raises(ValueError, match="dead play"):
        prover("damasca", position).winning_turns(9, 2)


@pytest.mark.parametrize("game", VARIANTS)
def test_the_shortest_wins_of_puzzles_are_the_references_too(game):
    wins = [puzzle for puzzle in read(VARIANTS[game]) if puzzle.aim == WIN]
    for puzzle in sorted(wins, key=lambda puzzle: len(puzzle.steps))[:3]:
        found = by_reference(game, *reference.read_position(puzzle.position), len(puzzle.steps))
        assert found == [path_of(text) for text in puzzle.steps[0]]
