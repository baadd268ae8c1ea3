"""The puzzles: their claims, their proofs, and the parts that make them."""

import datetime
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from pyapp.rating.level_ratings import MEASURED
from pyapp.rules.column import text
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.puzzles import GAIN, HOLD, OUTLAST, WIN, read_puzzle, written
from pyapp.rules.random_position import random_position
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import UNDER, VARIANTS
from pyapp.ui.puzzles.choice import practised
from tests.reference import turns as reference
from tools.paths import ROOT
from tools.tactics.puzzles import (
    collection,
    completing,
    gaining,
    judging,
    making,
    proofs,
    rating,
    selfplay,
    solvers,
    symmetry,
    themes,
)
from tools.tactics.puzzles.proofs import Made
from tools.tactics.puzzles.rivals import Best

COUNT, FEW = 500, 20  # of a game, and of one that borrows from a relative
SAMPLE = 20  # puzzles of a game that are proved every day, others each day
OF_OWN_THEME = 60  # puzzles of each theme that these games are about
MOST_BYTES = 150_000
CROWD = 0.04  # of a game's puzzles that have the same rating, at most
THEMES_OF_A_GAME = 8  # at least; those of which there are too few are not practised

GAMES = [game for game, variant in VARIANTS.items() if not variant.like or collection.path(variant).exists()]
each_game = pytest.mark.parametrize("game", GAMES)
each_older_game = pytest.mark.parametrize("game", [game for game, variant in VARIANTS.items() if not variant.like])


