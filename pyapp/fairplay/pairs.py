"""Pairs of players who meet often, for the operator of a server: how often, from one address, and who gained rating points."""

import json
from collections import defaultdict, namedtuple
from collections.abc import Iterable
from typing import Any

from pyapp.players.meetings import FULL, WINDOW
from pyapp.players.recomputing import read_figures
from pyapp.rooms.events import DRAW, LIGHT
from pyapp.rooms.time_control import DAY
from pyapp.server.clock import now
from pyapp.server.event_store import EventStore

LATELY = 90 * DAY  # ms of games to look at
NEIGHBOURS = 3  # games from one address, with which a pair is listed even if the two do not meet often
MET = """
SELECT light, dark, one.name, other.name, result, figures, one_address, ended
FROM games JOIN players one ON one.player = light JOIN players other ON other.player = dark
WHERE rated = 1 AND ended > $1 ORDER BY ended, game
"""

# A rated game. players, names: of Light and Dark;  points: Light's, 0, 0.5 or 1;  gained: points that Light's rating gained;
# one_address: True if both came from one address;  ended: ms since 1970
Meeting = namedtuple("Meeting", ("players", "names", "points", "gained", "one_address", "ended"))

# Two players, first the one whose ratings gained by their games. score: the points of both;  gained: rating points;  games,
# one_address: the number of all games, and of those from one address;  busiest: the most games within a week
Pair = namedtuple("Pair", ("players", "names", "score", "gained", "games", "one_address", "busiest"))


async def pairs(store: EventStore) -> list[Pair]:
    """Return the pairs to look at, from the games of the last months."""
    return listed(meeting(row) for row in await store.ask(MET, now() - LATELY))


def meeting(row: tuple[Any, ...]) -> Meeting:
    """Return the game in a row of MET."""
    light, dark, name, other, result, figures, one_address, ended = row
    points = 0.5 if result == DRAW else float(result == LIGHT)
    before, after = read_figures(json.loads(figures))
    return Meeting((light, dark), (name, other), points, after[0].value - before[0].value, bool(one_address), ended)


def listed(meetings: Iterable[Meeting]) -> list[Pair]:
    """Return pairs whose games count less because they meet often, or that share an address; these come first, then by gain."""
    games = defaultdict(list)
    for each in meetings:
        games[tuple(sorted(each.players))].append(each)
    all_pairs = [pair(of_two) for of_two in games.values()]
    worth = [each for each in all_pairs if each.busiest > FULL or each.one_address >= NEIGHBOURS]
    return sorted(worth, key=lambda each: (2 * each.one_address < each.games, -each.gained, each.players))


def pair(meetings: list[Meeting]) -> Pair:
    """Return the pair of two players from all their games, the oldest first."""
    players, names = meetings[-1].players, meetings[-1].names
    turned = [each.players != players for each in meetings]
    points = sum(1 - each.points if turn else each.points for each, turn in zip(meetings, turned))
    gained = sum(-each.gained if turn else each.gained for each, turn in zip(meetings, turned))
    score = (points, len(meetings) - points)
    if gained < 0:
        players, names, score, gained = players[::-1], names[::-1], score[::-1], -gained
    near = sum(each.one_address for each in meetings)
    return Pair(
        players, names, score, round(gained, 2), len(meetings), near, busiest([each.ended for each in meetings])
    )


def busiest(moments: list[int]) -> int:
    """Return the most of these moments, in order, that lie within a week."""
    most, first = 0, 0
    for place, moment in enumerate(moments):
        while moments[first] <= moment - WINDOW:
            first += 1
        most = max(most, place - first + 1)
    return most
