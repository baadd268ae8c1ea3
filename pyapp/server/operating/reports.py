"""Reports as a program: python -m pyapp.server.operating.reports PLACE [show ID | close ID …]."""

import argparse
import asyncio
import json
import sys

from pyapp.server.log import Log
from pyapp.server.operating.table import day, table
from pyapp.server.visiting import NotVisited, visited

LISTED = "SELECT room, at, report FROM reports ORDER BY at DESC"
ONE = "SELECT report FROM reports WHERE room = $1 AND at = $2"
CLOSE = "DELETE FROM reports WHERE room = $1 AND at = $2"
SHORT = 80  # letters of a report in the list


class NoSuchReport(Exception):
    """There is no report of this name."""


def main(arguments: list[str]) -> int | str:
    """Lists, shows or closes reports. Returns the exit code, or the sentence that says why not."""
    options = parser().parse_args(arguments)
    try:
        print(asyncio.run(done(options)))
    except (NotVisited, NoSuchReport) as error:
        return str(error)
    return 0


def parser() -> argparse.ArgumentParser:
    """What the program takes."""
    found = argparse.ArgumentParser(prog="python3 -m pyapp reports", description="Look at what people have reported.")
    found.add_argument("place", metavar="FILE|postgresql://…", help="where the games lie, as for serve --rooms")
    found.set_defaults(does=listed)
    choice = found.add_subparsers(metavar="list | show ID | close ID …")
    choice.add_parser("list", help="the open ones, the newest first (default)").set_defaults(does=listed)
    showing = choice.add_parser("show", help="all that one says")
    showing.set_defaults(does=shown)
    showing.add_argument("names", metavar="ID", nargs=1)
    closing = choice.add_parser("close", help="delete some that you are done with")
    closing.set_defaults(does=closed)
    closing.add_argument("names", metavar="ID", nargs="+")
    return found


async def done(options: argparse.Namespace) -> str:
    """Does what the options say. Returns what is to be said. Raises NotVisited or NoSuchReport."""
    async with visited(options.place) as log:
        return await options.does(log, options)


async def listed(log: Log, _options: argparse.Namespace) -> str:
    """The open reports, the newest first."""
    rows = [(f"{room}@{at}", day(at), short(json.loads(report)["text"])) for room, at, report in await log.ask(LISTED)]
    return "\n".join(table([("ID", "day", "text"), *rows])) if rows else "No report is open."


def short(text: str) -> str:
    """The beginning of a text, in one line."""
    line = " ".join(text.split())
    return line if len(line) <= SHORT else line[: SHORT - 1] + "…"


async def shown(log: Log, options: argparse.Namespace) -> str:
    """A report, one field a line; what happened in its room one event a line."""
    rows = await log.ask(ONE, *key(options.names[0]))
    if not rows:
        raise NoSuchReport(f"There is no report {options.names[0]}.")
    told = json.loads(rows[0][0])
    events = told.pop("events", [])
    fields = [f"{name}: {value}" for name, value in told.items()]
    return "\n".join([*fields, *(json.dumps(event, ensure_ascii=False) for event in events)])


async def closed(log: Log, options: argparse.Namespace) -> str:
    """Deletes reports: all of those named, or none."""
    if not await log.write(*((CLOSE, key(name)) for name in options.names)):
        raise NoSuchReport("Not all of these are open reports, so none was closed.")
    return "Closed: " + " ".join(options.names)


def key(name: str) -> tuple[str, int]:
    """What a report lies under."""
    room, _, at = name.partition("@")
    if not at.isdecimal():
        raise NoSuchReport(f"There is no report {name}.")
    return room, int(at)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
