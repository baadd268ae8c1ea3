"""The games of players who have a name, kept when they end, and their effect on the ratings."""

import json
from typing import Any

from pyapp.players.archived import FEWEST, SCORES, Archived, archived, written
from pyapp.players.meetings import WINDOW, weight
from pyapp.players.recomputing import figures_of
from pyapp.players.standing import after_game, counted_at
from pyapp.rooms.events import SIDES
from pyapp.rooms.room import AWARDED
from pyapp.server.event_store import Change, EventStore, StoreUnavailable
from pyapp.server.json_text import compact
from pyapp.server.players.games import counting
from pyapp.server.players.glicko import rate
from pyapp.server.players.standings import change, standing_of

KEEP = """
INSERT INTO games
(game, variant, pace, light, dark, names, result, reason, plies, visibility, rated, began, ended, record, figures, one_address)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
"""
SEEN = "UPDATE players SET seen = CASE WHEN seen > $2 THEN seen ELSE $2 END WHERE player = $1"
FROM_ONE_ADDRESS = "SELECT coalesce(max(one_address), 0) FROM seats WHERE room = $1"
KNOWN = "SELECT player FROM players WHERE player = $1 OR player = $2"
MET = """
SELECT count(*) FROM games
WHERE ((light = $1 AND dark = $2) OR (light = $2 AND dark = $1)) AND rated = 1 AND variant = $3 AND pace = $4 AND ended > $5
"""
TRIES = 20  # at keeping a game while its players' ratings change


class Archive:
    """The table `games` of a store."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    async def keep(self, name: str) -> dict[str, Any]:
        """Keep the game that is over in a room, and rate its players: once, however often it is called.

        Returns the content of the event `recorded`: each side's rating before and after, or None where the game does not count,
        and the game's weight if below 1.
        """
        game = archived(json.loads(event) for event in await self._store.read(name, 0))
        archived_as = f"{name}.{game.room.round + 1}"
        for _ in range(TRIES):
            there = await self._store.ask("SELECT figures FROM games WHERE game = $1", archived_as)
            if there:
                return counting(json.loads(there[0][0]))
            seats = [game.room.players[game.room.player_of(side)].id for side in SIDES]
            named = {player for (player,) in await self._store.ask(KNOWN, *seats)}
            players = [player if player in named else "" for player in seats]  # "" for a side without a name, or erased
            if not any(players):
                return counting(None)
            figures, changes = await self._rated(game, players)
            from_one_address = (await self._store.ask(FROM_ONE_ADDRESS, name))[0][0]  # 1 or 0
            row = (KEEP, (archived_as, *row_of(game, players, figures), from_one_address))
            changes.sort(key=lambda change: change[1][0])  # by players: one order for all avoids deadlocks
            if await self._store.write(row, *changes):
                return counting(figures)
        raise StoreUnavailable(f"the game {archived_as} could not be kept")

    async def _rated(self, game: Archived, players: list[str]) -> tuple[dict[str, Any] | None, list[Change]]:
        """Return the figures of a game, None if it does not count, and the changes for its players."""
        seen: list[Change] = [(SEEN, (player, game.ended)) for player in players if player]
        is_played = len(game.moves.turns) >= FEWEST and game.room.result.reason != AWARDED
        if not game.room.rated or not is_played or not all(players):
            return None, seen
        place = game.room.variant.id, game.pace
        light, dark = before = [await standing_of(self._store, player, *place) for player in players]
        # after the standings, which show if another game is kept meanwhile
        met = await self._store.ask(MET, *players, *place, game.ended - WINDOW)
        part = weight(met[0][0])
        after = after_game(rate, light, dark, SCORES[game.result], counted_at(game.ended, light, dark), part)
        ratings = [change(player, *place, *two) for player, *two in zip(players, before, after, strict=True)]
        return figures_of(before, after, part), seen + ratings


def row_of(game: Archived, players: list[str], figures: dict[str, Any] | None) -> tuple[Any, ...]:
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
