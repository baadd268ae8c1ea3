"""The compiled parts of the reference agree with its plain rules, and their proofs with a plain search."""

from random import Random

import pytest

from tests.reference.compiling import reference
from tests.reference.random_games import random_game, random_position
from tests.reference.turns import GAMES, OTHER_SIDE, Board, Turn, balance, legal_turns

MANY = 1000  # turns of a position, rare and slow

pytestmark = pytest.mark.slow


def as_set(turns: list) -> list:
    """Turns as comparable values, whatever their order."""
    return sorted((path, sorted(board.items())) for path, board in turns)


@pytest.mark.parametrize("game", GAMES)
def test_it_finds_the_same_turns(game: str) -> None:
    quick, chance = reference().QuickBoard(GAMES[game]), Random(54)
    positions = [(side, board, turns) for _ in range(8) for side, board, turns, _ in random_game(game, chance, 60)]
    for _ in range(120):
        side, board = random_position(game, chance)
        positions.append((side, board, legal_turns(game, side, board)))
    for side, board, turns in positions:
        if len(turns) <= MANY:
            quick.put(side, board)
            found = [(quick.path_of(turn), quick.board_after(turn)) for turn in range(quick.find())]
            assert as_set(found) == as_set([(turn.path, turn.board) for turn in turns])


@pytest.mark.parametrize("game", GAMES)
def test_it_proves_what_a_plain_search_proves(game: str) -> None:
    """Wins and gains of two soldiers within three plies, after each turn of random positions."""
    prover, chance, seen = reference().Proof(GAMES[game]), Random(7), set()
    while len(seen) < 4:
        side, board = random_position(game, chance)
        if len(board) <= 8:
            for aim in (None, 2):
                prover.begin(side, board, side, 10**7, aim)
                for turn in legal_turns(game, side, board)[:3]:
                    expected = reaches(game, side, turn, 2, None if aim is None else balance(side, board) + aim)
                    assert prover.reaches_after(turn.path, 2) == expected
                    seen.add((aim, expected))


def reaches(game: str, side: str, made: Turn, plies: int, aim: int | None) -> bool:
    """True if this side, which has made a turn, reaches its aim with it or within so many plies."""
    other = OTHER_SIDE[side]
    replies = legal_turns(game, other, made.board)
    if not replies or (aim is not None and has_gained(game, side, made.board, aim)):
        return True
    return plies > 0 and all(
        any(reaches(game, side, turn, plies - 2, aim) for turn in legal_turns(game, side, reply.board))
        for reply in replies
    )


def has_gained(game: str, side: str, board: Board, aim: int) -> bool:
    """True if the balance is reached and neither side can capture."""
    quiet = not any(turn.jumped for each in "wb" for turn in legal_turns(game, each, board))
    return quiet and balance(side, board) >= aim
