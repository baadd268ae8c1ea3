"""The page of a tournament: how it stands, its table, its games. Pure."""

from pyapp.tournaments.tournament import COMING, ENDED
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.tournaments.table import table

DIALOG = (
    '<dialog id="tournament" class="sharing tournament" aria-labelledby="tournament-title"><form method="dialog">'
    '<h2 id="tournament-title"></h2><button value="" class="close">%s</button><p id="tournament-about"></p>'
    '<p id="tournament-clock" role="timer"></p><p id="tournament-own" role="status"></p>'
    '<div id="tournament-wishes" class="wishes"></div>'
    '<section aria-label="%s"><h3>%s</h3><p id="tournament-ties"></p>'
    '<div id="tournament-table" class="standings" tabindex="0" role="group" aria-label="%s"></div></section>'
    '<section aria-label="%s"><h3>%s</h3><ul id="tournament-games"></ul></section>'
    '<section aria-label="%s" id="tournament-export"><h3>%s</h3><div class="wishes"></div></section></form></dialog>'
)
BUTTON = '<button type="button" data-do="%s"%s>%s</button>'
PRIMARY = ' class="primary"'
DOWNLOAD = '<a class="button" href="%s" download>%s</a>'
TABLE = "<table><thead><tr>%s</tr></thead><tbody>%s</tbody></table>"
HEAD = '<th scope="col">%s</th>'
ROW = "<tr%s>%s</tr>"
NAMED = '<th scope="row"><button type="button" data-do="player:%s">%s</button></th>'
CELL = "<td>%s</td>"
GAME = '<li><span>%s</span><button type="button" data-do="tournament_watch:%s" aria-label="%s">%s</button></li>'
NONE = '<li class="none">%s</li>'


def dialog(texts: Texts) -> str:
    """The markup of the dialog, closed."""
    close, standings, games, export = worded(
        texts, "menu.close", "tournament.standings", "tournament.running", "tournament.export"
    )
    return DIALOG % (close, standings, standings, standings, games, games, export, export)


def wishes(followed, player: str, texts: Texts) -> str:
    """The buttons by which somebody takes part. player: their ID, "" for who has none."""
    tournament, found = followed.tournament, []
    if tournament.phase != ENDED:
        found = _taking_part(followed, player)
    if tournament.phase == COMING and player and player == tournament.terms["by"]:
        if len(tournament.entries) > 1:
            found.append(("tournament_begin", "tournament.begin", ""))
        found.append(("tournament_call_off", "tournament.call_off", ""))
    found += [("tournament_copy", "tournament.copy", ""), ("tournament_list", "tournament.all", "")]
    return "".join([BUTTON % (wish, style, escaped(texts(key))) for wish, key, style in found])


def _taking_part(followed, player: str) -> list:
    tournament, found = followed.tournament, []
    if followed.game_of(player):
        found.append(("tournament_game", "tournament.to_game", PRIMARY))
    if tournament.takes_part(player):
        found.append(("tournament_withdraw", "tournament.withdraw", ""))
    elif tournament.is_arena or tournament.phase == COMING:
        key = "tournament.come_back" if player in tournament.entries else "tournament.join"
        found.append(("tournament_join", key, PRIMARY))
    return found


def ties(tournament, texts: Texts) -> str:
    """What points are, and what parts those with equal ones."""
    return texts("tournament.ties_arena" if tournament.is_arena else "tournament.ties_round_robin")


def standings(followed, player: str, texts: Texts) -> str:
    """The table, its names leading to the players' pages; the row of `player` is marked."""
    shown = table(followed.tournament, texts)
    head = "".join([HEAD % escaped(each) for each in shown.head])
    rows = [_row(who, cells, who == player, followed.tournament.entries[who].here) for who, cells in shown.rows]
    return TABLE % (head, "".join(rows))


def _row(player: str, cells: list, own: bool, here: bool) -> str:
    kinds = [kind for kind, there in (("own", own), ("gone", not here)) if there]
    marked = ' class="%s"' % " ".join(kinds) if kinds else ""
    place, name = cells[:2]
    rest = "".join([CELL % escaped(cell) for cell in cells[2:]])
    return ROW % (marked, CELL % place + NAMED % (player, escaped(name)) + rest)


def games(followed, texts: Texts) -> str:
    """The games that go on, each with the wish to watch it."""
    found = [_game(followed, pairing, texts) for pairing in followed.tournament.running()]
    return "".join(found) or NONE % escaped(texts("tournament.no_games"))


def _game(followed, pairing, texts: Texts) -> str:
    names = [followed.name_of(player) for player in (pairing.light, pairing.dark)]
    who, wish = texts("tournament.versus", light=names[0], dark=names[1]), texts("online.watch")
    return GAME % (escaped(who), pairing.room, escaped(texts("online.row", wish=wish, who=who)), escaped(wish))


def export(address: str, texts: Texts) -> str:
    """The ways in which it can be taken away. address: of its games as PDN."""
    wishes = (
        ("tournament_csv", "tournament.csv"),
        ("tournament_copy_table", "tournament.copy_table"),
        ("tournament_print", "tournament.print"),
    )
    buttons = [BUTTON % (wish, "", escaped(texts(key))) for wish, key in wishes]
    return DOWNLOAD % (escaped(address), escaped(texts("tournament.pdn"))) + "".join(buttons)
