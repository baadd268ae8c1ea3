"""Ratings as a program: python -m pyapp.server.operating.ratings PLACE recompute."""

import argparse
import sys

from pyapp.players.standing import Standing
from pyapp.server.event_store import EventStore
from pyapp.server.operating.program import program, run
from pyapp.server.players.recompute import recompute


def main(arguments: list[str]) -> int | str:
    """Compute all ratings again. Returns the exit code, or a sentence that names the fault."""
    ratings = program("ratings", "Compute all ratings again.")
    ratings.set_defaults(does=put_right)
    choice = ratings.add_subparsers(metavar="recompute", required=True)
    choice.add_parser("recompute", help="compute all ratings again from the games, and list those that differed")
    return run(ratings.parse_args(arguments))


async def put_right(store: EventStore, _options: argparse.Namespace) -> str:
    """Put right the ratings of a store, and return those that differed."""
    differences = [
        f"{one.variant} {one.pace} {one.player}: {shown(one.was)}, computed again: {shown(one.right)}"
        for one in await recompute(store)
    ]
    return "\n".join([*differences, f"{len(differences)} ratings differed."])


def shown(standing: Standing | None) -> str:
    """Return a standing for a person to read."""
    return f"{standing.value:.2f} ±{standing.deviation:.2f} after {standing.games}" if standing else "none"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
