"""Play, fit and show: the power of the check of rated games.

python -m tools.fair_play play [GAME …] [--games 4]   games of the levels and of helped ones, judged, into .prepared/fair-play
python -m tools.fair_play fit                         the constants of pyapp/fairplay/expected.py, by half of the games
python -m tools.fair_play show                        how well the other half is told apart, for docs/fair-play.md
"""

import argparse
import json
import sys

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.rules.variants import VARIANTS
from tools.fair_play.fitting import fit
from tools.fair_play.playing import sides
from tools.fair_play.separating import HEAD, halves, rows
from tools.paths import PREPARED

FOLDER = PREPARED / "fair-play"


def main(arguments: list[str]) -> None:
    """Run the chosen subcommand."""
    options = parser().parse_args(arguments)
    options.does(options)


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command's arguments."""
    options = argparse.ArgumentParser(prog="python -m tools.fair_play", description=__doc__.split("\n")[0])
    choice = options.add_subparsers(required=True, metavar="play | fit | show")
    playing = choice.add_parser("play")
    playing.set_defaults(does=play)
    playing.add_argument("rules", nargs="*", metavar="GAME", help="all, unless some are named")
    playing.add_argument("--games", type=int, default=4, metavar="N", help="of each meeting, an even number")
    choice.add_parser("fit").set_defaults(does=print_fit)
    choice.add_parser("show").set_defaults(does=show)
    return options


def play(options: argparse.Namespace) -> None:
    """Play and judge; overwrite the games that an earlier run has played by these rules."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in options.rules or VARIANTS:
        with (FOLDER / f"{game}.jsonl").open("w") as file:
            for line in sides(game, options.games):
                print(line, file=file, flush=True)


def print_fit(_options: argparse.Namespace) -> None:
    """Print the constants."""
    for name, value in fit(halves(played())[0]).items():
        print(f"{name} = {value}")


def show(_options: argparse.Namespace) -> None:
    """Print the table."""
    print(*HEAD, *rows(halves(played())[1]), sep="\n")


def played() -> list[dict]:
    """All sides that were played."""
    files = [file.read_text("utf-8").splitlines() for file in sorted(FOLDER.glob("*.jsonl"))]
    return [json.loads(line) for lines in files for line in lines]


if __name__ == "__main__":
    main(sys.argv[1:])
