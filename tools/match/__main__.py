"""A match between two programs that speak the engine's protocol, ours unless a command says otherwise.

python3 -m tools.match lasca --first '{"nodes": 20000}' --second '{"level": "expert"}' --games 400, in the environment
of the tests. Every opening is played twice, with colours exchanged. A game ends by the rules, or as a draw after
so many plies. Prints the first player's Elo above the second's with its 95 % interval (pentanomial), and stops early
if an option asks for a test of "at least ELO_1" against "at most ELO_0" and the test is decided.
"""

import argparse
import json
import sys
from pathlib import Path

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.rules.variants import VARIANTS
from tools.match.openings import MARGIN, SEED
from tools.match.openings import PLIES as OPENING
from tools.match.players import OURS, Program
from tools.match.referee import PLIES, Match, played
from tools.match.score import Score, report

SIDES = ("first", "second")


def main(arguments: list[str]) -> None:
    """Play the match and print the result."""
    options = parser().parse_args(arguments)
    score = Score([options.game], options.sprt)
    for pair in played(match(options), score):
        if options.pdn:
            with options.pdn.open("a") as file:
                file.writelines(pair.records)
    print(report(score))


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command's arguments."""
    reader = argparse.ArgumentParser(prog="python3 -m tools.match", description=__doc__.split("\n")[0])
    reader.add_argument("game", choices=VARIANTS)
    for side in SIDES:
        reader.add_argument(
            f"--{side}",
            type=json.loads,
            default={"nodes": 20000},
            metavar="JSON",
            help="keys of its requests, such as a level, nodes, ms or depth",
        )
        reader.add_argument(f"--{side}-command", default=OURS, metavar="COMMAND", help="starts it in this folder")
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--plies", type=int, default=PLIES, help="after which a game is a draw")
    reader.add_argument("--opening", type=int, default=OPENING, help="random plies at the start")
    reader.add_argument(
        "--margin", type=int, default=MARGIN, help="hundredths of a soldier that an opening may favour a side by"
    )
    reader.add_argument("--seed", type=int, default=SEED, help="of the openings")
    reader.add_argument("--at-once", type=int, default=1, help="games played at the same time")
    reader.add_argument("--sprt", type=float, nargs=2, metavar=("ELO_0", "ELO_1"))
    reader.add_argument("--pdn", type=Path, help="a file that every game is added to")
    return reader


def match(options: argparse.Namespace) -> Match:
    """Return the match that these options describe."""
    players = [(getattr(options, f"{side}_command"), getattr(options, side)) for side in SIDES]
    first, second = (f"{side} {json.dumps(wishes)}".replace('"', "'") for side, (_, wishes) in zip(SIDES, players))
    return Match(
        games=(options.game,),
        seat=lambda: (Program(*players[0]), Program(*players[1])),
        most=options.games,
        at_once=options.at_once,
        plies=options.plies,
        opening=(options.opening, options.margin, options.seed),
        names=(first, second) if options.pdn else None,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
