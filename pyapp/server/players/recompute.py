"""All ratings, computed again from the games."""

import asyncio
import json
from typing import Any, NamedTuple

from pyapp.players.identity import ERASED
from pyapp.players.recomputing import Counted, figures_of, read_figures, recomputed
from pyapp.players.standing import START, Standing, ranked_until
from pyapp.server.event_store import EventStore, StoreUnavailable
from pyapp.server.json_text import compact
from pyapp.server.players.glicko import rate
from pyapp.server.players.standings import FIRST

TABLES = (
    "SELECT variant, pace FROM games WHERE rated = 1 UNION SELECT variant, pace FROM ratings ORDER BY variant, pace"
)
RATINGS = """
SELECT player, value, deviation, volatility, games, at, ranked FROM ratings WHERE variant = $1 AND pace = $2
"""
GAMES = """
SELECT game, coalesce(one.player, ''), coalesce(other.player, ''), light, dark, result, ended, figures FROM games
LEFT JOIN players AS one ON one.player = light LEFT JOIN players AS other ON other.player = dark
WHERE rated = 1 AND variant = $1 AND pace = $2
"""
ERASED_GAMES = "SELECT light, dark, names FROM games WHERE rated = 1 AND names LIKE '%' || $1 || '%'"
FIGURES = "UPDATE games SET figures = $2 WHERE game = $1"
WRONG = "DELETE FROM ratings WHERE player = $1 AND variant = $2 AND pace = $3 AND games = $4 AND at = $5"
TRIES = 5  # at computing a table that a server changes meanwhile
AT_ONCE = 500  # changes made together


class Difference(NamedTuple):
    """A rating that differed from the one its games give. was, right: Standings, None for no rating at all."""

    player: str
    variant: str
    pace: str
    was: Standing | None
    right: Standing | None


async def recompute(store: EventStore) -> list[Difference]:
    """Put right all ratings, and the figures of their games. Returns the ratings that differed.

    Erased players get no rating: their games count only for their opponents.
    """
    erased = await _erased(store)
    return [one for variant, pace in await store.ask(TABLES) for one in await _recompute(store, variant, pace, erased)]


async def _erased(store: EventStore) -> set[str]:
    """Return the IDs that stand in games for erased players."""
    games = await store.ask(ERASED_GAMES, ERASED)
    return {
        player
        for *sides, names in games
        for player, name in zip(sides, json.loads(names), strict=True)
        if name == ERASED
    }


async def _recompute(store: EventStore, variant: str, pace: str, erased: set[str]) -> list[Difference]:
    for _ in range(TRIES):
        ratings = await store.ask(RATINGS, variant, pace)  # before the games, so that a game that ends meanwhile shows
        games = {row[0]: row for row in await store.ask(GAMES, variant, pace)}
        standings: dict[str, Standing] = {}
        writes = []
        for game, *sides in recomputed(rate, [counted(*row) for row in games.values()], standings):
            figures = compact(figures_of(*sides))
            if figures != games[game.game][-1]:
                writes.append([(FIGURES, (game.game, figures))])
        there = {player: (Standing(*standing), ranked) for player, *standing, ranked in ratings}
        living = standings.keys() - erased
        right = {player: (standings[player], ranked_until(standings[player])) for player in living}
        differing = sorted(player for player in there | right if there.get(player) != right.get(player))
        writes += [_changes(player, variant, pace, there.get(player), right.get(player)) for player in differing]
        if await _written(store, writes):
            return [
                Difference(player, variant, pace, there.get(player, (None,))[0], right.get(player, (None,))[0])
                for player in differing
            ]
    raise StoreUnavailable("games of %s, %s kept ending meanwhile: try again" % (variant, pace))


def counted(game: str, light: str, dark: str, one: str, other: str, result: str, ended: int, figures: str) -> Counted:
    """Return a game that counted, from its row. Its figures may be damaged."""
    try:
        before, after = read_figures(json.loads(figures))
        return Counted(game, light, dark, (one, other), result, ended, after[0].at, before)
    except (ValueError, TypeError, KeyError):
        return Counted(game, light, dark, (one, other), result, ended, ended, (START, START))


def _changes(
    player: str, variant: str, pace: str, was: tuple[Any, ...] | None, right: tuple[Any, ...] | None
) -> list[Any]:
    place = player, variant, pace
    changes = [(WRONG, (*place, was[0].games, was[0].at))] if was else []
    return changes + ([(FIRST, (*place, *right[0], right[1]))] if right else [])


async def _written(store: EventStore, writes: list[Any]) -> bool:
    for first in range(0, len(writes), AT_ONCE):
        done = await asyncio.gather(*(store.write(*changes) for changes in writes[first : first + AT_ONCE]))
        if not all(done):
            return False
    return True
