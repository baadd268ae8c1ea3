"""The leaderboard: the dialog, the places, one's own. Pure."""

from pyapp.players.pace import BLITZ, PACES
from pyapp.rooms.names import LONGEST
from pyapp.rules.variants import VARIANTS
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_key

DIALOG = (
    '<dialog id="leaders" class="sharing online" aria-labelledby="leaders-title"><form method="dialog">'
    '<h2 id="leaders-title">%s</h2><button value="" class="close">%s</button><div class="chosen">%s</div>'
    '<div id="leaders-own"></div><div id="leaders-shown"></div>'
    '<label for="leaders-name">%s</label><div class="join"><input id="leaders-name" maxlength="%d" autocomplete="off"'
    ' spellcheck="false"><button type="button" data-do="leaders_find">%s</button></div><p id="leaders-said" role="status"></p>'
    "</form></dialog>"
)
SELECT = '<label>%s<select id="leaders-%s">%s</select></label>'
OPTION = '<option value="%s"%s>%s</option>'
OWN = '<p>%s</p><button type="button" data-do="player:%s">%s</button>'
TABLE = (
    "<table><caption>%s</caption><thead><tr><th scope=col>%s</th><th scope=col>%s</th><th scope=col>%s</th>"
    "<th scope=col>%s</th></tr></thead><tbody>%s</tbody></table>"
)
ROW = (
    '<tr%s><td>%d</td><th scope="row"><button type="button" data-do="player:%s">%s</button></th>'
    "<td>%d</td><td>%d</td></tr>"
)
WAYS = '<div class="ways">%s</div>'
WAY = '<button type="button" data-do="%s">%s</button>'
NONE = "<p>%s</p>"
PAGE = 50  # places that are shown together


def dialog(texts: Texts, game: str) -> str:
    """The markup of the dialog, closed. game: the ID of the one that is chosen at first."""
    games = [(name, texts(game_key(name))) for name in VARIANTS]
    paces = [(pace, texts(pace_key(pace))) for pace in PACES]
    chosen = select(texts("game.kind"), "game", games, game) + select(texts("ratings.pace"), "pace", paces, BLITZ)
    title, close, name, find = worded(texts, "leaders.title", "menu.close", "leaders.find", "leaders.show")
    return DIALOG % (title, close, chosen, name, LONGEST, find)


def select(label: str, name: str, values: list, chosen: str) -> str:
    """One choice among values, each with its label."""
    shown = [OPTION % (value, " selected" if value == chosen else "", escaped(text)) for value, text in values]
    return SELECT % (escaped(label), name, "".join(shown))


def pace_key(pace: str) -> str:
    """The key of a pace's name."""
    return "pace." + pace


def places(answer: dict, own: str, texts: Texts) -> str:
    """The markup of places, as the server tells them. own: our ID, "" for guests."""
    leaders = answer["leaders"]
    if not leaders:
        return NONE % escaped(texts("leaders.none"))
    first, last = leaders[0]["rank"], leaders[-1]["rank"]
    headings = worded(texts, "leaders.place", "leaders.player", "rating.rating", "ratings.games")
    rows = [row(one, one["player"] == own) for one in leaders]
    told = escaped(texts("leaders.places", first=first, last=last))
    return TABLE % ((told,) + headings + ("".join(rows),)) + ways(first, last, answer["more"], texts)


def row(one: dict, is_own: bool) -> str:
    """A place."""
    marked = ' class="even"' if is_own else ""
    return ROW % (marked, one["rank"], one["player"], escaped(one["name"]), one["rating"], one["games"])


def ways(first: int, last: int, more: bool, texts: Texts) -> str:
    """The buttons that lead to other places."""
    found = []
    if first > 1:
        found.append(("leaders_from:" + str(max(1, first - PAGE)), "leaders.better"))
    if more:
        found.append(("leaders_from:" + str(last + 1), "leaders.worse"))
    return WAYS % "".join([WAY % (wish, escaped(texts(label))) for wish, label in found]) if found else ""


def own_place(own, player: str, texts: Texts) -> str:
    """Our own place. own: as the server tells it, None where we have played no such game;  player: our ID, "" for guests."""
    if not player:
        return NONE % escaped(texts("leaders.guest"))
    if own is None:
        said = texts("leaders.unplayed")
    elif own["provisional"]:
        said = texts("leaders.provisional", rating=own["rating"], count=own["games"])
    elif own["rank"] is None:
        said = texts("leaders.away", rating=own["rating"])
    else:
        said = texts("leaders.own", rating=own["rating"], rank=own["rank"])
    around = WAY % ("leaders_around", escaped(texts("leaders.around"))) if own and own["rank"] else ""
    return OWN % (escaped(said), player, escaped(texts("leaders.own_page"))) + around
