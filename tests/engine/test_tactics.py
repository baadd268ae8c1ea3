"""The prover, the tactical positions with the proofs of their wins, and that the search solves them."""

import datetime
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from pyapp.engine.levels import HIGHEST
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import legal_turns
from pyapp.rules.random_position import random_position
from pyapp.rules.variants import VARIANTS
from tests.reference import turns as reference
from tools.paths import ROOT
from tools.tactics import collection, making
from tools.tactics.proving import Prover, TooLong
from tools.tactics.puzzles import proofs

TACTICS = collection.read()
SAMPLE = 5  # wins of a game that are proved every day, others each day
GAMES = list(dict.fromkeys(tactic.position.variant.id for tactic in TACTICS))
NODES = 100_000  # for a turn: Master has several times as many in a second
SOLVED = 95  # percent of all positions that it solves with these
SOLVED_OF_A_GAME = 85


def of_game(game: str) -> list:
    """The game's tactical positions."""
    return [tactic for tactic in TACTICS if tactic.position.variant.id == game]


def command(*arguments: str) -> str:
    """Return the output of tools.tactics, in its own process because it works with the compiled rules and engine."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.tactics", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout


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


# The positions


def test_every_game_that_borrows_nothing_has_some():
    assert {game for game, variant in VARIANTS.items() if not variant.like} <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_of_them_and_they_differ(game):
    tactics = of_game(game)
    lengths = Counter(tactic.plies for tactic in tactics)
    assert len({tactic.position for tactic in tactics}) == len(tactics) >= 30
    assert len(lengths) >= 3 and min(lengths) >= 7 and max(lengths.values()) <= len(tactics) / 2
    assert sum("x" not in "".join(tactic.wins) for tactic in tactics) >= len(tactics) / 3


def test_few_of_the_legal_turns_win():
    for tactic in TACTICS:
        assert 0 < 2 * len(tactic.wins) <= len(legal_turns(tactic.position))
        assert min(tactic.wins.values()) == tactic.plies and tactic.position.counters == (0, 0)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_win_is_proved_again(game):
    """Prove the winning turns, the plies that each needs, that no other turn wins as soon, and the length of the proof.

    Prove a sample, or all of them if they, the rules or the prover have changed since the last proof.
    """
    count = SAMPLE if making.is_recorded(VARIANTS[game]) else len(of_game(game))
    today = datetime.date.today().toordinal()
    said = command("--prove", "--sample", str(count), "--seed", str(today), game)
    assert said.startswith(f"{count} wins proved")


@pytest.mark.parametrize("changed", ["tests/data/tactics.jsonl", "pyapp/rules/board.py", "tools/tactics/proving.py"])
def test_no_win_is_recorded_once_what_its_proof_depends_on_has_changed(changed, monkeypatch):
    dama, read = VARIANTS["dama"], Path.read_bytes
    record = {"tactics dama": making.depends_on()}
    monkeypatch.setattr(proofs, "recorded", lambda: record)
    assert making.is_recorded(dama)
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + b" " * (path == ROOT / changed))
    assert not making.is_recorded(dama)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_shortest_proofs_are_the_references_too(game):
    for tactic in sorted(of_game(game), key=lambda tactic: tactic.visited)[:3]:
        side, board = reference.read_position(position_text(tactic.position))
        paths = [path_of(text) for text, plies in tactic.wins.items() if plies == tactic.plies]
        for turn in reference.legal_turns(game, side, board):
            wins = is_lost(game, reference.OTHER_SIDE[side], turn.board, tactic.plies - 1)
            assert wins == (turn.path in paths)


# Who solves them


@pytest.mark.slow
def test_master_solves_nearly_all_with_a_part_of_the_nodes_of_a_second():
    lines = command("--solve", "--nodes", str(NODES), "--level", str(HIGHEST)).splitlines()
    table = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
    column = table[0].index(str(HIGHEST))
    shares = {row[0]: int(row[column].rstrip(" %")) for row in table[2:]}
    assert shares["all"] >= SOLVED
    assert min(shares[VARIANTS[game].name] for game in GAMES) >= SOLVED_OF_A_GAME
