"""A player's card in a Swiss: opponents, sides, results, points, and what each round counts in the tie-breaks. Pure."""

from pyapp.rooms.directions import isolated
from pyapp.tournaments.events import SWISS
from pyapp.tournaments.standings import standings
from pyapp.tournaments.swiss import CardRow, card
from pyapp.tournaments.tournament import WIN, Tournament
from pyapp.ui import markup
from pyapp.ui.markup import options, render
from pyapp.ui.text.texts import texts
from pyapp.ui.tournaments.table import HALVES, OF_SWISS, SIDES, halves

INSIDE = (
    '<div class="decides">{+player}</div><p id="tournament-card-sum" role="status"></p>'
    '<div id="tournament-card" tabindex="0" role="group" aria-label="{tournament.card}"></div><p>{tournament.card_note}</p>'
)
TABLE = "<table><thead><tr>{+head}</tr></thead><tbody>{+rows}</tbody></table>"
HEAD = '<th scope="col">{heading}</th>'
ROW = '<tr><th scope="row">{number}</th>{+cells}</tr>'
CELL = "<td>{cell}</td>"
COLUMNS = (
    "tournament.of_round",
    "tournament.opponent",
    "tournament.result",
    "tournament.points",
    "tournament.buchholz",
)


def fields() -> str:
    """Return the card without a player."""
    return render(INSIDE, player=markup.select("tournament-card-player", texts("tournament.player"), ""))


def players(tournament: Tournament, chosen: str) -> str:
    """Return the players of a Swiss with rounds as options, by their places; "" where there are no cards."""
    if tournament.terms["kind"] != SWISS or not tournament.rounds:
        return ""
    return options([(row.id, tournament.entries[row.id].name) for row in standings(tournament)], chosen)


def summary(tournament: Tournament, player: str) -> str:
    """Return a player's place, points and tie-breaks in words."""
    row = next(row for row in standings(tournament) if row.id == player)
    figures = [halves(points) for points in (row.points,) + row.ties]
    labels = [texts(key) for key in ("tournament.place",) + OF_SWISS]
    return " · ".join(["%s: %s" % pair for pair in zip(labels, [str(row.rank)] + figures)])


def table(tournament: Tournament, player: str) -> str:
    """Return the rounds of a player."""
    head = "".join([render(HEAD, heading=texts(key)) for key in COLUMNS])
    rows = []
    for row in card(tournament, player):
        cells = "".join([render(CELL, cell=cell) for cell in _cells(tournament, row)])
        rows.append(render(ROW, number=str(row.number), cells=cells))
    return render(TABLE, head=head, rows="".join(rows))


def _cells(tournament: Tournament, row: CardRow) -> list:
    each = row.of_round
    name = tournament.entries[each.opponent].name if each.opponent else "–"
    opponent = "%s %s" % (SIDES[each.side], isolated(name)) if each.side else name
    worth = "" if row.worth is None else halves(row.worth)
    return [opponent, _result(row), halves(row.total), "(%s)" % worth if row.is_cut else worth]


def _result(row: CardRow) -> str:
    each = row.of_round
    if each.gained is None:
        return ""
    if not each.side:
        return "+" if each.gained == WIN else "–"
    return HALVES[each.gained]
