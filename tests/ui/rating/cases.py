"""Questions put to what is told of a rating. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.rating.glicko import START, Rating
from pyapp.rating.history import Result
from pyapp.ui.rating import panel
from pyapp.ui.rating.after_game import rating_words
from pyapp.ui.rating.curve_svg import curve_svg, extent, known
from pyapp.ui.rating.offer import offer
from tests.ui.spoken import texts


def standings(results):
    """Pairs of results and ratings; results: pairs of the fields of one and a rating's value and deviation."""
    return [(Result(*fields), Rating(value, deviation, 0.06)) for fields, value, deviation in results]


def shown(game, results):
    """What the dialog shows of a game."""
    return panel.shown(game, standings(results), texts())


def curve(values):
    """A curve of these ratings, and the numbers beside it."""
    ratings = [Rating(value, 50, 0.06) for value in values]
    return [curve_svg(ratings, "as it went"), extent(ratings)]


def known_of(results):
    """The values of which the curve is drawn."""
    return [rating.value for rating in known(standings(results), START)]


def after_game(players, why, before, after):
    """What is said after a game; why: None of one that nothing is known of."""
    told = None
    if why is not None:
        result = Result("a", "lasca", "2026-11-22T04:00:00Z", "game", "2", 970, 1, why)
        told = result, before and Rating(before, 50, 0.06), after and Rating(after, 50, 0.06)
    return rating_words(players, told, texts())


def offered(game, rating):
    """What the start page offers."""
    return offer(game, rating, texts())


def dialog():
    """The dialog, closed."""
    return panel.dialog(texts())
