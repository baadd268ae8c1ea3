"""The markup of a player's rating: the number, its curve, results by level. Pure."""

from pyapp.rating.glicko import START, is_provisional
from pyapp.rating.history import GAME
from pyapp.rating.level_ratings import about_even, level_rating
from pyapp.rules.variants import VARIANTS
from pyapp.saves.players import LEVELS, without_style
from pyapp.ui.rating.curve_svg import curve_svg, known
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_key, level_name

DIALOG = (
    '<dialog id="rating" aria-labelledby="rating-title"><form method="dialog"><h2 id="rating-title">%s</h2>'
    '<button value="" class="close">%s</button><label class="rating-game"><span>%s</span>'
    '<select id="rating-game" autocomplete="off">%s</select></label><div id="rating-shown" role="status"></div></form></dialog>'
)
OPTION = '<option value="%s">%s</option>'
NOTHING = "<p>%s</p>"
NOW = '<p class="rating-now"><b>%d</b><span>%s</span></p>'
EVEN = '<p class="rating-even"><span>%s</span><button value="%s" class="primary">%s</button></p>'
TABLE = (
    "<table><caption>%s</caption><thead><tr><th scope=col>%s</th><th scope=col>%s</th><th scope=col>%s</th>"
    "<th scope=col>%s</th><th scope=col>%s</th></tr></thead><tbody>%s</tbody></table>"
)
ROW = '<tr%s><th scope="row">%s</th><td>%d</td><td>%d</td><td>%d</td><td>%d</td></tr>'
SCORES = (1, 0.5, 0)


def dialog(texts: Texts) -> str:
    """Return the markup of the dialog, closed."""
    games = "".join([OPTION % (game, escaped(texts(game_key(game)))) for game in VARIANTS])
    title, close, game = worded(texts, "rating.title", "menu.close", "game.kind")
    return DIALOG % (title, close, game, games)


def shown(game: str, standings: list, texts: Texts) -> str:
    """Return the markup of the rating in a game. standings: pairs of a Result and the Rating after it."""
    if not standings:
        return NOTHING % escaped(texts("rating.none"))
    ratings, even = known(standings, START), about_even(game, standings[-1][1].value)
    parts = [now(ratings[-1], texts)]
    if len(ratings) > 1:
        parts.append(curve_svg(ratings, escaped(curve_words(ratings, texts))))
    level = level_name(texts, even)
    parts.append(EVEN % (escaped(texts("rating.even", level=level)), even, escaped(texts("rating.play"))))
    parts.append(table(game, [result for result, _ in standings], even, texts))
    left_out = len([result for result, _ in standings if result.why])
    if left_out:
        parts.append(NOTHING % escaped(texts("rating.left_out", count=left_out)))
    return "".join(parts)


def unknown(texts: Texts) -> str:
    """Return the markup for a page that cannot compute ratings."""
    return NOTHING % escaped(texts("rating.unknown"))


def now(rating, texts: Texts) -> str:
    """Return the markup of the rating and of its certainty."""
    sure = texts("rating.deviation", deviation=round(rating.deviation))
    words = texts("rating.provisional", deviation=sure) if is_provisional(rating) else sure
    return NOW % (round(rating.value), escaped(words))


def curve_words(ratings: list, texts: Texts) -> str:
    """Describe the curve."""
    first, last = [round(ratings[place].value) for place in (0, -1)]
    return texts("rating.curve", count=len(ratings) - 1, first=first, last=last)


def table(game: str, results: list, even: str, texts: Texts) -> str:
    """Return the markup of the results by level, with a mark at the level that is about even."""
    played = {}
    for result in results:
        if result.source == GAME:
            counts = played.setdefault(without_style(result.opponent), [0, 0, 0])
            counts[SCORES.index(result.score)] += 1
    rows = [
        row(texts, game, level, level == even, played.get(level, [0, 0, 0]))
        for level in LEVELS
        if level in played or level == even
    ]
    keys = ("rating.by_level", "start.level", "rating.rating", "rating.won", "rating.drawn", "rating.lost")
    return TABLE % (worded(texts, *keys) + ("".join(rows),))


def row(texts: Texts, game: str, level: str, is_even: bool, counts: list) -> str:
    """Return a level's row. counts: the games won, drawn and lost against it."""
    marked = ' class="even"' if is_even else ""
    return ROW % tuple([marked, escaped(level_name(texts, level)), level_rating(game, level)] + counts)
