"""The games of players who are known, kept when they are over."""

import json

from pyapp.players.pace import pace
from pyapp.rooms.events import SIDES
from pyapp.rooms.room import Room, fold
from pyapp.rules.notation import turn_text
from pyapp.server.json_text import compact
from pyapp.server.log import Log

KEEP = """
INSERT INTO games (game, variant, pace, light, dark, names, result, reason, plies, rated, began, ended, record)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING
"""
DRAW = "draw"
FEWEST = 2  # turns of a game that counts


def row(name: str, room: Room) -> tuple:
    """The row of a game that is over, as the table `games` has it; name: that of its room."""
    players = [room.players[room.player_of(side)] for side in SIDES]
    game = room.game
    turns = [turn_text(room.variant, turn) for turn in game.turns]
    counts = room.rated and len(turns) >= FEWEST and all(player.id for player in players)
    return (
        f"{name}.{room.round + 1}",
        room.variant.id,
        pace(room.control),
        *(player.id for player in players),
        compact([player.name for player in players]),
        DRAW if room.result.winner is None else SIDES[room.result.winner],
        room.result.reason,
        len(turns),
        int(counts),
        room.began,
        room.at,
        compact({"turns": turns, "seconds": game.seconds[: game.cursor]}),
    )


class Archive:
    """The table `games` of a log."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def keep(self, name: str) -> dict | None:
        """Keeps the game that is over in a room; once, however often it is asked to.

        Returns what it did to the ratings: of each side its rating before and after, or None where it does not count.
        """
        room = fold(json.loads(event) for event in await self._log.read(name, 0))
        await self._log.write((KEEP, row(name, room)))
        return None
