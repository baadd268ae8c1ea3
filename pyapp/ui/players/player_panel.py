"""A player's page: ratings, their curve, scores against others, games. Pure."""

from pyapp.players.filters import FILTERS, OUTCOMES
from pyapp.players.pace import PACES
from pyapp.rating.glicko import Rating
from pyapp.rooms.events import DARK, LIGHT
from pyapp.rules.variants import VARIANTS
from pyapp.ui.online.followed_room import UNSURE
from pyapp.ui.online.words import change, percent
from pyapp.ui.players.leaders_panel import NONE, WAY, pace_key
from pyapp.ui.rating.curve_svg import curve_svg
from pyapp.ui.rating.panel import curve_words
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_key

DIALOG = (
    '<dialog id="player" class="sharing online" aria-labelledby="player-title"><form method="dialog">'
    '<h2 id="player-title"></h2><button value="" class="close">%s</button><p id="player-said" role="status"></p>'
    '<div id="player-deeds" class="ways"></div><div id="player-ratings"></div><div id="player-curve"></div>'
    '<div id="player-scores"></div><section aria-label="%s"><h3>%s</h3>'
    '<details><summary>%s</summary><div class="chosen filters">%s</div></details>'
    '<ul id="player-games"></ul><div class="ways"><button type="button" data-do="player_more" data-hides hidden>%s</button>'
    '<a id="player-file" download="games.pdn">%s</a></div></section></form></dialog>'
)
SELECT = '<label>%s<select id="player-%s">%s</select></label>'
OPTION = '<option value="%s">%s</option>'
DAY = '<label>%s<input type="date" id="player-%s"></label>'
RATINGS = (
    "<table><caption>%s</caption><thead><tr><th scope=col>%s</th><th scope=col>%s</th><th scope=col>%s</th>"
    "<th scope=col>%s</th></tr></thead><tbody>%s</tbody></table>"
)
RATING = (
    '<tr%s><th scope="row"><button type="button" data-do="player_curve:%s.%s" aria-pressed="%s">%s</button></th>'
    "<td>%s</td><td>%s</td><td>%d</td></tr>"
)
SCORES = (
    "<details><summary>%s</summary><table><thead><tr><th scope=col>%s</th><th scope=col>%s</th><th scope=col>%s</th>"
    "<th scope=col>%s</th></tr></thead><tbody>%s</tbody></table></details>"
)
SCORE = '<tr><th scope="row"><button type="button" data-do="player:%s">%s</button></th><td>%d</td><td>%d</td><td>%d</td></tr>'
GAME = (
    '<li><button type="button" data-do="player_game:%s"><span class="told"><b>%s</b><span>%s</span></span>'
    '<span class="outcome">%s</span></button></li>'
)
NO_GAME = '<li class="none">%s</li>'
RESULTS = ("player.won", "player.drawn", "player.lost")  # what OUTCOMES are called
RATED = "rated"
KINDS = ((RATED, "ratings.rated"), ("casual", "ratings.casual"))  # of games
DAYS = (("from", "player.from"), ("to", "player.to"))  # between which they ended
FIELDS = ("game", "pace", "result", "kind", "opponent", "from", "to")  # those by which games are chosen


def dialog(texts: Texts) -> str:
    """The markup of the dialog, closed."""
    games = [(name, texts(game_key(name))) for name in VARIANTS]
    paces = [(pace, texts(pace_key(pace))) for pace in PACES]
    results = [(result, texts(key)) for result, key in zip(OUTCOMES, RESULTS)]
    kinds = [(kind, texts(key)) for kind, key in KINDS]
    filters = (
        select(texts, "game", "game.kind", games)
        + select(texts, "pace", "ratings.pace", paces)
        + select(texts, "result", "player.result", results)
        + select(texts, "kind", "player.kind", kinds)
        + select(texts, "opponent", "player.opponent", [])
        + "".join([DAY % (escaped(texts(key)), field) for field, key in DAYS])
    )
    close, title, choose, more, file = worded(
        texts, "menu.close", "ratings.games", "player.choose", "player.more", "player.file"
    )
    return DIALOG % (close, title, title, choose, filters, more, file)


def select(texts: Texts, name: str, label: str, values: list) -> str:
    """One choice among values, or all of them."""
    return SELECT % (escaped(texts(label)), name, options(values, texts))


def options(values: list, texts: Texts) -> str:
    """The markup of all of them, and of each value with its label."""
    rows = [("", texts("player.all"))] + values
    return "".join([OPTION % (value, escaped(label)) for value, label in rows])


