"""Play two versions of the compiled engine against each other until a test says whether one is stronger.

python -m tools.sprt GAME … --change TEXT [--against COMMIT] [--version COMMIT] [--nodes N | --ms N] [--games 2000] [--all],
in the environment of the tests. They play all games if none is named, pair by pair in turns, and one test covers all games: it
decides whether the version (this checkout unless a commit is named) is 10 Elo stronger than the other, or no stronger at all,
by the pairs of games that begin with the same opening. With --all the match goes on to its end, to measure the difference.
Both play in one process, and there are as many processes as cores. Milliseconds are those of processor time,
so other work on the machine changes nothing. The result is added to tools/strength.md, also when the match is
ended early (Ctrl-C or kill).
"""

import argparse
import os
import signal
import sys

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.rules.variants import VARIANTS
from tools.match.referee import Match, played
from tools.match.score import Score
from tools.sprt.record import BOUNDS, put, rows
from tools.sprt.version import VersionPlayer, built, here, named


def main(arguments: list[str]) -> None:
    """Play the match and keep the result."""
    options = parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    options.games = options.games or list(VARIANTS)
    against, score = named(options.against), Score(options.games, BOUNDS)
    try:
        for _ in played(match(options), score):
            pass
    except KeyboardInterrupt:
        print("interrupted")
    if score.all.games:
        limit = f"{options.ms} ms" if options.ms else f"{options.nodes:,} nodes"
        lines = rows(options.change, against, limit, score)
        print("\n".join(lines))
        put(lines)


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command's arguments."""
    reader = argparse.ArgumentParser(prog="python -m tools.sprt", description=__doc__.split("\n")[0])
    reader.add_argument("games", nargs="*", choices=[*VARIANTS, []], metavar="GAME", help="all, unless some are named")
    reader.add_argument("--change", required=True, help="what the version has that the other has not; for the table")
    reader.add_argument("--against", default="HEAD", metavar="COMMIT", help="the other version")
    reader.add_argument("--version", metavar="COMMIT", help="in place of this checkout as it is")
    limit = reader.add_mutually_exclusive_group()
    limit.add_argument("--nodes", type=int, default=5000, metavar="N", help="a turn")
    limit.add_argument("--ms", type=int, metavar="N", help="a turn")
    reader.add_argument("--games", dest="most", type=int, default=2000, metavar="N", help="at most, in all")
    reader.add_argument("--all", action="store_true", help="play them all, whatever the test says")
    reader.add_argument("--at-once", type=int, default=os.cpu_count(), metavar="N", help="processes that play")
    return reader


def match(options: argparse.Namespace) -> Match:
    """Return the match that these options describe; compile the versions that are not compiled yet."""
    version, against = built(options.version) if options.version else here(), built(options.against)
    limits = options.ms, None if options.ms else options.nodes
    return Match(
        games=tuple(options.games),
        seat=lambda: (VersionPlayer(version, *limits), VersionPlayer(against, *limits)),
        most=options.most,
        at_once=options.at_once,
        to_the_end=options.all,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
