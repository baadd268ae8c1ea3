"""Ratings as a program: python -m pyapp.server.operating.ratings PLACE recompute."""

import argparse
import asyncio
import sys

from pyapp.players.standing import Standing
from pyapp.server.options import typed
from pyapp.server.players.recompute import recompute
from pyapp.server.visiting import NotVisited, visited


def main(arguments: list[str]) -> int | str:
    """Compute all ratings again. Returns the exit code, or a sentence that names the fault."""
    options = parser().parse_args(arguments)
    try:
        asyncio.run(put_right(options.place))
    except NotVisited as error:
        return str(error)
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the parser of the program's arguments."""
    program = argparse.ArgumentParser(prog=typed("ratings"), description="Compute all ratings again.")
    program.add_argument("place", metavar="FILE|postgresql://…", help="the place of the games, as for serve --rooms")
    choice = program.add_subparsers(metavar="recompute", required=True)
    choice.add_parser("recompute", help="compute all ratings again from the games, and list those that differed")
    return program


async def put_right(place: str) -> None:
    """Put right the ratings of the log at a place, and print those that differed. Raises NotVisited."""
    async with visited(place) as log:
        differences = await recompute(log)
    for one in differences:
        print(f"{one.variant} {one.pace} {one.player}: {shown(one.was)}, computed again: {shown(one.right)}")
    print(f"{len(differences)} ratings differed.")


def shown(standing: Standing | None) -> str:
    """Return a standing for a person to read."""
    return f"{standing.value:.2f} ±{standing.deviation:.2f} after {standing.games}" if standing else "none"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
