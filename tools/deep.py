"""Searches the start of games as deep as one has time for, depth by depth: python -m tools.deep [GAME[:DEPTH] …].

In the environment of the tests, without other limits, in one thread. Every depth that is finished goes into the game's table in
docs/lasca.md: value for Light, how far the best line is the one of the depth before, nodes, the processor's time. A table takes
1 GiB of memory. It can be ended at any time; then it begins at depth 1 again.
"""

import sys
import time

from pyapp.engine import compiled
from tools.compile import HOST_KERNEL

sys.path.insert(0, str(HOST_KERNEL.parent))
compiled.install()

from pyapp.engine.levels import DEEPEST  # noqa: E402 - only now, so that it meets the compiled modules
from pyapp.engine.searches import Searches  # noqa: E402
from pyapp.engine.thinking import ANALYST, Limits, Thinker  # noqa: E402
from pyapp.rules.position import start  # noqa: E402
from pyapp.rules.variants import VARIANTS, Variant  # noqa: E402
from tools.paths import ROOT  # noqa: E402
from tools.tables import put_table  # noqa: E402

FILE = ROOT / "docs/lasca.md"
DEPTHS = {"lasca": 32}  # plies, where none are said
OTHERS = 24
FIRST = 10  # the depth from which on the table has rows
ENTRIES = 1 << 26  # of the transposition table, 16 bytes each
HEAD = ["| depth | value | best line | the same as before | M nodes | minutes |", "|---:|---:|---|---:|---:|---:|"]


def main(wanted: list[str]) -> None:
    """Searches the games that are named, all unless some are."""
    for text in wanted or VARIANTS:
        game, _, depth = text.partition(":")
        search(VARIANTS[game], int(depth or DEPTHS.get(game, OTHERS)))


def search(variant: Variant, deepest: int) -> None:
    """Searches a start down to so many plies, and puts each depth that is finished into the table."""
    limits = Limits(min(deepest, DEEPEST), None, None, 1, 1)
    thinker = Thinker(start(variant), [], limits, Searches(), ANALYST, ENTRIES)
    rows, before, depth, began = [], [], FIRST - 1, time.process_time()
    for report in thinker.think(lambda: False):
        if report and report["depth"] > depth:
            depth = report["depth"]
            rows.append(row(report, before, time.process_time() - began))
            before = report["line"]
            print(variant.id, rows[-1], flush=True)
            put_table(FILE, f"### {variant.name}", [*HEAD, *rows])


def same(line: list[str], before: list[str]) -> int:
    """With how many turns both lines begin."""
    return next(
        (plies for plies, (one, other) in enumerate(zip(line, before)) if one != other), min(len(line), len(before))
    )


def row(report: dict, before: list[str], seconds: float) -> str:
    """The row of a depth."""
    figures = f"{report['depth']} | {report['score'] / 100:+.2f} | {' '.join(report['line'])} | {same(report['line'], before)}"
    return f"| {figures} | {report['nodes'] / 1e6:,.1f} | {seconds / 60:,.1f} |"


if __name__ == "__main__":
    main(sys.argv[1:])
