"""Reports as a program: python -m pyapp.server.operating.reports PLACE [show ID | close ID …]."""

import argparse
import json
import sys
from typing import Any

from pyapp.players.friendship import OUTCOMES
from pyapp.rooms.fields import is_room
from pyapp.rooms.time_control import DAY
from pyapp.server.clock import now
from pyapp.server.event_store import Change, EventStore
from pyapp.server.operating.program import Undone, program, run
from pyapp.server.operating.table import day, table
from pyapp.server.players.reports import TABLES

OF_ROOMS = "SELECT room, at, reporter, report FROM reports WHERE outcome = ''"
OF_PLAYERS = """
SELECT player_reports.reporter, player_reports.at, player_reports.player, players.name, player_reports.reason,
player_reports.room, player_reports.events FROM player_reports LEFT JOIN players ON players.player = player_reports.player
WHERE player_reports.outcome = ''
"""
CLOSE_OF_GUEST = "DELETE FROM reports WHERE room = $1 AND at = $2 AND reporter = ''"
CLOSE_OF_ROOM = "UPDATE reports SET outcome = $3, report = '{}' WHERE room = $1 AND at = $2 AND outcome = ''"
CLOSE_OF_PLAYER = (
    "UPDATE player_reports SET outcome = $3, events = '[]' WHERE reporter = $1 AND at = $2 AND outcome = ''"
)
FORGET_OLD = "DELETE FROM %s WHERE outcome <> '' AND at < $1"
KEPT = 365 * DAY  # ms after which a closed report goes, though its reporter has not read the outcome
SHORT = 80  # characters of a report in the list


def main(arguments: list[str]) -> int | str:
    """List, show or close reports. Returns the exit code, or a sentence that names the fault."""
    return run(parser().parse_args(arguments))


def parser() -> argparse.ArgumentParser:
    """Return the parser of the program's arguments."""
    reports = program("reports", "Look at what people have reported.")
    reports.set_defaults(does=listed)
    choice = reports.add_subparsers(metavar="list | show ID | close ID …")
    choice.add_parser("list", help="list the open reports, newest first (default)").set_defaults(does=listed)
    showing = choice.add_parser("show", help="print everything in a report")
    showing.set_defaults(does=shown)
    showing.add_argument("names", metavar="ID", nargs=1)
    closing = choice.add_parser(
        "close", help="close reports that you are done with, and tell the players what came of theirs"
    )
    closing.set_defaults(does=closed)
    closing.add_argument("names", metavar="ID", nargs="+")
    closing.add_argument(
        "--outcome", choices=OUTCOMES, default="", help="what came of them; needed unless a guest reported"
    )
    return reports


async def open_reports(store: EventStore) -> dict[tuple[str, int], dict[str, Any]]:
    """Return the open reports of rooms and of players, each with its `text`, by their keys, the newest first."""
    rooms = {(room, at): of_room(reporter, report) for room, at, reporter, report in await store.ask(OF_ROOMS)}
    players = {(reporter, at): of_player(reporter, *columns) for reporter, at, *columns in await store.ask(OF_PLAYERS)}
    return dict(sorted({**rooms, **players}.items(), key=lambda each: -each[0][1]))


def of_room(reporter: str, report: str) -> dict[str, Any]:
    """Return a report of a room, with its reporter if that is no guest."""
    return {**json.loads(report), **({"reporter": reporter} if reporter else {})}


def of_player(reporter: str, player: str, name: str | None, reason: str, room: str, events: str) -> dict[str, Any]:
    """Return a report of a player in the form of one of a room."""
    report = {"text": f"{name or 'somebody'}: {reason}", "player": player, "reporter": reporter, "room": room}
    return {**report, "events": json.loads(events)}


async def listed(store: EventStore, _options: argparse.Namespace) -> str:
    """Return the list of open reports, the newest first."""
    rows = [
        (f"{key}@{at}", day(at), short(report["text"])) for (key, at), report in (await open_reports(store)).items()
    ]
    return "\n".join(table([("ID", "day", "text"), *rows])) if rows else "No report is open."


def short(text: str) -> str:
    """Return the beginning of a text, in one line."""
    line = " ".join(text.split())
    return line if len(line) <= SHORT else line[: SHORT - 1] + "…"


async def shown(store: EventStore, options: argparse.Namespace) -> str:
    """Return a report, one field a line, with one line for each event of its room."""
    report = (await open_reports(store)).get(key(options.names[0]))
    if report is None:
        raise Undone(f"There is no report {options.names[0]}.")
    events = report.pop("events", [])
    fields = [f"{name}: {value}" for name, value in report.items()]
    return "\n".join([*fields, *(json.dumps(event, ensure_ascii=False) for event in events)])


async def closed(store: EventStore, options: argparse.Namespace) -> str:
    """Close reports, all that are named or none: those of guests go, the others keep their outcome for the reporter."""
    still_open = await open_reports(store)
    reports = {each: still_open.get(each, {}) for each in map(key, options.names)}
    if not options.outcome and any("reporter" in report for report in reports.values()):
        raise Undone("Say what came of these reports: --outcome " + " or --outcome ".join(OUTCOMES))
    if not await store.write(*(closing_of(each, report, options.outcome) for each, report in reports.items())):
        raise Undone("Not all of these are open reports, so none was closed.")
    for each in TABLES:
        await store.write((FORGET_OLD % each, (now() - KEPT,)))
    return "Closed: " + " ".join(options.names)


def closing_of(name: tuple[str, int], report: dict[str, Any], outcome: str) -> Change:
    """Return the change that closes a report. report: with its `reporter`, if that is no guest."""
    if "reporter" not in report:
        return CLOSE_OF_GUEST, name
    return (CLOSE_OF_ROOM if is_room(name[0]) else CLOSE_OF_PLAYER), (*name, outcome)


def key(name: str) -> tuple[str, int]:
    """Return the key of a report: its room, or the player who reported; and the moment."""
    place, _, at = name.partition("@")
    if not at.isdecimal():
        raise Undone(f"There is no report {name}.")
    return place, int(at)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
