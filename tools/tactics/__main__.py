"""Tactical positions with proved wins, of all seven games: making them, proving them again, and who solves them.

In the environment of the tests, for the games named or for all:

python -m tools.tactics --make [--count 30] [--seed 1] [GAME ...]    makes them anew (tools/tactics/making.py)
python -m tools.tactics --prove [GAME ...]                           proves each win again, and that no other turn wins
python -m tools.tactics --solve [--ms 1000 | --nodes N] [GAME ...]   prints the share that each level solves

A position is solved by a turn that wins within the plies of the shortest win and two more. Levels keep their limits and
get no more than so many milliseconds for a turn; or no more than so many nodes, and then the same comes out anywhere.
"""

import argparse
import sys
import time

from pyapp.engine import compiled
from tools.compile import HOST_KERNEL

sys.path.insert(0, str(HOST_KERNEL.parent))
compiled.install()

from pyapp.rules.notation import position_text  # noqa: E402 - only now, so that it meets the compiled modules
from pyapp.rules.variants import VARIANTS  # noqa: E402
from tools.tactics import collection, making, solving  # noqa: E402


def main(arguments: list) -> None:
    """Does what the options ask for."""
    options = parser().parse_args(arguments)
    if options.make:
        make(options)
    if options.prove:
        prove(chosen(options))
    if options.solve:
        solve(options)


def parser() -> argparse.ArgumentParser:
    """What the command takes."""
    found = argparse.ArgumentParser(prog="python -m tools.tactics", description=__doc__.split("\n")[0])
    found.add_argument("games", nargs="*", metavar="GAME", default=list(VARIANTS))
    for wish in ("--make", "--prove", "--solve"):
        found.add_argument(wish, action="store_true")
    found.add_argument("--count", type=int, default=30, help="positions to make for a game")
    found.add_argument("--seed", type=int, default=1, help="for making them")
    found.add_argument("--ms", type=int, default=1000, help="for a turn, at most")
    found.add_argument("--nodes", type=int, help="for a turn, at most, instead of a time")
    return found


def chosen(options: argparse.Namespace) -> list:
    """The positions of the games asked for."""
    return [tactic for tactic in collection.read() if tactic.position.variant.id in options.games]


def make(options: argparse.Namespace) -> None:
    """Makes the games' positions, shows them, and puts them into the file."""
    for game in options.games:
        made = []
        for tactic in making.tactics(VARIANTS[game], options.count, options.seed):
            made.append(tactic)
            print(game, position_text(tactic.position), tactic.wins, flush=True)
        collection.replace(game, made)


def prove(tactics: list) -> None:
    """Proves what the file says of them. Raises Disproved, and AssertionError where the proof says something else."""
    began = time.process_time()
    for tactic in tactics:
        assert making.proof(tactic.position, tactic.plies) == tactic, tactic
    visited = sum(tactic.visited for tactic in tactics)
    print(f"{len(tactics)} wins proved, {visited} positions visited, {time.process_time() - began:.0f} s")


def solve(options: argparse.Namespace) -> None:
    """Prints the table."""
    if options.nodes:
        print(solving.table(chosen(options), solving.within_nodes, options.nodes))
    else:
        print(solving.table(chosen(options), solving.within_time, options.ms))


if __name__ == "__main__":
    main(sys.argv[1:])
