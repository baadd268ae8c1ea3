"""The games of players who have a name, kept when they end, and their effect on the ratings."""

import json

from pyapp.players.archived import FEWEST, SCORES, Archived, archived, written
from pyapp.players.meetings import WINDOW, weight
from pyapp.players.recomputing import figures_of
from pyapp.players.standing import after_game, counted_at
from pyapp.rooms.events import SIDES
from pyapp.rooms.room import AWARDED
from pyapp.server.json_text import compact
from pyapp.server.log import Change, Log, LogUnavailable
from pyapp.server.players.games import counting
from pyapp.server.players.glicko import rate
from pyapp.server.players.standings import change, standing_of

KEEP = """
INSERT INTO games
(game, variant, pace, light, dark, names, result, reason, plies, visibility, rated, began, ended, record, figures, one_address)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
"""
SEEN = "UPDATE players SET seen = CASE WHEN seen > $2 THEN seen ELSE $2 END WHERE player = $1"
KNOWN = "SELECT player FROM players WHERE player = $1 OR player = $2"
MET = """
SELECT count(*) FROM games
WHERE ((light = $1 AND dark = $2) OR (light = $2 AND dark = $1)) AND rated = 1 AND variant = $3 AND pace = $4 AND ended > $5
"""
TRIES = 20  # at keeping a game while its players' ratings change


class Archive:
    """The table `games` of a log."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def keep(self, name: str) -> dict:
        """Keep the game that is over in a room, and rate its players: once, however often it is called.

        Returns the content of the event `recorded`: each side's rating before and after, or None where the game does not count,
        and the game's weight if below 1.
        """
        game = archived(json.loads(event) for event in await self._log.read(name, 0))
        archived_as = f"{name}.{game.room.round + 1}"
        for _ in range(TRIES):
            there = await self._log.ask("SELECT figures FROM games WHERE game = $1", archived_as)
            if there:
                return counting(json.loads(there[0][0]))
            players = await self._known(game)
            if not any(players):
                return counting(None)
            figures, changes = await self._rated(game, players)
            row = (KEEP, (archived_as, *row_of(game, players, figures), await self._from_one_address(name)))
            changes.sort(key=lambda change: change[1][0])  # by players: one order for all avoids deadlocks
            if await self._log.write(row, *changes):
                return counting(figures)
        raise LogUnavailable(f"the game {archived_as} could not be kept")

    async def _known(self, game: Archived) -> list[str]:
        """Return the ID of each side, Light first; "" for a side without a name, or whose name is erased."""
        room = game.room
        players = [room.players[room.player_of(side)].id for side in SIDES]
        named = {player for (player,) in await self._log.ask(KNOWN, *players)}
        return [player if player in named else "" for player in players]

    async def _rated(self, game: Archived, players: list[str]) -> tuple[dict | None, list[Change]]:
        """Return the figures of a game, None if it does not count, and the changes for its players."""
        seen = [(SEEN, (player, game.ended)) for player in players if player]
        is_played = len(game.moves.turns) >= FEWEST and game.room.result.reason != AWARDED
        if not game.room.rated or not is_played or not all(players):
            return None, seen
        place = game.room.variant.id, game.pace
        light, dark = before = [await standing_of(self._log, player, *place) for player in players]
        # after the standings, which show if another game is kept meanwhile
        met = await self._log.ask(MET, *players, *place, game.ended - WINDOW)
        part = weight(met[0][0])
        after = after_game(rate, light, dark, SCORES[game.result], counted_at(game.ended, light, dark), part)
        ratings = [change(player, *place, *two) for player, *two in zip(players, before, after, strict=True)]
        return figures_of(before, after, part), seen + ratings

    async def _from_one_address(self, name: str) -> int:
        """Return 1 if both players of a room have been there from one address at the same time, else 0."""
        return (await self._log.ask("SELECT coalesce(max(one_address), 0) FROM seats WHERE room = $1", name))[0][0]


def row_of(game: Archived, players: list[str], figures: dict | None) -> tuple:
    """Return the columns of a game that stand between its ID and the address."""
    room = game.room
    return (
        room.variant.id,
        game.pace,
        *players,
        compact([room.players[room.player_of(side)].name for side in SIDES]),
        game.result,
        room.result.reason,
        len(game.moves.turns),
        room.visibility,
        int(figures is not None),
        game.began,
        game.ended,
        compact(written(game.moves)),
        compact(figures),
    )
