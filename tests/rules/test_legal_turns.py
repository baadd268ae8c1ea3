"""Legal turns against counted leaves, Lasker's games, given positions and the independent generator."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.rules.variants import VARIANTS
from tests.data import corners, lasker_games, lasker_problem, perft_counts, positions
from tests.examples import examples
from tests.reference.random_games import random_game, random_position
from tests.reference.turns import Board, Turn, legal_turns, perft, squares, start

GAMES = list(VARIANTS)
DEEPEST = {"pure": {7: 9, 8: 5, 10: 4}, "compiled": {7: 11, 8: 7, 10: 6}, "micropython": {7: 7, 8: 4, 10: 3}}  # by size


def described(game: str, side: str, board: Board) -> str:
    """The position text of the reference's board."""
    names = squares(VARIANTS[game].size)
    return "WB"["wb".index(side)] + ":" + ",".join(name + board[name] for name in names if name in board)


def expected(game: str, side: str, turns: list[Turn]) -> list:
    """The reference's turns as (path, jumped, position after), sorted."""
    after = {"w": "b", "b": "w"}[side]
    return sorted((list(turn.path), list(turn.jumped), described(game, after, turn.board)) for turn in turns)


def found(answer: list) -> list:
    """The same of the rules' answer; the counters are not the reference's matter."""
    return sorted((path, jumped, ":".join(after.split(":")[:2])) for path, jumped, _, after in answer)


@pytest.mark.parametrize("game", GAMES)
def test_perft(rules, game, request):
    way = request.node.callspec.params["rules"]
    counts = perft_counts()[game][: DEEPEST[way][VARIANTS[game].size]]
    assert rules.ask("perft", game, len(counts)) == counts


@pytest.mark.slow
def test_perft_beyond_the_data_agrees_with_the_reference(compiled):
    counted = perft("lasca", "w", start("lasca"), 12)
    assert compiled.ask("perft", "lasca", 12)[-1] == counted


@pytest.mark.parametrize("game", GAMES)
def test_given_positions(rules, game):
    examples = [example for example in positions() + corners() if example.game_id == game]
    assert len(examples) >= (1 if VARIANTS[game].like else 40)
    answers = rules.ask("turns", game, [described(game, e.side, e.board) for e in examples])
    for example, answer in zip(examples, answers, strict=True):
        assert found(answer) == expected(game, example.side, example.turns), example


@pytest.mark.parametrize("game", lasker_games(), ids=lambda game: game.name)
def test_lasker_game_replays(rules, game):
    texts = ["-".join(path) for path in game.paths]
    assert rules.ask("replay", "lasca", "", texts) == game.turns_left
    assert rules.ask("undone", "lasca", texts)


def test_lasker_problem_replays(rules):
    problem = lasker_problem()
    start = described("lasca", problem.side, problem.board)
    assert rules.ask("replay", "lasca", start, ["-".join(path) for path in problem.paths]) >= 0


def by_chance(game: str, seed: int) -> tuple[list, list]:
    """Position texts of a random game and of random set-ups, and the reference's turns in each."""
    random = Random(seed)
    cases = [(side, board, turns) for side, board, turns, _ in random_game(game, random, 40)]
    for side, board in (random_position(game, random) for _ in range(20)):
        pieces = "".join(board.values()).lower()
        if max(pieces.count("w"), pieces.count("b")) <= VARIANTS[game].pieces:
            cases.append((side, board, legal_turns(game, side, board)))
    texts = [described(game, side, board) for side, board, _ in cases]
    return texts, [expected(game, side, turns) for side, _, turns in cases]


@pytest.mark.long
@settings(max_examples=examples(60))
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32))
def test_chance_agrees_with_the_reference(pure, compiled, game, seed):
    texts, wanted = by_chance(game, seed)
    for way in (pure, compiled):
        assert [found(answer) for answer in way.ask("turns", game, texts)] == wanted
        assert way.ask("stages_are_steps", game, texts)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_chance_agrees_with_the_reference_on_micropython(micropython, game):
    texts, wanted = by_chance(game, 1911)
    assert [found(answer) for answer in micropython.ask("turns", game, texts)] == wanted
