"""The page of a tournament: its state, its table, its games. Pure."""

from __future__ import annotations

from pyapp.tournaments.events import SWISS
from pyapp.tournaments.requests import may_enter
from pyapp.tournaments.tournament import COMING, ENDED, RUNNING, Pairing, Tournament
from pyapp.ui import markup
from pyapp.ui.markup import NONE, PRIMARY, render, section
from pyapp.ui.online.lobby_panel import row_button
from pyapp.ui.text.texts import texts
from pyapp.ui.tournaments import card_panel, decisions_panel
from pyapp.ui.tournaments.followed import Followed
from pyapp.ui.tournaments.table import PAUSE, PAUSED, state, table
from pyapp.ui.tournaments.words import KINDS, offered

INSIDE = (
    '<p id="tournament-about"></p><p id="tournament-clock" role="timer"></p><p id="tournament-own" role="status"></p>'
    '<p id="tournament-note" role="status"></p><p id="tournament-awaited" role="status"></p>'
    '<div id="tournament-wishes" class="wishes"></div><div id="tournament-code"></div>'
)
STANDINGS = (
    '<div id="tournament-table" class="standings" tabindex="0" role="group" aria-label="{tournament.standings}"></div>'
    '<p id="tournament-ties"></p>'
)
GAMES = '<ul id="tournament-games"></ul>'
EXPORT = '<div class="wishes"></div>'
DOWNLOAD = '<a class="button" href="{address}" download>{@label}</a>'
TABLE = (  # with roles, because on phones the style sheet hides the structure of a table from the browser
    '<table role="table"><thead role="rowgroup"><tr role="row">{+head}</tr></thead><tbody role="rowgroup">{+rows}</tbody></table>'
)
HEAD = '<th scope="col" role="columnheader"{?class=kind}>{heading}</th>'
ROW = '<tr role="row"{?class=kinds}><td role="cell">{place}</td>{+named}{+cells}</tr>'
NAMED = '<th scope="row" role="rowheader"><button type="button" data-do="player:{player}">{name}</button>{+pause}</th>'
CELL = '<td role="cell"{?class=kind}{?data-label=label}>{cell}</td>'
POINTS, ROUND = "points", "round"  # classes of columns: on phones, points are beside the names, rounds below them
GAME = "<li><span>{title}</span>{+watch}</li>"


def dialog() -> str:
    """Return the dialog, closed."""
    inside = (
        INSIDE
        + decisions_panel.fields()
        + section(texts("tournament.standings"), render(STANDINGS))
        + section(texts("tournament.card"), card_panel.fields(), "tournament-carded")
        + section(texts("tournament.running"), GAMES, "tournament-running")
        + section(texts("tournament.decisions"), decisions_panel.DECISIONS, "tournament-decided")
        + section(texts("tournament.export"), EXPORT, "tournament-export")
    )
    return markup.dialog("tournament", "", inside, "sharing tournament")


def wishes(followed: Followed, player: str) -> str:
    """Return the buttons for taking part. player: the ID, "" for guests."""
    tournament = followed.tournament
    rows: list = []
    if tournament.phase != ENDED:
        rows = _taking_part(followed, player)
    organizes = tournament.phase == COMING and decisions_panel.organizes(tournament, player)
    if organizes:
        rows += [("tournament_begin", "tournament.begin"), ("tournament_call_off", "tournament.call_off")]
    rows += [
        ("tournament_copy", "tournament.copy"),
        ("tournament_qr", "online.qr"),
        ("tournament_list", "tournament.all"),
    ]
    return (_offers(tournament) if organizes else "") + markup.buttons(rows)


def _offers(tournament: Tournament) -> str:
    """Return the buttons for fewer rounds and for a round robin, where a Swiss has too many rounds for its players."""
    rounds, has_round_robin = offered(tournament)
    rows = [(rounds, texts("tournament.play_rounds", count=rounds))] if rounds else []
    if has_round_robin:
        rows.append((0, texts("tournament.play_round_robin")))
    return "".join([markup.spoken("tournament_arrange:%d" % count, label, label) for count, label in rows])


def _taking_part(followed: Followed, player: str) -> list:
    tournament = followed.tournament
    rows: list = []
    if followed.game_of(player):
        rows.append(("tournament_game", "tournament.to_game", PRIMARY))
    if tournament.takes_part(player):
        rows.append(("tournament_withdraw", "tournament.withdraw"))
    elif may_enter(tournament, player):
        key = "tournament.come_back" if player in tournament.entries else "tournament.join"
        rows.append(("tournament_join", key, PRIMARY))
    return rows


def ties(tournament: Tournament) -> str:
    """Describe the counting of points, and the rule for players with equal points."""
    return texts(KINDS[tournament.terms["kind"]].ties)


def standings(followed: Followed, player: str) -> str:
    """Return the table, with the row of `player` marked. The names lead to the players' pages."""
    shown = table(followed.tournament)
    kinds = [_kind(heading) for heading in shown.head]
    head = "".join([render(HEAD, heading=heading, kind=kind) for heading, kind in zip(shown.head, kinds)])
    rows = []
    for other, (place, name, *others) in shown.rows:
        of_row = state(followed.tournament, other)
        own = "own" if other == player else ""
        named = render(NAMED, player=other, name=name, pause=render(PAUSE) if of_row == PAUSED else "")
        columns = zip(shown.head[2:], kinds[2:], others)
        cells = [_cell(heading, kind, cell, ROUND in kinds) for heading, kind, cell in columns]
        rows.append(render(ROW, kinds=(own + " " + of_row).strip(), place=place, named=named, cells="".join(cells)))
    return render(TABLE, head=head, rows="".join(rows))


def _kind(heading: str) -> str:
    """Return the class of a column. Columns of rounds, or of opponents, have numbers as headings."""
    if heading == texts("tournament.points"):
        return POINTS
    return ROUND if heading.isdigit() else ""


def _cell(heading: str, kind: str, cell: str, has_rounds: bool) -> str:
    """Return a cell. On phones its heading is beside it if there are no rounds, because the line then has room."""
    return render(CELL, cell=cell, kind=kind, label="" if kind or has_rounds else heading)


def games(followed: Followed) -> str:
    """Return the running games, each with a button to watch it; "" before and after the tournament."""
    rows = [_game(followed, pairing) for pairing in followed.tournament.running()]
    if followed.tournament.phase == RUNNING and not rows:
        return render(NONE, why="tournament.no_games")
    return "".join(rows)


def _game(followed: Followed, pairing: Pairing) -> str:
    light, dark = followed.name_of(pairing.light), followed.name_of(pairing.dark)
    title = texts("tournament.versus", light=light, dark=dark)
    return render(GAME, title=title, watch=row_button("tournament_watch", pairing.room, "online.watch", title))


def export(tournament: Tournament, address: str) -> str:
    """Return the buttons for exporting the tournament. address: of its files, without their ends."""
    files = [("tournament.pdn", ".pdn")] + ([("tournament.trf", ".trf")] if tournament.terms["kind"] == SWISS else [])
    wishes = (
        ("tournament_project", "tournament.projector"),
        ("tournament_csv", "tournament.csv"),
        ("tournament_copy_table", "tournament.copy_table"),
        ("tournament_print", "tournament.print"),
    )
    links = [render(DOWNLOAD, label=label, address=address + end) for label, end in files]
    return "".join(links) + markup.buttons(wishes)
