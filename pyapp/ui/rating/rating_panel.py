"""A player's rating: the number, its curve, results by level."""

from pyapp.rating.glicko import START, Rating, is_provisional
from pyapp.rating.level_ratings import about_even, is_measured, level_rating
from pyapp.saves.players import LEVELS, without_style
from pyapp.ui import markup
from pyapp.ui.markup import render
from pyapp.ui.rating.curve_svg import curve_svg, curve_words, known
from pyapp.ui.text.games import game_names
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import level_name

NOTHING = "<p>{why}</p>"
NOW = '<p class="rating-now"><b>{rating}</b><span>{words}</span></p>'
EVEN = '<p class="rating-even"><span>{even}</span><button value="{level}" class="primary">{rating.play}</button></p>'
HEADS = ("start.level", "rating.rating", "rating.won", "rating.drawn", "rating.lost")
ROW = '<tr{?class=kind}><th scope="row">{level}</th><td>{rating}</td><td>{won}</td><td>{drawn}</td><td>{lost}</td></tr>'
SCORES = (1, 0.5, 0)


def dialog() -> str:
    """Return the dialog, closed."""
    game = markup.select("rating-game", texts("game.kind"), markup.options(game_names()), "rating-game")
    return markup.dialog("rating", "rating.title", game + '<div id="rating-shown" role="status"></div>')


def shown(game: str, standings: list) -> str:
    """Return the content of the dialog for one game. standings: pairs of a Result and the Rating after it."""
    if not is_measured(game):
        return render(NOTHING, why=texts("rating.not_measured"))
    if not standings:
        return render(NOTHING, why=texts("rating.none"))
    ratings, even = known(standings, START), about_even(game, standings[-1][1].value)
    parts = [now(ratings[-1])]
    if len(ratings) > 1:
        parts.append(curve_svg(ratings, curve_words(ratings)))
    words = texts("rating.even", level=level_name(even))
    parts.append(render(EVEN, even=words, level=even))
    parts.append(table(game, [result for result, _ in standings], even))
    left_out = len([result for result, _ in standings if result.why])
    if left_out:
        parts.append(render(NOTHING, why=texts("rating.left_out", count=left_out)))
    return "".join(parts)


def unknown() -> str:
    """Return the message that the rating cannot be computed."""
    return render(NOTHING, why=texts("rating.unknown"))


def now(rating: Rating) -> str:
    """Return the rating and its uncertainty."""
    sure = texts("rating.deviation", deviation=round(rating.deviation))
    words = texts("rating.provisional", deviation=sure) if is_provisional(rating) else sure
    return render(NOW, rating=round(rating.value), words=words)


def table(game: str, results: list, even: str) -> str:
    """Return the results by level; the row of the level that is about even is marked."""
    played: dict = {}  # level -> counts
    for result in results:
        counts = played.setdefault(without_style(result.opponent), [0, 0, 0])
        counts[SCORES.index(result.score)] += 1
    rows = [
        row(game, level, level == even, played.get(level, [0, 0, 0]))
        for level in LEVELS
        if level in played or level == even
    ]
    return markup.table(HEADS, "".join(rows), texts("rating.by_level"))


def row(game: str, level: str, is_even: bool, counts: list) -> str:
    """Return a level's row. counts: of games won, drawn and lost against it."""
    won, drawn, lost = counts
    return render(
        ROW,
        kind="even" if is_even else "",
        level=level_name(level),
        rating=level_rating(game, level),
        won=won,
        drawn=drawn,
        lost=lost,
    )
