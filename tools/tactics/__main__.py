"""Tactical positions with proved wins, and puzzles, of all games: making, proving and solving them.

In the environment of the tests, for the games named or for all:

python -m tools.tactics --make [--count 30] [--seed 1] [GAME ...]    makes them again (tools/tactics/making.py)
python -m tools.tactics --prove [--sample N] [--seed 1] [GAME ...]   proves each win again, and that no other turn wins,
                                                                     and records it, or so many by chance
python -m tools.tactics --solve [--ms 1000 | --nodes N] [GAME ...]   prints the share that each level solves, or
                                                                     one of them: --level N

--make-puzzles [--count 500] [GAME ...]                              makes the puzzles that assets/puzzles lacks: so many
                                                                     of a game, and then 60 of each rare theme
--rate-puzzles [GAME ...]                                            finds their themes and rates them again
--prove-puzzles [--sample N] [--seed 1] [GAME ...]                   proves those again and records it, or so many by chance
--judge-puzzles [--sample N] [--seed 1] [--nodes N] [GAME ...]       drops those whose first turn is not far the best, or counts
                                                                     the sound ones among so many by chance

A position is solved by a turn that wins within the plies of the shortest win and two more. Levels keep their limits and
get no more than so many milliseconds for a turn, or no more than so many nodes, which give the same result on every machine.
"""

import argparse
import random
import sys
import time
from itertools import chain

from tools.prepare.compile import install

install()

from pyapp.rules.notation import position_text  # noqa: E402 - only now, so that it meets the compiled modules
from pyapp.rules.puzzles import written  # noqa: E402
from pyapp.rules.variants import VARIANTS, Variant  # noqa: E402
from tools.tactics import collection, making, solving  # noqa: E402
from tools.tactics.puzzles import collection as puzzles  # noqa: E402
from tools.tactics.puzzles import completing, judging, proofs  # noqa: E402
from tools.tactics.puzzles.solvers import Solving  # noqa: E402

OF_A_THEME = 60  # puzzles of each rare theme, at least


def main(arguments: list) -> None:
    """Do what the options ask for."""
    options = parser().parse_args(arguments)
    if options.make:
        make(options)
    if options.solve:
        solve(options)
    for game in options.games:
        if options.prove:
            prove(VARIANTS[game], options)
        if options.make_puzzles:
            make_puzzles(VARIANTS[game], 500 if options.count is None else options.count)
        if options.rate_puzzles:
            rate_puzzles(VARIANTS[game])
        if options.prove_puzzles:
            prove_puzzles(VARIANTS[game], options)
        if options.judge_puzzles:
            judge_puzzles(VARIANTS[game], options)


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command's arguments."""
    options = argparse.ArgumentParser(prog="python -m tools.tactics", description=__doc__.split("\n")[0])
    options.add_argument("games", nargs="*", metavar="GAME", default=list(VARIANTS))
    for wish in (
        "--make",
        "--prove",
        "--solve",
        "--make-puzzles",
        "--rate-puzzles",
        "--prove-puzzles",
        "--judge-puzzles",
    ):
        options.add_argument(wish, action="store_true")
    options.add_argument("--count", type=int, help="positions (30) or puzzles (500) to make for a game")
    options.add_argument(
        "--sample", type=int, help="positions or puzzles of a game to prove, or puzzles to judge, by chance"
    )
    options.add_argument("--seed", type=int, default=1, help="for making positions, and for that chance")
    options.add_argument("--level", type=int, help="the only one that solves positions", choices=solving.LEVELS)
    options.add_argument("--ms", type=int, default=1000, help="for a turn, at most")
    options.add_argument("--nodes", type=int, help="for a turn, at most, instead of a time")
    return options


def make(options: argparse.Namespace) -> None:
    """Make the games' positions, show them, and put them into the file."""
    for game in options.games:
        made = []
        for tactic in making.tactics(VARIANTS[game], options.count or 30, options.seed):
            made.append(tactic)
            print(game, position_text(tactic.position), tactic.wins, flush=True)
        collection.replace(game, made)


def prove(variant: Variant, options: argparse.Namespace) -> None:
    """Prove the claims of the file about a game's positions and record that, or only about so many of them.

    Raises Disproved, and AssertionError if the proof has another result.
    """
    chosen, began = sample(collection.of_game(variant), options), time.process_time()
    for tactic in chosen:
        assert making.proof(tactic.position, tactic.plies) == tactic, tactic
    if not options.sample:
        making.record(variant)
    visited = sum(tactic.visited for tactic in chosen)
    print(f"{len(chosen)} wins proved, {visited} positions visited, {time.process_time() - began:.0f} s")


def solve(options: argparse.Namespace) -> None:
    """Print the table."""
    limit, budget = (solving.within_nodes, options.nodes) if options.nodes else (solving.within_time, options.ms)
    chosen = [tactic for game in options.games for tactic in collection.of_game(VARIANTS[game])]
    print(solving.table(chosen, limit, budget, [options.level] if options.level else solving.LEVELS))


def make_puzzles(variant: Variant, count: int) -> None:
    """Make puzzles of a game until there are so many, and OF_A_THEME of each rare theme, and show them."""
    completion = completing.Completion(variant)
    for puzzle in chain(completion.fill(count), completion.fill_themes(OF_A_THEME)):
        print(variant.id, written(puzzle), flush=True)


def rate_puzzles(variant: Variant) -> None:
    """Find the themes and the ratings of the game's puzzles again, and write its file."""
    solving = Solving(variant)
    every = [proofs.as_made(variant, puzzle) for puzzle in puzzles.read(variant)]
    puzzles.store(variant, [puzzles.finished(puzzle, solving) for puzzle in every])


def prove_puzzles(variant: Variant, options: argparse.Namespace) -> None:
    """Prove the game's puzzles again and record it, or only so many of them. Raises Disproved."""
    chosen, began = sample(puzzles.read(variant), options), time.process_time()
    for puzzle in chosen:
        proofs.check(proofs.as_made(variant, puzzle))
    if not options.sample:
        proofs.record(variant)
    print(f"{len(chosen)} puzzles proved, {time.process_time() - began:.0f} s")


def judge_puzzles(variant: Variant, options: argparse.Namespace) -> None:
    """Judge the game's puzzles, or so many of them. Of all of them, the file keeps the sound ones."""
    chosen, sound = sample(puzzles.read(variant), options), []
    for puzzle in chosen:
        if judging.is_sound(proofs.as_made(variant, puzzle), options.nodes or judging.NODES):
            sound.append(puzzle)
        else:
            print(variant.id, puzzle.id, "is not sound", flush=True)
    if not options.sample:
        puzzles.store(variant, sound)
    print(f"{len(sound)} of {len(chosen)} puzzles are sound")


def sample(every: list, options: argparse.Namespace) -> list:
    """All of these, or so many by chance."""
    return random.Random(options.seed).sample(every, options.sample) if options.sample else every


if __name__ == "__main__":
    main(sys.argv[1:])
