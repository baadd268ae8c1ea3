"""Plays two versions of the compiled engine against each other until a test says whether one is stronger.

python -m tools.sprt GAME … --change TEXT [--against COMMIT] [--version COMMIT] [--nodes N | --ms N] [--games 2000] [--all],
in the environment of the tests. All seven games if none is named, pair by pair in turns, and one test for all together: whether
the version (this checkout unless a commit is named) is 10 Elo stronger than the other rather than no stronger at all,
by the pairs of games that begin with the same opening. With --all the match goes on to its end, for what it says of
how much stronger. Both play in one process and are told a turn, no more; as many processes play as there are cores. A
millisecond is one of the processor's time, so other work on the machine changes nothing. What came of it is added to
tools/strength.md, also when the match is ended early (Ctrl-C or kill).
"""

import argparse
import os
import signal
import sys

from tools.compile import install

install()

from pyapp.rules.variants import VARIANTS  # noqa: E402 - only now, so that it meets the compiled modules
from tools.sprt.match import Score, Terms, played  # noqa: E402
from tools.sprt.record import put, rows, verdict  # noqa: E402
from tools.sprt.version import built, here, named  # noqa: E402

REPORT = 20  # pairs between two lines of print


def main(arguments: list[str]) -> None:
    """Plays the match and keeps the result."""
    options = parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    against, score = named(options.against), None
    try:
        for score in played(terms(options)):
            if sum(score.all.pairs) % REPORT == 0:
                print(report(score), flush=True)
    except KeyboardInterrupt:
        print("interrupted")
    if score is not None:
        each = f"{options.ms} ms" if options.ms else f"{options.nodes:,} nodes"
        found = rows(options.change, against, each, score)
        print("\n".join(found))
        put(found)


def parser() -> argparse.ArgumentParser:
    """What the command takes."""
    found = argparse.ArgumentParser(prog="python -m tools.sprt", description=__doc__.split("\n")[0])
    found.add_argument("games", nargs="*", type=game, metavar="GAME", help="all, unless some are named")
    found.add_argument("--change", required=True, help="what the version has that the other has not; for the table")
    found.add_argument("--against", default="HEAD", metavar="COMMIT", help="the other version")
    found.add_argument("--version", metavar="COMMIT", help="in place of this checkout as it is")
    limit = found.add_mutually_exclusive_group()
    limit.add_argument("--nodes", type=int, default=5000, metavar="N", help="a turn")
    limit.add_argument("--ms", type=int, metavar="N", help="a turn")
    found.add_argument("--games", dest="most", type=int, default=2000, metavar="N", help="at most, in all")
    found.add_argument("--all", action="store_true", help="play them all, whatever the test says")
    found.add_argument("--at-once", type=int, default=os.cpu_count(), metavar="N", help="processes that play")
    return found


def game(text: str) -> str:
    """The game of this name. Raises ArgumentTypeError."""
    if text not in VARIANTS:
        raise argparse.ArgumentTypeError(f"one of {', '.join(VARIANTS)}")
    return text


def terms(options: argparse.Namespace) -> Terms:
    """What is played; compiles the versions that are not compiled yet."""
    first = built(options.version) if options.version else here()
    nodes = None if options.ms else options.nodes
    games = tuple(options.games or VARIANTS)
    return Terms(first, built(options.against), games, options.ms, nodes, options.most, options.all, options.at_once)


def report(score: Score) -> str:
    """A line on how the match stands."""
    elo, error = score.all.estimate()
    return f"{score.all.games} games, Elo {elo:+.0f} ± {error:.0f}, pairs {score.all.pairs}, {verdict(score)}"


if __name__ == "__main__":
    main(sys.argv[1:])
