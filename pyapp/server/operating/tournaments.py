"""Tournaments as a program: python -m pyapp.server.operating.tournaments PLACE [list | show ID | card ID PLAYER].

PLACE may also be a report, a file that ends with .trf, of any program. It has one tournament, whose ID is REPORT.
"""

import argparse
import csv
import io
import json
import sys
from pathlib import Path

from pyapp.rooms.events import LIGHT
from pyapp.server.event_store import EventStore
from pyapp.server.operating.program import Undone, program, run
from pyapp.server.operating.table import day, table
from pyapp.server.tournaments.report import SUFFIX, report, tournament_of
from pyapp.tournaments.events import SWISS
from pyapp.tournaments.kinds import KINDS
from pyapp.tournaments.standings import standings
from pyapp.tournaments.swiss import Round, card, rounds_of, seeded
from pyapp.tournaments.tournament import WIN, Tournament

ALL = "SELECT tournament, phase, since FROM tournaments ORDER BY since DESC"
REPORT = "-"
TEXT, CSV, TRF = "text", "csv", "trf"
UNPLAYED = {True: "+", False: "-"}
RESULTS = ("0", "½", "1")
OF_CARD = ("Round", "Opponent", "Side", "Result", "Points", "Buchholz")


def main(arguments: list[str]) -> int | str:
    """List tournaments or show one. Returns the exit code, or a sentence that names the fault."""
    options = parser().parse_args(arguments)
    if not options.place.endswith(SUFFIX):
        return run(options)
    try:
        print(options.shows(tournament_of(Path(options.place).read_text("utf-8-sig")), options))
    except (OSError, ValueError, Undone) as error:
        return str(error)
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the parser of the program's arguments."""
    tournaments = program("tournaments", "Look at tournaments of a server, or at a report, a file that ends with .trf.")
    tournaments.set_defaults(does=listed, shows=shown, form=TEXT)
    choice = tournaments.add_subparsers(metavar="list | show ID | card ID PLAYER")
    choice.add_parser("list", help="list the tournaments, newest first (default)").set_defaults(does=listed, form=TEXT)
    showing = choice.add_parser("show", help="print the standings of a Swiss with all rounds")
    showing.set_defaults(does=looked_up, shows=shown)
    showing.add_argument("name", metavar="ID", nargs="?", default=REPORT, help="not for a report")
    showing.add_argument(
        "--as", dest="form", choices=(TEXT, CSV, TRF), default=TEXT, help=f"the form (default: {TEXT})"
    )
    of_player = choice.add_parser("card", help="print the card of a player: opponents, sides, results, tie-breaks")
    of_player.set_defaults(does=looked_up, shows=card_of)
    of_player.add_argument("name", metavar="ID", help=f"{REPORT} for a report")
    of_player.add_argument("player", metavar="PLAYER", type=int, help="the number of the seed")
    return tournaments


async def listed(store: EventStore, _options: argparse.Namespace) -> str:
    """Return the list of tournaments, the newest first."""
    rows = [(name, phase, day(since), await title(store, name)) for name, phase, since in await store.ask(ALL)]
    return "\n".join(table([("ID", "phase", "since", "title"), *rows])) if rows else "There is no tournament."


async def title(store: EventStore, name: str) -> str:
    """Return the title of a tournament."""
    return str(json.loads((await store.read(name, 0))[0])["title"])


async def looked_up(store: EventStore, options: argparse.Namespace) -> str:
    """Return what the options ask about the tournament that they name."""
    tournament = Tournament(KINDS)
    for event in await store.read(options.name, 0):
        tournament.add(json.loads(event))
    if not tournament.n:
        raise Undone("There is no such tournament.")
    if tournament.terms["kind"] != SWISS:
        raise Undone("This is no Swiss.")
    return str(options.shows(tournament, options))


def shown(tournament: Tournament, options: argparse.Namespace) -> str:
    """Return the standings in a form, without the end of the last line."""
    if options.form == TRF:
        return report(tournament).removesuffix("\n")
    if options.form == TEXT:
        return "\n".join(table(rows(tournament)))
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(rows(tournament))
    return written.getvalue().removesuffix("\n")


def rows(tournament: Tournament) -> list[list[str]]:
    """Return the standings with the results of all rounds, each the number of the opponent, the side and the result."""
    numbers = _numbers(tournament)
    rounds = [str(number) for number in range(1, len(tournament.rounds) + 1)]
    lines = [["Place", "Number", "Name", "Rating", *rounds, "Points", "Buchholz -1", "Buchholz"]]
    for row in standings(tournament):
        entry = tournament.entries[row.id]
        met = [_met(each, numbers) for each in rounds_of(tournament, row.id)]
        figures = [_points(points) for points in (row.points, *row.ties)]
        lines.append([str(row.rank), str(numbers[row.id]), entry.name, str(entry.rating), *met, *figures])
    return lines


def card_of(tournament: Tournament, options: argparse.Namespace) -> str:
    """Return the card of the player with a number. The round in brackets is left out in the Buchholz without the lowest."""
    numbers = _numbers(tournament)
    player = next((player for player, number in numbers.items() if number == options.player), None)
    if player is None:
        raise Undone("There is no player with this number.")
    lines = [OF_CARD]
    for row in card(tournament, player):
        each = row.of_round
        name = tournament.entries[each.opponent].name if each.opponent else ""
        side = {"": "", LIGHT: "Light"}.get(each.side, "Dark")
        worth = "" if row.worth is None else f"({_points(row.worth)})" if row.is_cut else _points(row.worth)
        lines.append((str(row.number), name, side, _result(each), _points(row.total), worth))
    place = next(row for row in standings(tournament) if row.id == player)
    cut, buchholz = map(_points, place.ties)
    head = f"{tournament.entries[player].name}: place {place.rank}, {_points(place.points)} points, Buchholz {buchholz}, {cut}"
    return "\n".join([f"{head} without the lowest", *table(lines)])


def _numbers(tournament: Tournament) -> dict[str, int]:
    return {entry.id: number for number, entry in enumerate(seeded(tournament), 1)}


def _met(each: Round, numbers: dict[str, int]) -> str:
    return f"{numbers[each.opponent]}{each.side[0]}{_result(each)}" if each.side else _result(each)


def _result(each: Round) -> str:
    if each.gained is None:
        return ""
    return RESULTS[each.gained] if each.side else UNPLAYED[each.gained == WIN]


def _points(half_points: int) -> str:
    return f"{half_points / 2:g}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
