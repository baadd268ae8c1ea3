"""Players as a program: python -m pyapp.server.operating.players PLACE [list PART | rename WHO NAME | bar NAME | unbar NAME]."""

import argparse
import sys

from pyapp.rooms.names import is_name
from pyapp.server.clock import now
from pyapp.server.event_store import EventStore
from pyapp.server.operating.program import Undone, program, run
from pyapp.server.operating.table import day, table
from pyapp.server.players.look_alikes import skeleton

LISTED = "SELECT player, name, since, seen FROM players ORDER BY seen DESC, player"
RENAME = "UPDATE players SET name = $2, skeleton = $3 WHERE player = $1"
MEANT = "SELECT player FROM players WHERE player = $1 OR skeleton = $2"
BARRED = "SELECT name, at FROM barred ORDER BY at DESC"
BAR = "INSERT INTO barred (skeleton, name, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
UNBAR = "DELETE FROM barred WHERE skeleton = $1"


def main(arguments: list[str]) -> int | str:
    """List or change players. Returns the exit code, or a sentence that names the fault."""
    return run(parser().parse_args(arguments))


def parser() -> argparse.ArgumentParser:
    """Return the parser of the program's arguments."""
    players = program("players", "Look at the players, and at their names.")
    players.set_defaults(does=listed, part="")
    choice = players.add_subparsers(metavar="list [PART] | rename WHO NAME | bar NAME | unbar NAME")
    listing = choice.add_parser(
        "list", help="list all players, or those with PART in their names, latest visits first (default)"
    )
    listing.add_argument("part", metavar="PART", nargs="?", default="")
    renaming = choice.add_parser("rename", help="give a player, by name or ID, another name")
    renaming.set_defaults(does=renamed)
    renaming.add_argument("who", metavar="WHO")
    barring = choice.add_parser("bar", help="let nobody take a name, nor one that looks like it")
    barring.set_defaults(does=barred)
    unbarring = choice.add_parser("unbar", help="let players take a name again")
    unbarring.set_defaults(does=unbarred)
    for command in (renaming, barring, unbarring):
        command.add_argument("name", metavar="NAME")
    return players


async def listed(store: EventStore, options: argparse.Namespace) -> str:
    """Return the players, then the barred names."""
    players = [(player, name, day(since), day(seen)) for player, name, since, seen in await store.ask(LISTED)]
    barred = [("barred", name, day(at), "") for name, at in await store.ask(BARRED)]
    rows = [row for row in players + barred if options.part.casefold() in row[1].casefold()]
    return "\n".join(table([("ID", "name", "since", "last here"), *rows])) if rows else "There are none."


async def renamed(store: EventStore, options: argparse.Namespace) -> str:
    """Give a player another name."""
    must_be_name(options.name)
    rows = await store.ask(MEANT, options.who, skeleton(options.who))
    if len(rows) != 1:
        raise Undone(f"There is no player {options.who}, or more than one.")
    if not await store.write((RENAME, (rows[0][0], options.name, skeleton(options.name)))):
        raise Undone(f"{options.name} belongs to a player, or looks like a player's name.")
    return f"{options.who} is called {options.name} from their next visit on."


async def barred(store: EventStore, options: argparse.Namespace) -> str:
    """Let nobody take a name; a player who has it keeps it."""
    must_be_name(options.name)
    if not await store.write((BAR, (skeleton(options.name), options.name, now()))):
        raise Undone(f"{options.name} is barred already.")
    return f"Nobody can take {options.name} from now on. A player who has such a name keeps it until you rename them."


async def unbarred(store: EventStore, options: argparse.Namespace) -> str:
    """Let players take a name again."""
    if not await store.write((UNBAR, (skeleton(options.name),))):
        raise Undone(f"{options.name} is not barred.")
    return f"{options.name} can be taken again."


def must_be_name(text: str) -> None:
    """Raises Undone if a text cannot be a name."""
    if not is_name(text):
        raise Undone(f"{text} cannot be a name: 1 to 24 visible characters, with few marks on each.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
