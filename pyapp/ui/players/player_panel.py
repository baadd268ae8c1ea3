"""A player's page: ratings, their curve, scores against others, games. Pure."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.players.filters import FILTERS, OUTCOMES
from pyapp.players.pace import PACES
from pyapp.rating.glicko import Rating, marked
from pyapp.rooms.events import DARK, LIGHT
from pyapp.ui import markup
from pyapp.ui.markup import buttons, render, section, worded
from pyapp.ui.online.words import change, percent
from pyapp.ui.players.leaders_panel import NONE, pace_key
from pyapp.ui.rating.curve_svg import curve_svg, curve_words
from pyapp.ui.text.games import game_names, players_line
from pyapp.ui.text.numbers import moves
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_key

INSIDE = (
    '<p id="player-said" role="status"></p><div id="player-deeds" class="ways-in"></div><div id="player-ratings"></div>'
    '<div id="player-curve"></div><div id="player-scores"></div>{+games}'
)
GAMES = (
    '<details><summary>{player.choose}</summary><div class="chosen filters">{+filters}</div></details>'
    '<ul id="player-games"></ul>'
    '<div class="ways-in"><button type="button" data-do="player_more" data-hides hidden>{player.more}</button>'
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
GAME = '<li><button type="button" data-do="player_game:{name}">{+about}<span class="outcome">{outcome}</span></button></li>'
RESULTS = ("player.won", "player.drawn", "player.lost")  # the names of OUTCOMES
RATED = "rated"
KINDS = ((RATED, "ratings.rated"), ("casual", "ratings.casual"))  # of games
DAYS = (("from", "player.from"), ("to", "player.to"))  # the days between which the games ended
FIELDS = ("game", "pace", "result", "kind", "opponent", "from", "to")  # the fields that filter the games


def dialog() -> str:
    """Return the dialog, closed."""
    paces = worded([(pace, pace_key(pace)) for pace in PACES])
    filters = (
        select("game", "game.kind", game_names())
        + select("pace", "ratings.pace", paces)
        + select("result", "player.result", worded(zip(OUTCOMES, RESULTS)))
        + select("kind", "player.kind", worded(KINDS))
        + select("opponent", "player.opponent", [])
        + "".join([render(DAY, label=key, field=field) for field, key in DAYS])
    )
    games = section(texts("ratings.games"), render(GAMES, filters=filters))
    return markup.dialog("player", "", render(INSIDE, games=games), "sharing online")


def select(name: str, label: str, values: list) -> str:
    """Return a field that chooses one of the values, or all."""
    return markup.select("player-" + name, texts(label), options(values))


def options(values: list) -> str:
    """Return an option for all values, and one for each. values: pairs of a value and its label."""
    return markup.options([("", texts("player.all"))] + values)


def about(player: dict, day: str) -> str:
    """Return a sentence about a player. player: as the server describes players;  day: of the first visit, in words."""
    return texts("player.since", day=day) if player["ratings"] else texts("player.unplayed", day=day)


def deeds(rows: list, player: str) -> str:
    """Return the buttons for a player. rows: pairs of an action and the key of its label."""
    return buttons([("%s:%s" % (wish, player), label) for wish, label in rows])


def ratings(rows: list, shown: tuple | None) -> str:
    """Return the table of ratings. rows: as the server lists them;  shown: game and pace of the curve on the page, or None."""
    if not rows:
        return ""
    table = "".join([rating(row, (row["game"], row["pace"]) == shown) for row in rows])
    unsure = render(NONE, why="player.unsure") if [row for row in rows if row["provisional"]] else ""
    return markup.table(RATING_HEADS, table, texts("player.ratings")) + unsure


def rating(row: dict, is_shown: bool) -> str:
    """Return the row of one rating."""
    return render(
        RATING,
        mark="even" if is_shown else "",
        game=row["game"],
        pace=row["pace"],
        pressed="true" if is_shown else "false",
        kind=kind_of(row),
        value=marked(row["rating"], row["provisional"]),
        place="–" if row["rank"] is None else row["rank"],
        games=row["games"],
    )


def kind_of(row: dict) -> str:
    """Return the game and the pace, as in "Lasca · Blitz"."""
    names = [texts(game_key(row["game"]))] + ([texts(pace_key(row["pace"]))] if row["pace"] else [])
    return " · ".join(names)


def curve(points: list) -> str:
    """Return the curve of a rating over its games, "" for fewer than two. points: as the server lists them."""
    if len(points) < 2:
        return ""
    values = [Rating(value, deviation, 0) for _, value, deviation in points]
    return curve_svg(values, curve_words(values))


def scores(rows: list) -> str:
    """Return the scores against others. rows: as the server lists them."""
    if not rows:
        return ""
    table = "".join([score(row) for row in rows])
    return render(SCORES, scores=markup.table(SCORE_HEADS, table))


def score(row: dict) -> str:
    """Return the row of the score against one opponent."""
    won, drawn, lost = row["won"], row["drawn"], row["lost"]
    return render(SCORE, player=row["player"], name=row["name"], won=won, drawn=drawn, lost=lost)


def games(rows: list, player: str, day: Callable[[int], str]) -> str:
    """Return the list of games. rows: as the server lists them;  day(moment): a moment in words."""
    shown = "".join([game(row, player, day(row["ended"])) for row in rows])
    return shown or render(markup.NONE, why="player.no_games")


def game(row: dict, player: str, day: str) -> str:
    """Return the row of one game."""
    length = texts("library.moves", count=moves(row["plies"]))
    about = markup.title_with_details(title_of(row), " · ".join([kind_of(row), length, day]))
    return render(GAME, name=row["kept"], about=about, outcome=outcome(row, player))


def title_of(row: dict) -> str:
    """Return the names of both players."""
    return players_line([row[side]["name"] for side in (LIGHT, DARK)])


def outcome(row: dict, player: str) -> str:
    """Return the result of a game for a player, and the change of the rating."""
    side = LIGHT if row[LIGHT]["player"] == player else DARK
    won, drawn, lost = RESULTS
    result = texts(drawn if row["result"] not in (LIGHT, DARK) else won if row["result"] == side else lost)
    if not row["ratings"]:
        return result
    sentence = "%s, %s" % (result, change(*row["ratings"][side]))
    return sentence if "weight" not in row else "%s (%s)" % (sentence, texts("ratings.weight", percent=percent(row)))


def wanted(fields: dict) -> dict:
    """Return the filters that the fields set. fields: one of FIELDS -> its value, "" for all."""
    filters = {name: value for name, value in fields.items() if name in FILTERS and value and FILTERS[name](value)}
    if fields["kind"]:
        filters["rated"] = fields["kind"] == RATED
    return filters


def query(player: str, filters: dict) -> str:
    """Return the query in the address of the file with these games."""
    pairs = [("player", player)] + [
        (name, {True: "1", False: "0"}.get(value, value)) for name, value in sorted(filters.items())
    ]
    return "&".join(["%s=%s" % pair for pair in pairs])
