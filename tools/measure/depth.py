"""Time two versions of the compiled engine until they reach a depth: python -m tools.measure depth COMMIT [GAME[:DEPTH] …].

In the environment of the tests. This checkout's engine against that of the commit, in one process and by turns, from a
position in the middle of a game (speed_probe.py) with an empty table. Prints milliseconds of processor time, the
median of RUNS, millions of nodes and thousands of them a second, and the number of turns of the best line.
"""

import sys
import time
from statistics import median

from pyapp.rules.variants import VARIANTS
from tools.measure.speed_probe import middle
from tools.prepare.compile import prepare
from tools.sprt.version import Version, built, here

RUNS = 3
DEPTH = 16  # plies, where none is said


def main(commit: str, wanted: list[str]) -> None:
    """Measure and print a row for each game and version."""
    prepare()
    versions = {commit: Version(*built(commit)), "here": Version(*here())}
    print(f"{'':34}{'ms':>10}{'M nodes':>10}{'1000/s':>8}{'line':>6}")
    for text in wanted or VARIANTS:
        game, _, depth = text.partition(":")
        runs_by_name: dict[str, list] = {name: [] for name in versions}
        for _ in range(RUNS):
            for name, version in versions.items():
                runs_by_name[name].append(searched(version, game, int(depth or DEPTH)))
        for name, runs in runs_by_name.items():
            print_row(f"{game} to {depth or DEPTH}, {name}", runs)


def searched(version: Version, game: str, depth: int) -> tuple:
    """Milliseconds, nodes and turns of the best line of a search."""
    thinking, there = version.thinking, middle(VARIANTS[game])
    position = version.position(version.variants[game], *there[1:])
    limits = thinking.Limits(depth, None, None, 1, 1)
    began = time.process_time()
    *_, answer = thinking.Thinker(position, [], limits, thinking.Searches()).think(lambda: False)
    return 1000 * (time.process_time() - began), answer["nodes"], len(answer["line"])


def print_row(name: str, runs: list) -> None:
    """Print the medians."""
    ms, nodes, line = (median(figures) for figures in zip(*runs))
    print(f"{name:34}{ms:>10,.0f}{nodes / 1e6:>10.2f}{nodes / ms:>8,.0f}{line:>6}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
