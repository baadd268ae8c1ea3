"""A player's page: ratings, their curve, scores against others, games. Pure."""

from pyapp.players.filters import FILTERS, OUTCOMES
from pyapp.players.pace import PACES
from pyapp.rating.glicko import Rating
from pyapp.rooms.events import DARK, LIGHT
from pyapp.ui import markup
from pyapp.ui.markup import buttons, filled, section, worded
from pyapp.ui.online.followed_room import UNSURE
from pyapp.ui.online.words import change, percent
from pyapp.ui.players.leaders_panel import NONE, pace_key
from pyapp.ui.rating.curve_svg import curve_svg
from pyapp.ui.rating.panel import curve_words
from pyapp.ui.text.games import names
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import game_key

INSIDE = (
    '<p id="player-said" role="status"></p><div id="player-deeds" class="ways"></div><div id="player-ratings"></div>'
    '<div id="player-curve"></div><div id="player-scores"></div>{+games}'
)
GAMES = (
    '<details><summary>{player.choose}</summary><div class="chosen filters">{+filters}</div></details>'
    '<ul id="player-games"></ul>'
    '<div class="ways"><button type="button" data-do="player_more" data-hides hidden>{player.more}</button>'
    '<a id="player-file" download="games.pdn">{player.file}</a></div>'
)
DAY = '<label>{@label}<input type="date" id="player-{field}"></label>'
RATING_HEADS = ("game.kind", "rating.rating", "leaders.place", "ratings.games")
RATING = (
    '<tr{?class=mark}><th scope="row"><button type="button" data-do="player_curve:{game}.{pace}" aria-pressed="{pressed}">{kind}'
    "</button></th><td>{value}</td><td>{place}</td><td>{games}</td></tr>"
)
SCORES = "<details><summary>{player.scores}</summary>{+scores}</details>"
SCORE_HEADS = ("leaders.player", "rating.won", "rating.drawn", "rating.lost")
SCORE = (
    '<tr><th scope="row"><button type="button" data-do="player:{player}">{name}</button></th>'
    "<td>{won}</td><td>{drawn}</td><td>{lost}</td></tr>"
)
GAME = (
    '<li><button type="button" data-do="player_game:{name}">{+told}<span class="outcome">{outcome}</span></button></li>'
)
RESULTS = ("player.won", "player.drawn", "player.lost")  # what OUTCOMES are called
RATED = "rated"
KINDS = ((RATED, "ratings.rated"), ("casual", "ratings.casual"))  # of games
DAYS = (("from", "player.from"), ("to", "player.to"))  # between which they ended
FIELDS = ("game", "pace", "result", "kind", "opponent", "from", "to")  # those by which games are chosen


def dialog(texts: Texts) -> str:
    """Return the dialog, closed."""
    paces = worded([(pace, pace_key(pace)) for pace in PACES], texts)
    filters = (
        select(texts, "game", "game.kind", names(texts))
        + select(texts, "pace", "ratings.pace", paces)
        + select(texts, "result", "player.result", worded(zip(OUTCOMES, RESULTS), texts))
        + select(texts, "kind", "player.kind", worded(KINDS, texts))
        + select(texts, "opponent", "player.opponent", [])
        + "".join([filled(DAY, texts, label=key, field=field) for field, key in DAYS])
    )
    games = section(texts("ratings.games"), filled(GAMES, texts, filters=filters))
    return markup.dialog("player", "", filled(INSIDE, games=games), texts, "sharing online")


def select(texts: Texts, name: str, label: str, values: list) -> str:
    """Return one choice among values, or all of them."""
    return markup.select("player-" + name, texts(label), options(values, texts))


def options(values: list, texts: Texts) -> str:
    """Return an option for all of them, and one for each value with its label."""
    return markup.options([("", texts("player.all"))] + values)


def about(told: dict, day: str, texts: Texts) -> str:
    """Return a sentence about the player. told: as the server tells a player;  day: when they came, in words."""
    return texts("player.since", day=day) if told["ratings"] else texts("player.unplayed", day=day)


