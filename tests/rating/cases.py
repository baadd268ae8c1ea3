"""Questions put to results and ratings. JSON goes in and out, so MicroPython can be asked as well."""

import json

from pyapp.rating.glicko import START, is_provisional, rated
from pyapp.rating.history import History, Result, read, standings
from pyapp.rating.level_ratings import about_even, level_rating
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.players import LEVELS


def told(document):
    """What a document of results says once it was read: it is written again, or what is wrong with it."""
    try:
        return read(document).document()
    except DamagedSave as damage:
        return [damage.reason, damage.place]


def merged(batches):
    """The results that are there after batches of them came in, and for each whether it was new."""
    history, new = History(), []
    for batch in batches:
        new.append([history.add(Result(*fields)) for fields in batch])
    return [[list(result) for result in history.results()], new]


def results_of(game, batch):
    """The ids of the results of one game."""
    return [result.id for result in History([Result(*fields) for fields in batch]).results(game)]


def by_sixteen(value, deviation, volatility, opponent, uncertain, score):
    """A library that is easily followed: sixteen points up or down, and a little surer each time."""
    return value + 32 * (score - 0.5), deviation - uncertain, volatility


def rated_so(batch):
    """The ratings after these results of one game, by that library."""
    results = History([Result(*fields) for fields in batch]).results()
    return [list(rating) for rating in standings(results, by_sixteen)]


def asked_of_the_library(score):
    """What the library is asked about a game of somebody unknown."""
    asked = []

    def rate(*arguments):
        asked.extend(arguments)
        return 1, 2, 3

    found = rated(rate, START, 800, 60, score)
    return [asked, list(found), is_provisional(found), is_provisional(START)]


def levels(game):
    """The ratings of all levels, and the level that is about even for each of them."""
    ratings = [level_rating(game, level) for level in LEVELS]
    return [ratings, [about_even(game, rating) for rating in ratings]]


def even(game, values):
    """The levels that are about even for these ratings."""
    return [about_even(game, value) for value in values]


def text(document):
    """A document as a text and back, as a backup carries it."""
    return json.loads(json.dumps(read(document).document()))
