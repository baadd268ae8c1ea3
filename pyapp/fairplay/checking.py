"""The games of a server that have been checked, and those still to check: the tables `checks` and `suspicions`."""

import json
from collections import namedtuple
from collections.abc import AsyncIterator
from typing import Any

from pyapp.fairplay.judging import Judged, judged
from pyapp.fairplay.listing import Side
from pyapp.players.archived import read as read_moves
from pyapp.players.standing import START
from pyapp.rooms.events import DRAW, SIDES
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.server.clock import now
from pyapp.server.event_store import Change, EventStore
from pyapp.server.json_text import compact

CLAIMED = 900_000  # ms after which a game whose check has begun may be checked by another program
AT_ONCE = 20  # games looked up together

OPEN = """
SELECT game, variant, light, dark, record FROM games WHERE rated = 1 AND NOT EXISTS
(SELECT 1 FROM checks WHERE checks.game = games.game AND (checks.done = 1 OR checks.at > $1)) ORDER BY ended DESC LIMIT $2
"""
WAITING = """
SELECT COUNT(*) FROM games WHERE rated = 1 AND NOT EXISTS
(SELECT 1 FROM checks WHERE checks.game = games.game AND checks.done = 1)
"""
CHECKED = "SELECT COUNT(*) FROM checks WHERE done = 1"
CLAIM = """
INSERT INTO checks (game, at, done) VALUES ($1, $2, 0)
ON CONFLICT (game) DO UPDATE SET at = excluded.at WHERE checks.done = 0 AND checks.at <= $3
"""
KEEP = """
INSERT INTO suspicions (game, player, figures, at)
SELECT game, CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT) FROM games WHERE game = $1 AND (light = $2 OR dark = $2)
ON CONFLICT (game, player) DO UPDATE SET figures = excluded.figures, at = excluded.at
"""
SIDES_CHECKED = """
SELECT suspicions.game, suspicions.player, suspicions.figures, games.light, games.names, games.variant, games.pace,
games.result, games.ended, ratings.value, ratings.deviation, players.name
FROM suspicions JOIN games ON games.game = suspicions.game JOIN players ON players.player = suspicions.player
LEFT JOIN ratings ON ratings.player = suspicions.player AND ratings.variant = games.variant AND ratings.pace = games.pace
ORDER BY games.ended DESC, suspicions.game, suspicions.player
"""
DONE = "UPDATE checks SET done = 1 WHERE game = $1 AND done = 0"

# A game in the archive. players: the IDs of Light and Dark, "" for an erased player
Unchecked = namedtuple("Unchecked", ("game", "variant", "players", "moves"))


async def claimed(store: EventStore) -> AsyncIterator[Unchecked]:
    """Yield games to check, newest first. Each goes to only one of all the programs that ask."""
    while True:
        rows = await store.ask(OPEN, now() - CLAIMED, AT_ONCE)
        if not rows:
            return
        for game, variant, light, dark, record in rows:
            if await store.write((CLAIM, (game, now(), now() - CLAIMED))):
                yield Unchecked(game, VARIANTS[variant], (light, dark), read_moves(json.loads(record)))


def check(unchecked: Unchecked) -> list[list[Judged]]:
    """Return the turns that matter, of Light and of Dark. Raises NotationError if the game cannot be replayed."""
    seconds = [time / 1000 for time in unchecked.moves.times]
    turns = list(judged(start(unchecked.variant), unchecked.moves.turns, seconds))
    return [[turn for turn in turns if (turn.ply - 1) % 2 == side] for side in (0, 1)]


async def keep(store: EventStore, unchecked: Unchecked, sides: list[list[Judged]]) -> bool:
    """Write the findings of a check.

    Returns False if one of the players was erased meanwhile: then the game must be checked again.
    """
    changes: list[Change] = [(DONE, (unchecked.game,))]
    for player, turns in zip(unchecked.players, sides):
        if player and turns:
            changes.append((KEEP, (unchecked.game, player, written(turns), now())))
    return await store.write(*changes)


async def counted(store: EventStore) -> tuple[int, int]:
    """Return the number of checked games, and of those still to check."""
    return (await store.ask(CHECKED))[0][0], (await store.ask(WAITING))[0][0]


def written(turns: list[Judged]) -> str:
    """Return turns as a text for the table."""
    return compact(
        [turn._replace(gap=round(turn.gap, 3), agreed=int(turn.agreed), lost=round(turn.lost, 3)) for turn in turns]
    )


def read(text: str) -> list[Judged]:
    """Return the turns in a text from the table."""
    return [Judged(*turn) for turn in json.loads(text)]


async def sides(store: EventStore) -> list[Side]:
    """Return the sides of all checked games, the newest first, without those of erased players."""
    return [side(row) for row in await store.ask(SIDES_CHECKED)]


def side(row: tuple[Any, ...]) -> Side:
    """Return the side in a row of SIDES_CHECKED. A player without a rating may be of any strength."""
    game, player, figures, light, called, variant, pace, result, ended, value, deviation, name = row
    place = 0 if player == light else 1
    points = 0.5 if result == DRAW else float(result == SIDES[place])
    if value is None:
        value, deviation = START.value, START.deviation
    opponent = json.loads(called)[1 - place]
    return Side(game, player, name, opponent, variant, pace, ended, points, value, deviation, read(figures))
