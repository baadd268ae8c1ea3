"""Search the start of games as deeply as the time allows, depth by depth: python -m tools.measure deep_search [GAME[:DEPTH] …].

In the environment of the tests, without other limits, in one thread. Every depth that is finished goes into the game's table in
docs/lasca.md: value for Light, best line, the number of its first turns that the line before shares, nodes, processor time.
The table of positions takes 1 GiB of memory. A search can be ended at any time; the next one begins at depth 1 again.
"""

import sys
import time

from tools.prepare.compile import install

install()

from pyapp.engine.levels import DEEPEST  # noqa: E402 - only now, so that it meets the compiled modules
from pyapp.engine.searches import Searches  # noqa: E402
from pyapp.engine.thinking import ANALYST, Limits, Thinker  # noqa: E402
from pyapp.rules.book import likeness  # noqa: E402
from pyapp.rules.position import after, start  # noqa: E402
from pyapp.rules.turn_reading import read_turn  # noqa: E402
from pyapp.rules.variants import VARIANTS, Variant  # noqa: E402
from tools.paths import ROOT  # noqa: E402
from tools.tables import put_table  # noqa: E402

FILE = ROOT / "docs/lasca.md"
DEPTHS = {"lasca": 40}  # plies, where none are said
OTHERS = 28
FIRST = 12  # the depth from which on the table has rows
SHOWN = 16  # turns of the best line
ENTRIES = 1 << 26  # of the transposition table, 16 bytes each
HEAD = ["| depth | value | best line | the same as before | M nodes | minutes |", "|---:|---:|---|---:|---:|---:|"]


def main(wanted: list[str]) -> None:
    """Search the named games, or all if none is named."""
    for text in wanted or VARIANTS:
        game, _, depth = text.partition(":")
        search(VARIANTS[game], int(depth or DEPTHS.get(game, OTHERS)))


def search(variant: Variant, deepest: int) -> None:
    """Search a start down to so many plies, and put each depth that is finished into the table."""
    limits = Limits(min(deepest, DEEPEST), None, None, 1, 1)
    thinker = Thinker(start(variant), [], limits, Searches(ENTRIES), ANALYST, ENTRIES)
    rows: list[str] = []
    before: list[tuple] = []
    depth, began = FIRST - 1, time.process_time()
    for report in thinker.think(lambda: False):
        if report and report["depth"] > depth:
            depth = report["depth"]
            line = likenesses(variant, report["line"])
            rows.append(row(report, same(line, before), time.process_time() - began))
            before = line
            print(variant.id, rows[-1], flush=True)
            put_table(FILE, f"### {variant.name}", [*HEAD, *rows])


def likenesses(variant: Variant, line: list[str]) -> list[tuple]:
    """The keys of the positions along a line from the start; mirror images share a key."""
    position, seen = start(variant), []
    for text in line:
        position = after(position, read_turn(position, text))
        seen.append(likeness(variant, position.columns))
    return seen


def same(one: list[tuple], other: list[tuple]) -> int:
    """The number of positions that both lines share before they part."""
    return next((ply for ply, (here, there) in enumerate(zip(one, other)) if here != there), min(len(one), len(other)))


def row(report: dict, agreeing: int, seconds: float) -> str:
    """The row of a depth. agreeing: turns of the line of the depth before with which its own begins."""
    score = f"{report['score'] / 100:+.2f}".replace("-", "−")
    figures = f"{report['depth']} | {score} | {' '.join(report['line'][:SHOWN])} | {agreeing}"
    return f"| {figures} | {report['nodes'] / 1e6:,.1f} | {seconds / 60:,.1f} |"


if __name__ == "__main__":
    main(sys.argv[1:])
