"""The standings of a tournament as a table of texts, and as a file. Pure."""

from collections import namedtuple

from pyapp.rooms.events import DARK, LIGHT
from pyapp.tournaments.events import ARENA, ROUND_ROBIN, SWISS
from pyapp.tournaments.round_robin import MINUS, PLUS, RoundRobin
from pyapp.tournaments.standings import standings
from pyapp.tournaments.swiss import Round, rounds_of
from pyapp.tournaments.tournament import ENDED, WIN, Tournament
from pyapp.ui.text.texts import texts

# head: the names of the columns;  rows: (the player's ID, the texts)
Table = namedtuple("Table", ("head", "rows"))

FIRST = ("tournament.place", "tournament.player")
OF_ROUND_ROBIN = ("tournament.points", "tournament.direct", "tournament.berger")
OF_SWISS = ("tournament.points", "tournament.buchholz_cut", "tournament.buchholz")
OF_ARENA = FIRST + ("tournament.points", "tournament.performance", "tournament.games", "tournament.results")
SIDES = {LIGHT: "○", DARK: "●"}
HALVES = ("0", "½", "1")
UNPLAYED = {PLUS: "+", MINUS: "–"}
GONE, PAUSED = "gone", "paused"
PAUSE = "<small>{tournament.paused}</small>"  # beside the name of a player who is paused
QUARTER = 0.25
SEPARATORS = ',;"\n'


def table(tournament: Tournament) -> Table:
    """Return the standings of a Tournament."""
    return _TABLES[tournament.terms["kind"]](tournament)


def ranking(tournament: Tournament) -> list:
    """Return (ID, place, points) of each player, from the first to the last; place and points are texts."""
    written = str if tournament.terms["kind"] == ARENA else halves
    return [(row.id, str(row.rank), written(row.points)) for row in standings(tournament)]


def state(tournament: Tournament, player: str) -> str:
    """Return the class of a player's row: GONE for one who withdrew, PAUSED for one who missed a game and may return, else ""."""
    entry = tournament.entries[player]
    if entry.withdrew:
        return GONE
    return "" if entry.here or tournament.phase == ENDED else PAUSED


def _arena(tournament: Tournament) -> Table:
    rows = []
    for row in standings(tournament):
        entry = tournament.entries[row.id]
        sheet = " ".join([str(points) for points in entry.sheet])
        performance = str(row.ties[0]) if row.played else ""
        rows.append((row.id, [str(row.rank), entry.name, str(row.points), performance, str(row.played), sheet]))
    return Table([texts(column) for column in OF_ARENA], rows)


def _swiss(tournament: Tournament) -> Table:
    places = standings(tournament)
    seat = {row.id: place for place, row in enumerate(places, 1)}
    rows = []
    for row in places:
        cells = [_met(each, seat) for each in rounds_of(tournament, row.id)]
        last = [halves(points) for points in (row.points,) + row.ties]
        rows.append((row.id, [str(row.rank), tournament.entries[row.id].name] + cells + last))
    numbers = [str(number) for number in range(1, len(tournament.rounds) + 1)]
    return Table([texts(column) for column in FIRST] + numbers + [texts(column) for column in OF_SWISS], rows)


def _met(each: Round, seat: dict) -> str:
    """Write a round of a Swiss: the opponent's row, the side and the result; + or – without a game."""
    if each.side:
        return "%d%s%s" % (
            seat[each.opponent],
            SIDES[each.side],
            HALVES[each.gained] if each.gained is not None else "",
        )
    return "+" if each.gained == WIN else "–"


def _round_robin(tournament: Tournament) -> Table:
    places, games = standings(tournament), RoundRobin(tournament)
    rows = []
    for row in places:
        cells = [_cell(games.cell(row.id, other.id)) if other.id != row.id else "×" for other in places]
        direct, berger = row.ties
        last = [halves(row.points), halves(direct), quarters(berger)]
        rows.append((row.id, [str(row.rank), tournament.entries[row.id].name] + cells + last))
    numbers = [str(number) for number in range(1, len(places) + 1)]
    return Table([texts(column) for column in FIRST] + numbers + [texts(column) for column in OF_ROUND_ROBIN], rows)


_TABLES = {ARENA: _arena, SWISS: _swiss, ROUND_ROBIN: _round_robin}


def _cell(results: list) -> str:
    played = [result for result in results if result is not None]
    return " ".join([HALVES[result] if isinstance(result, int) else UNPLAYED[result] for result in played])


def halves(points: int) -> str:
    """Write half points, as in 2½."""
    whole, half = points // 2, HALVES[1] if points % 2 else ""
    return half if half and not whole else "%d%s" % (whole, half)


def quarters(points: int) -> str:
    """Write quarter points with two digits after the point, or after the comma."""
    return ("%.2f" % (points * QUARTER)).replace(".", texts("number.point"))


def as_csv(shown: Table) -> str:
    """Return a table as values separated by commas (RFC 4180)."""
    return "".join([",".join([_quoted(cell) for cell in cells]) + "\r\n" for cells in _lines(shown)])


def _quoted(cell: str) -> str:
    if cell[:1] in "=+-@" and len(cell) > 1:
        cell = "'" + cell  # so that spreadsheets do not take a name for a formula
    if any(mark in cell for mark in SEPARATORS):
        return '"%s"' % cell.replace('"', '""')
    return cell


def as_text(shown: Table) -> str:
    """Return a table as lines of cells separated by tabs, for spreadsheets and e-mails."""
    return "\n".join(["\t".join(cells) for cells in _lines(shown)]) + "\n"


def _lines(shown: Table) -> list:
    return [shown.head] + [cells for _, cells in shown.rows]
