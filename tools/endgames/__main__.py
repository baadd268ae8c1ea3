"""Solve endings: python -m tools.endgames [--pieces N] [GAME ...]

In the environment of the tests. For the games named, or for all on boards of up to 8×8, every position of up to N pieces is
solved: 5 in games without columns, 4 in games with them, unless --pieces gives another number. The counts of the results go into
docs/endgames.md, and those of the help, from the tables of the site, into pyapp/ui/help/ending_figures.py.
The tables that the engine reads are made with the site (tools/endgames/preparing.py).
"""

import argparse
import sys

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.engine.endgames.kept import solved_games
from pyapp.rules.variants import UNDER, VARIANTS, Variant
from tools.endgames import figures, preparing, taught
from tools.endgames.building import parts
from tools.endgames.compiling import solver
from tools.paths import ROOT
from tools.prepare.steps import shown

DOCUMENT = ROOT / "docs/endgames.md"


def main(arguments: list[str]) -> None:
    """Run as the options ask."""
    options = parser().parse_args(arguments)
    for game in options.games or solved_games():
        variant = VARIANTS[game]
        with shown(f"Solving endings of {variant.name}"):
            solved_parts = parts(solver(), variant, options.pieces or solved(variant))
            counted = [figures.figures(variant, part) for part in solved_parts]
        figures.write(DOCUMENT, variant, counted)
    preparing.prepare()
    with shown("Counting the figures of the help"):
        taught.write()


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command's arguments."""
    options = argparse.ArgumentParser(prog="python -m tools.endgames", description=__doc__.split("\n")[0])
    options.add_argument("games", nargs="*", metavar="GAME", choices=[*solved_games(), []])
    options.add_argument("--pieces", type=int, choices=range(2, 6), metavar="N", help="from 2 to 5")
    return options


def solved(variant: Variant) -> int:
    """The most pieces of the endings that are solved."""
    return 4 if variant.captured == UNDER else 5


if __name__ == "__main__":
    main(sys.argv[1:])
