"""The checked games of a server, a side each, with the ratings that their players have now."""

import json

from pyapp.fairplay.checking import read
from pyapp.fairplay.listing import Side
from pyapp.players.standing import START
from pyapp.rooms.events import DRAW, SIDES
from pyapp.server.log import Log

CHECKED = """
SELECT suspicions.game, suspicions.player, suspicions.figures, games.light, games.names, games.variant, games.pace,
games.result, games.ended, ratings.value, ratings.deviation, players.name
FROM suspicions JOIN games ON games.game = suspicions.game JOIN players ON players.player = suspicions.player
LEFT JOIN ratings ON ratings.player = suspicions.player AND ratings.variant = games.variant AND ratings.pace = games.pace
ORDER BY games.ended DESC, suspicions.game, suspicions.player
"""


async def sides(log: Log) -> list[Side]:
    """All that were checked, the newest first, but those of players who were erased."""
    return [side(row) for row in await log.ask(CHECKED)]


def side(row: tuple) -> Side:
    """The side in a row of CHECKED; somebody without a rating may be of any strength."""
    game, player, figures, light, called, variant, pace, result, ended, value, deviation, name = row
    place = 0 if player == light else 1
    points = 0.5 if result == DRAW else float(result == SIDES[place])
    rating = (START.value, START.deviation) if value is None else (value, deviation)
    return Side(game, player, name, json.loads(called)[1 - place], variant, pace, ended, points, *rating, read(figures))
