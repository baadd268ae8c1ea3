"""Puzzles of all games: making, rating, proving and judging them.

In the environment of the tests, for the games named or for all:

python -m tools.tactics --make-puzzles [--count 500] [GAME ...]      makes the puzzles that assets/puzzles lacks: so many
               [--no-fewer COMMIT]                                   of a game, and then 60 of each rare theme; or as many of
                                                                     all, and of each theme, as there were at a commit
--rate-puzzles [GAME ...]                                            finds their themes and rates them again
--prove-puzzles [--sample N] [--seed 1] [GAME ...]                   proves those again and records it, or so many at random
--judge-puzzles [--sample N] [--seed 1] [--nodes N] [GAME ...]       withdraws those that are not sound; the others ask for the
                                                                     steps that only one turn takes; or counts the sound ones
                                                                     among so many at random
"""

import argparse
import random
import sys
import time
from itertools import chain

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.rules.puzzles import GAIN, written
from pyapp.rules.variants import VARIANTS, Variant
from tools.tactics.puzzles import collection as puzzles
from tools.tactics.puzzles import completing, judging, proofs, rivals
from tools.tactics.puzzles.selfplay import is_from_endgame
from tools.tactics.puzzles.solvers import Solving

OF_A_THEME = 60  # puzzles of each rare theme, at least


def main(arguments: list) -> None:
    """Do what the options ask for."""
    options = parser().parse_args(arguments)
    for game in options.games or VARIANTS:
        for do in options.wishes:
            do(VARIANTS[game], options)


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command's arguments."""
    options = argparse.ArgumentParser(prog="python -m tools.tactics", description=__doc__.split("\n")[0])
    options.add_argument("games", nargs="*", metavar="GAME", choices=[*VARIANTS, []])
    for do in (make_puzzles, rate_puzzles, prove_puzzles, judge_puzzles):
        name = f"--{do.__name__.replace('_', '-')}"
        options.add_argument(name, dest="wishes", action="append_const", const=do, default=[])
    options.add_argument("--count", type=int, default=500, help="puzzles to make for a game (500)")
    options.add_argument("--no-fewer", metavar="COMMIT", help="make as many as there were then, of each theme too")
    options.add_argument("--sample", type=int, help="puzzles of a game to prove or to judge, at random")
    options.add_argument("--seed", type=int, default=1, help="for that chance")
    options.add_argument("--nodes", type=int, default=rivals.NODES, help="of each search that judges")
    return options


def make_puzzles(variant: Variant, options: argparse.Namespace) -> None:
    """Make puzzles of a game until there are `count`, and OF_A_THEME of each rare theme, or no fewer than before. Show each."""
    completion = completing.Completion(variant)
    wanted, themes = options.count, dict.fromkeys(completing.RARE, OF_A_THEME)
    if options.no_fewer:
        before = puzzles.read_at(options.no_fewer, variant)
        wanted = sum(not is_from_endgame(proofs.as_made(variant, puzzle).game) for puzzle in before)
        themes = dict(completing.counts(before))
    for puzzle in chain(completion.fill(wanted), completion.fill_themes(themes)):
        print(variant.id, written(puzzle), flush=True)


def rate_puzzles(variant: Variant, _options: argparse.Namespace) -> None:
    """Find the themes and the ratings of the game's puzzles again, and write its file."""
    solving = Solving(variant)
    every = [proofs.as_made(variant, puzzle) for puzzle in puzzles.read(variant)]
    puzzles.store(variant, [puzzles.finished(puzzle, solving) for puzzle in every])


def prove_puzzles(variant: Variant, options: argparse.Namespace) -> None:
    """Prove the game's puzzles again and record it, or only so many of them. Raises Disproved."""
    chosen, began = sample(puzzles.read(variant), options), time.process_time()
    for puzzle in chosen:
        made = proofs.as_made(variant, puzzle)
        proofs.check(made)
        if puzzle.aim == GAIN and puzzle.lesser != proofs.lesser_gains(made):
            raise proofs.Disproved(f"other turns gain something else: {puzzle}")
    if not options.sample:
        proofs.record(variant)
    print(f"{len(chosen)} puzzles proved, {time.process_time() - began:.0f} s")


def judge_puzzles(variant: Variant, options: argparse.Namespace) -> None:
    """Judge the game's puzzles, or so many of them. Of all of them, the file keeps the sound ones, as they were judged."""
    chosen, sound, judge = sample(puzzles.read(variant), options), [], rivals.Rivals(variant, options.nodes)
    for puzzle in chosen:
        made = judging.judged(proofs.as_made(variant, puzzle), judge)
        if made:
            sound.append(puzzle._replace(aim=made.kind, count=made.count, asked=made.asked))
        else:
            print(variant.id, puzzle.id, "is not sound", flush=True)
    if not options.sample:
        puzzles.store(variant, sound)
        puzzles.withdraw(variant, {puzzle.id for puzzle in chosen} - {puzzle.id for puzzle in sound})
    print(f"{len(sound)} of {len(chosen)} puzzles are sound")


def sample(every: list, options: argparse.Namespace) -> list:
    """All of these, or so many at random."""
    return random.Random(options.seed).sample(every, options.sample) if options.sample else every


if __name__ == "__main__":
    main(sys.argv[1:])