def deeds(rows: list, player: str, texts: Texts) -> str:
    """Return the buttons for a player: (wish, key of its label) …"""
    return buttons([("%s:%s" % (wish, player), label) for wish, label in rows], texts)


def ratings(told: list, shown, texts: Texts) -> str:
    """Return ratings, as the server tells them. shown: game and pace of the one whose curve is shown, or None."""
    if not told:
        return ""
    rows = "".join([rating(one, (one["game"], one["pace"]) == shown, texts) for one in told])
    unsure = filled(NONE, texts, why="player.unsure") if [one for one in told if one["provisional"]] else ""
    return markup.table(RATING_HEADS, rows, texts, texts("player.ratings")) + unsure


def rating(one: dict, is_shown: bool, texts: Texts) -> str:
    """A row of them."""
    return filled(
        RATING,
        mark="even" if is_shown else "",
        game=one["game"],
        pace=one["pace"],
        pressed="true" if is_shown else "false",
        kind=kind_of(one, texts),
        value=str(one["rating"]) + (UNSURE if one["provisional"] else ""),
        place="–" if one["rank"] is None else one["rank"],
        games=one["games"],
    )


def kind_of(one: dict, texts: Texts) -> str:
    """Return game and pace, as in "Lasca · Blitz"."""
    names = [texts(game_key(one["game"]))] + ([texts(pace_key(one["pace"]))] if one["pace"] else [])
    return " · ".join(names)


def curve(points: list, texts: Texts) -> str:
    """Return the curve of a rating over its games, "" where there is none. points: as the server tells them."""
    if len(points) < 2:
        return ""
    values = [Rating(value, deviation, 0) for _, value, deviation in points]
    return curve_svg(values, curve_words(values, texts))


def scores(told: list, texts: Texts) -> str:
    """Return the scores against others, as the server tells them."""
    if not told:
        return ""
    rows = "".join([score(one) for one in told])
    return filled(SCORES, texts, scores=markup.table(SCORE_HEADS, rows, texts))


def score(one: dict) -> str:
    """Return a row of them."""
    won, drawn, lost = one["won"], one["drawn"], one["lost"]
    return filled(SCORE, player=one["player"], name=one["name"], won=won, drawn=drawn, lost=lost)


def games(told: list, player: str, day, texts: Texts) -> str:
    """Return games, as the server tells them. day(moment): a moment in words."""
    rows = [game(one, player, day(one["ended"]), texts) for one in told]
    return "".join(rows) or filled(markup.NONE, texts, why="player.no_games")


def game(one: dict, player: str, day: str, texts: Texts) -> str:
    """A row of them."""
    length = texts("library.moves", count=moves(one["plies"]))
    told = markup.told(title_of(one), " · ".join([kind_of(one, texts), length, day]))
    return filled(GAME, name=one["kept"], told=told, outcome=outcome(one, player, texts))


def title_of(one: dict) -> str:
    """Return the names of both players."""
    return " – ".join([one[side]["name"] for side in (LIGHT, DARK)])


def outcome(one: dict, player: str, texts: Texts) -> str:
    """Return the result of a game for its player, and the change of the rating."""
    side = LIGHT if one[LIGHT]["player"] == player else DARK
    won, drawn, lost = RESULTS
    result = texts(drawn if one["result"] not in (LIGHT, DARK) else won if one["result"] == side else lost)
    if not one["ratings"]:
        return result
    changed = "%s, %s" % (result, change(*one["ratings"][side]))
    return changed if "weight" not in one else "%s (%s)" % (changed, texts("ratings.weight", percent=percent(one)))


def wanted(fields: dict) -> dict:
    """Return the filters that are chosen. fields: name of a field, one of FIELDS -> its value, "" for all."""
    filters = {name: value for name, value in fields.items() if name in FILTERS and value and FILTERS[name](value)}
    if fields["kind"]:
        filters["rated"] = fields["kind"] == RATED
    return filters


def query(player: str, filters: dict) -> str:
    """Return the query of the address of the file with these games."""
    pairs = [("player", player)] + [
        (name, {True: "1", False: "0"}.get(value, value)) for name, value in sorted(filters.items())
    ]
    return "&".join(["%s=%s" % pair for pair in pairs])
