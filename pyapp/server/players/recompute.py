"""All ratings computed again from the games: python -m pyapp.server.players.recompute FILE|postgresql://…"""

import argparse
import asyncio
import json
import sys
from typing import NamedTuple

from pyapp.players.recomputing import Counted, figures_of, read_figures, recomputed
from pyapp.players.standing import START, Standing, ranked_until
from pyapp.server.json_text import compact
from pyapp.server.log import Log, LogUnavailable
from pyapp.server.players.glicko import rate
from pyapp.server.players.standings import FIRST
from pyapp.server.running import log_at
from pyapp.server.schema import TooNew
from pyapp.server.sqlite_log import InUse

TABLES = (
    "SELECT variant, pace FROM games WHERE rated = 1 UNION SELECT variant, pace FROM ratings ORDER BY variant, pace"
)
RATINGS = """
SELECT player, value, deviation, volatility, games, at, ranked FROM ratings WHERE variant = $1 AND pace = $2
"""
GAMES = """
SELECT game, light, dark, result, ended, figures FROM games WHERE rated = 1 AND variant = $1 AND pace = $2
"""
FIGURES = "UPDATE games SET figures = $2 WHERE game = $1"
WRONG = "DELETE FROM ratings WHERE player = $1 AND variant = $2 AND pace = $3 AND games = $4 AND at = $5"
TRIES = 5  # at a table that a server changes meanwhile
AT_ONCE = 500  # changes


class Difference(NamedTuple):
    """A rating that was another one than its games say. was, found: Standings, None for no rating at all."""

    player: str
    variant: str
    pace: str
    was: Standing | None
    found: Standing | None


async def recompute(log: Log) -> list[Difference]:
    """Puts right all ratings, and what is noted of them with the games. Returns which ratings differed."""
    return [one for table in await log.ask(TABLES) for one in await _recompute(log, *table)]


async def _recompute(log: Log, variant: str, pace: str) -> list[Difference]:
    for _ in range(TRIES):
        ratings = await log.ask(RATINGS, variant, pace)  # before the games: one that ends meanwhile is noticed
        games = {row[0]: row for row in await log.ask(GAMES, variant, pace)}
        standings: dict[str, Standing] = {}
        writes = []
        for game, *sides in recomputed(rate, [counted(*row) for row in games.values()], standings):
            figures = compact(figures_of(*sides))
            if figures != games[game.game][-1]:
                writes.append([(FIGURES, (game.game, figures))])
        there = {player: (Standing(*standing), ranked) for player, *standing, ranked in ratings}
        found = {player: (standing, ranked_until(standing)) for player, standing in standings.items()}
        differing = sorted(player for player in there | found if there.get(player) != found.get(player))
        writes += [_changes(player, variant, pace, there.get(player), found.get(player)) for player in differing]
        if await _written(log, writes):
            return [
                Difference(player, variant, pace, there.get(player, (None,))[0], found.get(player, (None,))[0])
                for player in differing
            ]
    raise LogUnavailable("games of %s, %s kept ending meanwhile: try again" % (variant, pace))


def counted(game: str, light: str, dark: str, result: str, ended: int, figures: str) -> Counted:
    """A game that counted, from its row; what was noted of it may be damaged."""
    try:
        before, after = read_figures(json.loads(figures))
        return Counted(game, light, dark, result, after[0].at, before)
    except (ValueError, TypeError, KeyError):
        return Counted(game, light, dark, result, ended, (START, START))


def _changes(player: str, variant: str, pace: str, was: tuple | None, found: tuple | None) -> list:
    place = player, variant, pace
    changes = [(WRONG, (*place, was[0].games, was[0].at))] if was else []
    return changes + ([(FIRST, (*place, *found[0], found[1]))] if found else [])


async def _written(log: Log, writes: list) -> bool:
    for first in range(0, len(writes), AT_ONCE):
        done = await asyncio.gather(*(log.write(*changes) for changes in writes[first : first + AT_ONCE]))
        if not all(done):
            return False
    return True


def shown(standing: Standing | None) -> str:
    """A standing for the eye."""
    return f"{standing.value:.2f} ±{standing.deviation:.2f} after {standing.games}" if standing else "none"


async def run(place: str) -> None:
    """Puts the ratings of the log at a place right, and says which differed."""
    log = log_at(place)
    await log.open()
    try:
        found = await recompute(log)
    finally:
        await log.close()
    for one in found:
        print(f"{one.variant} {one.pace} {one.player}: {shown(one.was)}, computed again: {shown(one.found)}")
    print(f"{len(found)} ratings differed.")


def main(arguments: list[str]) -> int:
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m pyapp.server.players.recompute")
    parser.add_argument("place")
    try:
        asyncio.run(run(parser.parse_args(arguments).place))
    except (OSError, LogUnavailable, TooNew, InUse) as error:
        print(f"The ratings cannot be computed: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