def commanded(*arguments: str) -> str:
    """The output of tools.tactics, run in its own process because it works with the compiled rules."""
    command = [sys.executable, "-m", "tools.tactics", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


# The files


@each_game
def test_there_are_enough_and_no_two_are_the_same_up_to_colours_and_mirror(game):
    variant = VARIANTS[game]
    puzzles = collection.read(variant)
    assert len(puzzles) >= (FEW if variant.like else COUNT)
    assert collection.path(variant).stat().st_size <= MOST_BYTES
    assert len({symmetry.canonical(read_position(variant, puzzle.position)) for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)


@each_older_game
def test_there_are_enough_of_each_theme_that_these_games_are_about(game):
    variant = VARIANTS[game]
    own = ["blockade", "zugzwang", "defence"] + (["freeing", "sacrifice"] if variant.captured == UNDER else [])
    themed = Counter(theme for puzzle in collection.read(variant) for theme in puzzle.themes)
    assert all(themed[theme] >= OF_OWN_THEME for theme in own), themed


@each_game
def test_a_puzzle_is_legal_to_its_last_turn_and_named_after_its_position(game):
    variant = VARIANTS[game]
    for puzzle in collection.read(variant):
        position = read_position(variant, puzzle.position)
        assert collection.identity(position) == puzzle.id and len(legal_turns(position)) >= 3
        for step in puzzle.steps:
            assert {turn_text(variant, turn) for turn in legal_turns(position)} >= set(step)
            position = after(position, read_turn(position, step[0]))


@each_older_game
def test_ratings_and_themes_are_there_from_easy_to_hard(game):
    puzzles = collection.read(VARIANTS[game])
    assert len(practised(puzzles)) >= THEMES_OF_A_GAME
    ratings = [puzzle.rating for puzzle in puzzles]
    assert ratings == sorted(ratings)
    for low in range(700, 1900, 300):
        assert sum(low <= each < low + 300 for each in ratings) >= COUNT // 50
    assert max(Counter(ratings).values()) <= CROWD * len(ratings)


@each_game
def test_what_is_written_is_read_again(game):
    for line in collection.path(VARIANTS[game]).read_text().splitlines():
        assert written(read_puzzle(line)) == line


def test_what_is_no_puzzle_is_refused():
    with pytest.raises(ValueError, match="seven fields"):
        read_puzzle("k3f9a W:a1w,c3b win 1450")


# Their proofs


@each_game
def test_games_of_high_numbers_begin_from_endgames(game):
    for number in range(selfplay.ENDGAMES, selfplay.ENDGAMES + 20):
        position = selfplay.first_position(VARIANTS[game], number, random.Random(number))
        pieces = "".join(text(column).lower() for column in position.columns)
        assert 2 <= pieces.count("w") == pieces.count("b") <= 6 and legal_turns(position)


def test_rare_themes_are_filled_and_nothing_else_is_added(monkeypatch):
    variant, files = VARIANTS["dama"], [[]]
    drawn = collection.read(variant)
    stored = {read_position(variant, puzzle.position): puzzle for puzzle in drawn}
    monkeypatch.setattr(collection, "read", lambda _: files[-1])
    monkeypatch.setattr(collection, "store", lambda _, puzzles: files.append(list(puzzles)))
    monkeypatch.setattr(collection, "finished", lambda made, _: stored[made.position])
    monkeypatch.setattr(
        completing, "judged", lambda made, _: made if "endgame" in stored[made.position].themes else None
    )
    monkeypatch.setattr(completing, "themes", lambda made: stored[made.position].themes)
    monkeypatch.setattr(
        completing, "puzzles", lambda _, game, kinds: [proofs.as_made(variant, drawn[game - selfplay.ENDGAMES])]
    )
    made = list(completing.Completion(variant).fill_themes(dict.fromkeys(completing.RARE, 3)))
    assert made == files[-1]
    assert all("endgame" in puzzle.themes and set(puzzle.themes) & set(completing.RARE) for puzzle in made)
    counts = [sum(theme in puzzle.themes for puzzle in made) for theme in completing.RARE]
    assert min(counts) == 3
    assert list(completing.Completion(variant).fill(0)) == []


def test_puzzles_from_endgames_do_not_count_among_those_from_whole_games(monkeypatch):
    variant = VARIANTS["bashni"]
    puzzles = collection.read(variant)
    whole = [puzzle for puzzle in puzzles if int(puzzle.source[1:].split(".")[0]) < selfplay.ENDGAMES]
    assert 0 < len(whole) < len(puzzles)
    monkeypatch.setattr(completing, "puzzles", lambda *_: pytest.fail("no more are wanted"))
    assert list(completing.Completion(variant).fill(len(whole))) == []
    with pytest.raises(pytest.fail.Exception):
        next(completing.Completion(variant).fill(len(whole) + 1))


def test_a_sample_is_best_by_far():
    lines = commanded("--judge-puzzles", "--sample", "1", "--nodes", "100000", *GAMES).splitlines()
    assert lines == ["1 of 1 puzzles are sound"] * len(GAMES)


@pytest.mark.slow
def test_search_solves_nearly_all_with_a_tenth_of_the_nodes_that_judged_them():
    lines = commanded("--judge-puzzles", "--sample", "8", "--nodes", "100000").splitlines()
    counts = [int(line.split()[0]) for line in lines if line.endswith("puzzles are sound")]
    assert len(counts) == len(VARIANTS) and min(counts) >= 6 and sum(counts) >= 0.9 * 8 * len(VARIANTS)


class Judged:
    """Rivals that see these scores: of the position after the solution, and of the best other turn at each step that is asked."""

    def __init__(self, solution, rivals=(), is_exact=False):
        self._solution, self._rivals, self._is_exact = solution, iter(rivals), is_exact

    def after(self, _position, _share=1, **_):
        return Best(self._solution, self._is_exact)

    def best(self, _position, _without=(), _enough=0, share=1):
        return Best(next(self._rivals), self._is_exact)


@pytest.mark.parametrize(
    "solution, rivals, asked",
    [
        (250, [150, 300, 200], 3),
        (250, [150, 300, 201], 1),  # at the second turn another one wins nearly as much
        (250, [151], 0),  # and here at the first
        (99_000, [98_950], 0),
        (99, [-900], 0),  # two soldiers ahead in pieces after a gain of one, and judged to be no better
    ],
)
def test_a_gain_asks_for_the_turns_that_are_best_by_a_soldier_if_the_first_one_helps(solution, rivals, asked):
    position = read_position(VARIANTS["lasca"], "W:b2w,c3w,d4w,a7b,b6bw,g7b")  # three soldiers each
    puzzle = Made(position, GAIN, 1, (("d4-c5",), ("b6xd4",), ("c3xe5",)), 1, 1, 0)
    expected = puzzle._replace(asked=asked) if asked else None
    assert judging.judged(puzzle, Judged(solution, rivals)) == expected


@pytest.mark.parametrize(
    "rivals, asked", [([300, 300], 3), ([300, 301], 1), ([301], 0), ([99_990], 0), ([-99_990, 0], 3)]
)
def test_a_win_asks_for_the_steps_that_nothing_comes_near_to(rivals, asked):
    position = read_position(VARIANTS["dama"], WON_BY_TWO_OFFERS[0])
    puzzle = Made(position, WIN, 0, steps_of(WON_BY_TWO_OFFERS), 1, 1, 0)
    expected = puzzle._replace(asked=asked) if asked else None
    assert judging.judged(puzzle, Judged(0, rivals)) == expected  # the last step accepts several turns


@pytest.mark.parametrize(
    "solution, is_exact, aim",
    [(0, True, HOLD), (99_990, True, HOLD), (-99_990, True, None), (-900, False, OUTLAST), (-99_950, False, None)],
)
def test_a_defence_holds_if_a_table_says_so_and_else_outlasts_the_other_turns(solution, is_exact, aim):
    position = read_position(VARIANTS["lasca"], DEFENDED[0])
    judged = judging.judged(Made(position, HOLD, 0, ((DEFENDED[1],),), 1, 1, 0), Judged(solution, is_exact=is_exact))
    assert (judged.kind if judged else None) == aim
    if aim == OUTLAST:
        assert judged.count == proofs.outlasts(judged) > 0


@pytest.mark.slow
@each_game
def test_all_are_proved(game):
    """Prove a sample, or all of them if they, the rules or the prover have changed since the last proof."""
    count = SAMPLE if proofs.is_recorded(VARIANTS[game]) else len(collection.read(VARIANTS[game]))
    today = datetime.date.today().toordinal()
    said = commanded("--prove-puzzles", "--sample", str(count), "--seed", str(today), game)
    assert said.startswith(f"{count} puzzles proved")


@pytest.mark.parametrize(
    "changed, is_still",
    [
        ("assets/puzzles/dama.txt", False),
        ("pyapp/rules/board.py", False),
        ("tools/tactics/proving.py", False),
        ("pyapp/rules/variants.py", True),  # another game has come, and this one is as it was
    ],
)
def test_a_proof_is_recorded_until_what_it_depends_on_has_changed(changed, is_still, monkeypatch):
    dama, read = VARIANTS["dama"], Path.read_bytes
    record = {dama.id: proofs.depends_on(dama)}
    monkeypatch.setattr(proofs, "recorded", lambda: record)
    assert proofs.is_recorded(dama) and not proofs.is_recorded(dama._replace(longest=False))
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + b" " * (path == ROOT / changed))
    assert proofs.is_recorded(dama) == is_still


@pytest.mark.searching
def test_a_puzzle_with_another_solution_is_disproved():
    position = read_position(VARIANTS["dama"], WON_BY_TWO_OFFERS[0])
    steps = steps_of(WON_BY_TWO_OFFERS)
    proofs.check(Made(position, WIN, 0, steps, 1, 1, 1))
    for wrong in ((("a7-b6",), *steps[1:]), (*steps[:-1], steps[-1][:1])):
        with pytest.raises(proofs.Disproved):
            proofs.check(Made(position, WIN, 0, wrong, 1, 1, 1))


@pytest.mark.searching
@each_game
def test_gains_are_those_that_the_reference_finds(game):
    """Find all turns that gain two soldiers within three plies, in random positions, also in those without such a turn."""
    variant, chance, results = VARIANTS[game], random.Random(7), set()
    for _ in range(25):
        position = random_position(variant, chance, chance.randrange(3, 6))
        side, board = reference.read_position(position_text(position))
        aim = reference.balance(side, board) + 2
        found = gaining.Gain(position, 10**6, aim).winning_turns(3, 2)
        expected = [
            turn.path for turn in reference.legal_turns(game, side, board) if gains(game, side, turn.board, aim, 2)
        ]
        assert {turn.path for turn, plies in found if plies <= 3} == {path_of(variant, path) for path in expected}
        results.add(bool(expected))
    assert results == {True, False}


def path_of(variant, names: tuple) -> tuple:
    """The numbers of these squares."""
    return tuple(squares(variant.size).index[name] for name in names)


def gains(game: str, side: str, board: dict, aim: int, plies: int) -> bool:
    """True if this side, which has just moved, has reached the aim or reaches it within so many plies, by the reference."""
    other = reference.OTHER_SIDE[side]
    replies = reference.legal_turns(game, other, board)
    if not replies or has_gained(game, side, board, aim):
        return True
    return plies > 0 and all(
        any(gains(game, side, turn.board, aim, plies - 2) for turn in reference.legal_turns(game, side, reply.board))
        for reply in replies
    )


def has_gained(game: str, side: str, board: dict, aim: int) -> bool:
    """True if the balance is reached and neither side can capture."""
    quiet = not any(turn.jumped for each in "wb" for turn in reference.legal_turns(game, each, board))
    return quiet and reference.balance(side, board) >= aim


# What they are made with


@each_game
def test_a_turned_position_is_the_same_puzzle_and_a_mirrored_one_on_seven_squares(game):
    variant, chance = VARIANTS[game], random.Random(3)
    for _ in range(20):
        position = random_position(variant, chance)
        turned = Position(variant, 1 - position.side, symmetry.turned(position.columns), (0, 0))
        assert len(legal_turns(turned)) == len(legal_turns(position))
        assert symmetry.canonical(turned) == symmetry.canonical(position)
        if variant.size == 7:
            mirrored = position._replace(columns=symmetry.mirrored(squares(7), position.columns))
            assert len(legal_turns(mirrored)) == len(legal_turns(position))
            assert symmetry.canonical(mirrored) == symmetry.canonical(position)
        assert symmetry.canonical(position._replace(side=1 - position.side)) != symmetry.canonical(position)


@pytest.mark.parametrize(
    "game, position, kind, steps, expected",
    [
        # an exchange: nothing is longer, the column that takes is one piece high
        ("lasca", "W:b2w,c3w,d4w,a7b,b6bw,g7b", GAIN, "d4-c5 b6xd4 c3xe5", {"freeing", "endgame"}),
        ("lasca", "W:b2w,c3w,d4w,a7b,b6bbw,g7b", GAIN, "d4-c5 b6xd4 c3xe5", {"lure", "endgame"}),
        ("lasca", "W:b2w,c3w,d4w,a7b,b6bwwwwww,g7b", GAIN, "d4-c5 b6xd4 c3xe5", {"freeing", "sacrifice", "endgame"}),
        (
            "lasca",
            "W:b2w,c3w,d4w,a7b,b6B,f6b,e7b",
            GAIN,
            "d4-c5 b6xd4 c3xe5xg7*",
            set("shot lure freeing officer promotion endgame".split()),
        ),
        ("lasca", "W:b2w,c3bww,g7b", GAIN, "b2xd4", {"hanging", "thin", "freeing", "endgame"}),
        ("lasca", "W:c3w,d4b,b4bw,g7b", GAIN, "c3xa5", {"choice", "hanging", "freeing", "endgame"}),
        ("lasca", "W:f2w,c3w,e3w,d4b,f6b,g7b", GAIN, "c3xe5 f6xd4 e3xc5", {"choice", "exchange", "freeing", "endgame"}),
    ],
)
def test_themes_of_puzzles_that_can_be_checked_by_hand(game, position, kind, steps, expected):
    made = Made(read_position(VARIANTS[game], position), kind, 1, tuple((step,) for step in steps.split()), 1, 1, 1)
    assert set(themes.themes(made)) == expected


@pytest.mark.parametrize(
    "score, second, expected",
    [(99_993, 200, WIN), (-100, -99_990, HOLD), (300, 100, GAIN), (300, 200, None), (-300, -99_990, None)],
)
def test_a_glimpse_tells_the_kind_of_puzzle_that_is_worth_a_proof(score, second, expected, monkeypatch):
    monkeypatch.setattr(selfplay, "glimpse", lambda *_: selfplay.Glimpse(score, second, [0]))
    for name, kind in (("won", WIN), ("gained", GAIN), ("held", HOLD)):
        monkeypatch.setattr(making, name, lambda _position, _seen, kind=kind: kind)
    assert [making.found(None, None, (kind,)) for kind in making.KINDS] == [
        kind if kind == expected else None for kind in making.KINDS
    ]


DEFENDED = "W:b4bww,g5w,e7Wbb,g7BbW", "e7-d6"
WON_BY_TWO_OFFERS = "B:h2W,d4b,a7B", "a7-b8 h2-g1 b8-a7 g1xc5 a7xd4|a7xe3|a7xf2|a7xg1"


def steps_of(example: tuple) -> tuple:
    """The steps of an example."""
    return tuple(tuple(step.split("|")) for step in example[1].split())


@pytest.mark.searching
def test_levels_solve_an_easy_puzzle_the_more_surely_the_higher_they_are_and_the_same_way_again():
    variant = VARIANTS["dama"]
    position = read_position(variant, WON_BY_TWO_OFFERS[0])
    steps = steps_of(WON_BY_TWO_OFFERS)
    results = solvers.Solving(variant).results(position, steps)
    assert [strength for strength, _ in results] == list(MEASURED["dama"])
    assert results[0][1] < 1 and all(share == 1 for _, share in results[-7:])
    assert solvers.Solving(variant).results(position, steps) == results


def test_a_level_that_overlooks_things_has_several_tries_at_each_of_its_turns(monkeypatch):
    """Solve with a player that finds a quiet turn only with every fourth seed, and not with the first."""
    variant = VARIANTS["dama"]
    position = read_position(variant, WON_BY_TWO_OFFERS[0])
    steps = steps_of(WON_BY_TWO_OFFERS)

    def best(positions, seed):
        turns = sorted(legal_turns(positions[-1]), key=lambda turn: turn_text(variant, turn) in ("a7-b8", "b8-a7"))
        return turns[-1 if seed % 4 == 0 else 0], 0

    monkeypatch.setattr(solvers, "engine", lambda *_: SimpleNamespace(best=best))
    shares = [share for _, share in solvers.Solving(variant).results(position, steps)]
    assert shares[0] == 1 / 4**2  # of the last turns, every capture is accepted
    assert shares[-1] == 0


def test_highest_level_tries_a_puzzle_only_if_the_level_below_fails(monkeypatch):
    variant = VARIANTS["dama"]
    position = read_position(variant, WON_BY_TWO_OFFERS[0])
    right = read_turn(position, "a7-b8")
    wrong = next(turn for turn in legal_turns(position) if turn != right)
    for finds, tries in (({11}, []), ({12}, [12]), (set(), [12])):
        asked = []

        def play(_game, number, finds=finds, asked=asked):
            def best(_positions, _seed):
                asked.append(number)
                return (right if number in finds else wrong), 0

            return SimpleNamespace(best=best)

        monkeypatch.setattr(solvers, "engine", play)
        results = solvers.Solving(variant).results(position, (("a7-b8",),))
        assert [number for number in asked if number == 12] == tries
        assert results[-1][1] == (1 if finds else 0)


def test_a_rating_is_where_as_much_is_expected_as_was_solved():
    solvers = range(500, 2300, 100)
    solved = [
        rating.likely([(solver, float(solver > bound)) for solver in solvers]) for bound in (700, 1100, 1500, 1900)
    ]
    assert solved == sorted(solved) and abs(solved[1] - 1150) < 60
    assert rating.expected(1400, 1000) == pytest.approx(10 / 11)
