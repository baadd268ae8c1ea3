"""Which games of a server are still to be checked, by whom, and what came of it: the tables `checks` and `suspicions`."""

import json
from collections import namedtuple
from collections.abc import AsyncIterator

from pyapp.fairplay.judging import Judged, judged
from pyapp.players.archived import read as read_moves
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.server.clock import now
from pyapp.server.json_text import compact
from pyapp.server.log import Change, Log

CLAIMED = 900_000  # ms after which a game that somebody began to check and did not finish is anybody's again
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
DONE = "UPDATE checks SET done = 1 WHERE game = $1 AND done = 0"

# A game as the archive has it. players: the IDs of Light and Dark, "" of one who was erased
Unchecked = namedtuple("Unchecked", ("game", "variant", "players", "moves"))


async def claimed(log: Log) -> AsyncIterator[Unchecked]:
    """Games to be checked, newest first, each given to one of all who ask."""
    while True:
        rows = await log.ask(OPEN, now() - CLAIMED, AT_ONCE)
        if not rows:
            return
        for game, variant, light, dark, record in rows:
            if await log.write((CLAIM, (game, now(), now() - CLAIMED))):
                yield Unchecked(game, VARIANTS[variant], (light, dark), read_moves(json.loads(record)))


def check(unchecked: Unchecked) -> list[list[Judged]]:
    """The turns that matter, of Light and of Dark. Raises NotationError where the game cannot be replayed."""
    seconds = [time / 1000 for time in unchecked.moves.times]
    turns = list(judged(start(unchecked.variant), unchecked.moves.turns, seconds))
    return [[turn for turn in turns if (turn.ply - 1) % 2 == side] for side in (0, 1)]


async def keep(log: Log, unchecked: Unchecked, sides: list[list[Judged]]) -> bool:
    """Writes what a check has found; False where one of the players was erased meanwhile: it has to be done again."""
    changes: list[Change] = [(DONE, (unchecked.game,))]
    for player, turns in zip(unchecked.players, sides):
        if player and turns:
            changes.append((KEEP, (unchecked.game, player, written(turns), now())))
    return await log.write(*changes)


async def counted(log: Log) -> tuple[int, int]:
    """How many games are checked, and how many are not yet."""
    return (await log.ask(CHECKED))[0][0], (await log.ask(WAITING))[0][0]


def written(turns: list[Judged]) -> str:
    """Turns as the table has them."""
    return compact(
        [turn._replace(gap=round(turn.gap, 3), agreed=int(turn.agreed), lost=round(turn.lost, 3)) for turn in turns]
    )


def read(text: str) -> list[Judged]:
    """Turns that were written so."""
    return [Judged(*turn) for turn in json.loads(text)]