def about(told: dict, day: str, texts: Texts) -> str:
    """Who it is, in a sentence. told: as the server tells a player;  day: when they came, in words."""
    return texts("player.since", day=day) if told["ratings"] else texts("player.unplayed", day=day)


def deeds(rows: list, player: str, texts: Texts) -> str:
    """The buttons of what can be done with a player: (wish, key of its label) …"""
    return "".join([WAY % ("%s:%s" % (wish, player), escaped(texts(label))) for wish, label in rows])


def ratings(told: list, shown, texts: Texts) -> str:
    """The markup of ratings, as the server tells them. shown: game and pace of the one whose curve is shown, or None."""
    if not told:
        return ""
    rows = "".join([rating(one, (one["game"], one["pace"]) == shown, texts) for one in told])
    headings = worded(texts, "player.ratings", "game.kind", "rating.rating", "leaders.place", "ratings.games")
    said = NONE % escaped(texts("player.unsure")) if [one for one in told if one["provisional"]] else ""
    return RATINGS % (headings + (rows,)) + said


def rating(one: dict, is_shown: bool, texts: Texts) -> str:
    """A row of them."""
    value = str(one["rating"]) + (UNSURE if one["provisional"] else "")
    name = escaped(kind_of(one, texts))
    place = "–" if one["rank"] is None else str(one["rank"])
    marked, pressed = (' class="even"', "true") if is_shown else ("", "false")
    return RATING % (marked, one["game"], one["pace"], pressed, name, value, place, one["games"])


def kind_of(one: dict, texts: Texts) -> str:
    """Game and pace, as in "Lasca · Blitz"."""
    names = [texts(game_key(one["game"]))] + ([texts(pace_key(one["pace"]))] if one["pace"] else [])
    return " · ".join(names)


def curve(points: list, texts: Texts) -> str:
    """The markup of a rating over its games, "" where there is none. points: as the server tells them."""
    if len(points) < 2:
        return ""
    known = [Rating(value, deviation, 0) for _, value, deviation in points]
    return curve_svg(known, escaped(curve_words(known, texts)))


def scores(told: list, texts: Texts) -> str:
    """The markup of the scores against others, as the server tells them."""
    if not told:
        return ""
    rows = [SCORE % (one["player"], escaped(one["name"]), one["won"], one["drawn"], one["lost"]) for one in told]
    headings = worded(texts, "player.scores", "leaders.player", "rating.won", "rating.drawn", "rating.lost")
    return SCORES % (headings + ("".join(rows),))


def games(told: list, player: str, day, texts: Texts) -> str:
    """The markup of games, as the server tells them. day(moment): a moment in words."""
    rows = [game(one, player, day(one["ended"]), texts) for one in told]
    return "".join(rows) or NO_GAME % escaped(texts("player.no_games"))


def game(one: dict, player: str, day: str, texts: Texts) -> str:
    """A row of them."""
    length = texts("library.moves", count=moves(one["plies"]))
    told = " · ".join([kind_of(one, texts), length, day])
    return GAME % (one["kept"], escaped(title_of(one)), escaped(told), escaped(outcome(one, player, texts)))


def title_of(one: dict) -> str:
    """Who played whom."""
    return " – ".join([one[side]["name"] for side in (LIGHT, DARK)])


def outcome(one: dict, player: str, texts: Texts) -> str:
    """What became of a game for its player, and what it did to the rating."""
    side = LIGHT if one[LIGHT]["player"] == player else DARK
    won, drawn, lost = RESULTS
    said = texts(drawn if one["result"] not in (LIGHT, DARK) else won if one["result"] == side else lost)
    if not one["ratings"]:
        return said
    changed = "%s, %s" % (said, change(*one["ratings"][side]))
    return changed if "weight" not in one else "%s (%s)" % (changed, texts("ratings.weight", percent=percent(one)))


def wanted(fields: dict) -> dict:
    """The filters that are chosen. fields: name of a field, one of FIELDS -> its value, "" for all."""
    found = {name: value for name, value in fields.items() if name in FILTERS and value and FILTERS[name](value)}
    if fields["kind"]:
        found["rated"] = fields["kind"] == RATED
    return found


def query(player: str, filters: dict) -> str:
    """The query of the address of the file with these games."""
    pairs = [("player", player)] + [
        (name, {True: "1", False: "0"}.get(value, value)) for name, value in sorted(filters.items())
    ]
    return "&".join(["%s=%s" % pair for pair in pairs])
