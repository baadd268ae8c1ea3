"""The common part of the operator's programs: each looks into the games at a place, and prints a text."""

import argparse
import asyncio

from pyapp.server.options import typed
from pyapp.server.visiting import NotVisited, visited


class Undone(Exception):
    """A command cannot be carried out; the text says why."""


def program(command: str, description: str) -> argparse.ArgumentParser:
    """Return the parser of a program's arguments, of which the first is the place of the games."""
    parser = argparse.ArgumentParser(prog=typed(command), description=description)
    parser.add_argument("place", metavar="FILE|postgresql://…", help="the place of the games, as for serve --rooms")
    return parser


def run(options: argparse.Namespace) -> int | str:
    """Print the text that `options.does` returns for the store and the options.

    Returns the exit code, or a sentence that names the fault.
    """

    async def done() -> str:
        async with visited(options.place) as store:
            return str(await options.does(store, options))

    try:
        print(asyncio.run(done()))
    except (NotVisited, Undone) as error:
        return str(error)
    return 0
