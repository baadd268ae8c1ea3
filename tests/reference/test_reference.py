"""The reference is right: it agrees with all the data, so it may judge the application's rules."""

import re
from random import Random

import pytest

from tests.data import Example, LaskerGame, corners, lasker_games, lasker_problem, perft_counts, positions
from tests.reference.random_games import random_game
from tests.reference.turns import (
    GAMES,
    OTHER_SIDE,
    Board,
    Turn,
    legal_turns,
    perft,
    position_text,
    read_position,
    start,
)

QUICK_LEAVES, MOST_LEAVES = 10_000, 30_000


def perft_cases() -> list:
    """Each game, depth and count; the deep ones marked slow. The deepest are left to the rules that are compiled."""
    return [
        pytest.param(game_id, depth, leaves, marks=[pytest.mark.slow] if leaves > QUICK_LEAVES else [])
        for game_id, counts in perft_counts().items()
        for depth, leaves in enumerate(counts, start=1)
        if leaves <= MOST_LEAVES
    ]


def as_set(turns: list[Turn]) -> set:
    """The turns without their order."""
    return {(turn.path, turn.jumped, position_text("w", turn.board)) for turn in turns}


def replay(side: str, board: Board, paths: list[tuple[str, ...]]) -> tuple[str, Board]:
    """The side to move and the board after these turns, each of which must be legal."""
    for path in paths:
        boards = {turn.path: turn.board for turn in legal_turns("lasca", side, board)}
        assert path in boards
        side, board = OTHER_SIDE[side], boards[path]
    return side, board


@pytest.mark.parametrize("game_id, depth, leaves", perft_cases())
def test_perft(game_id: str, depth: int, leaves: int):
    assert perft(game_id, "w", start(game_id), depth) == leaves


@pytest.mark.parametrize("example", positions() + corners())
def test_turns_of_a_position(example: Example):
    turns = legal_turns(example.game_id, example.side, example.board)
    assert as_set(turns) == as_set(example.turns)
    assert len(turns) == len(example.turns)


@pytest.mark.parametrize("game", lasker_games(), ids=lambda game: game.name)
def test_lasker_game(game: LaskerGame):
    end = replay("w", start("lasca"), game.paths)
    assert len(legal_turns("lasca", *end)) == game.turns_left


def test_lasker_problem():
    replay(*lasker_problem())


@pytest.mark.parametrize("game_id", [game_id for game_id, game in GAMES.items() if game.captured == "under"])
def test_stacks_have_two_layers_and_columns_never_grow_in_number(game_id: str):
    for _, board, _, chosen in random_game(game_id, Random(1911), plies=120):
        assert all(re.fullmatch("[wW]+[bB]*|[bB]+[wW]*", column) for column in chosen.board.values())
        assert len(chosen.board) <= len(board)
        assert sorted("".join(chosen.board.values()).lower()) == sorted("".join(board.values()).lower())


def test_position_text_orders_by_rank_then_file():
    assert position_text("b", {"b2": "wB", "c1": "Wbb", "a1": "b"}) == "B:a1b,c1Wbb,b2wB"


def test_position_text_is_read_back():
    position = ("b", {"a1": "b", "c1": "Wbb"})
    assert read_position(position_text(*position)) == position
