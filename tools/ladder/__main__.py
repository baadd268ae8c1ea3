"""Play every level against the one below it, and put the results into the table of tools/strength.md.

python -m tools.ladder [GAME ...] [--games 200] [--rungs 1-12], in the environment of the tests; level 1 plays against
random turns. Openings are those of tools.match, each begun by both. All games run in one process; the highest level, which has
a limit of time, searches a number of nodes instead (STAND_IN in rungs.py). With --tune it leaves the table alone and prints how
much each level should overlook or search, for OVERLOOKED and NODES in pyapp/engine/levels.py.
"""

import argparse
import sys

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.engine.levels import HIGHEST, LOWEST
from pyapp.rules.variants import VARIANTS
from tools.ladder.rungs import match, player, rungs_of
from tools.ladder.table import FILE, put, ratings, row
from tools.ladder.tuning import tuned


def main(arguments: list[str]) -> None:
    """Play, tune, or print the ratings."""
    options = parser().parse_args(arguments)
    for game in options.games or VARIANTS:
        if options.ratings:
            print(game, *ratings(FILE.read_text("utf-8"))[game])
        elif options.tune:
            for level in tuned(game):
                print(game, *level, flush=True)
        else:
            climb(game, options.rungs, options.number)


def climb(game: str, rungs: range, games: int) -> None:
    """Play these rungs of a game and keep the results."""
    for number in rungs:
        line = row(game, number, match(game, player(game, number), player(game, number - 1), games))
        print(line, flush=True)
        put(line)


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command's arguments."""
    reader = argparse.ArgumentParser(prog="python -m tools.ladder", description=__doc__.split("\n")[0])
    reader.add_argument("games", nargs="*", metavar="GAME", help="all, unless some are named")
    reader.add_argument("--games", dest="number", type=int, default=200, metavar="N", help="games a rung")
    reader.add_argument(
        "--rungs",
        type=rungs_of,
        default=range(LOWEST, HIGHEST + 1),
        metavar="A-B",
        help="levels, each against the one below",
    )
    reader.add_argument("--ratings", action="store_true", help="print the levels' ratings by the table")
    reader.add_argument("--tune", action="store_true", help="seek what the levels should overlook and search")
    return reader


if __name__ == "__main__":
    main(sys.argv[1:])
