"""The table `ratings` of a store: a player's standing in each game at each pace."""

from pyapp.players.standing import START, Standing, ranked_until
from pyapp.server.event_store import Change, EventStore

OF_PLAYER = """
SELECT value, deviation, volatility, games, at FROM ratings WHERE player = $1 AND variant = $2 AND pace = $3
"""
FIRST = """
INSERT INTO ratings (player, variant, pace, value, deviation, volatility, games, at, ranked)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
"""
NEXT = """
UPDATE ratings SET value = $4, deviation = $5, volatility = $6, games = $7, at = $8, ranked = $9
WHERE player = $1 AND variant = $2 AND pace = $3 AND games = $10 AND at = $11
"""


async def standing_of(store: EventStore, player: str, variant: str, pace: str) -> Standing:
    """Return the standing of a player, START if no game has counted."""
    rows = await store.ask(OF_PLAYER, player, variant, pace)
    return Standing(*rows[0]) if rows else START


def change(player: str, variant: str, pace: str, before: Standing, after: Standing) -> Change:
    """Return the change that puts one standing in the place of another; it changes nothing if the other is not there any more."""
    values = (player, variant, pace, *after, ranked_until(after))
    return (NEXT, (*values, before.games, before.at)) if before.games else (FIRST, values)
