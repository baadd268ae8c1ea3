"""The facts of a player's last games that matter for finding the next one: sides, opponents, conduct; and the rating."""

import json
from typing import Any, NamedTuple

from pyapp.players.archived import read
from pyapp.players.conduct import Played, Slowing, slowing
from pyapp.players.pace import pace
from pyapp.players.recomputing import read_figures
from pyapp.rooms.events import SIDES, other
from pyapp.server.event_store import EventStore
from pyapp.server.players.standings import standing_of

MOST_GAMES = 20  # games that are looked at
MET = 3  # games, the last ones, whose opponents the player does not meet again at once
MEET_AGAIN_AFTER = 3_600_000  # ms after which an opponent may be paired again

GAMES = """
SELECT ended, {other}, result, reason, plies, rated, began, record, figures FROM games WHERE {side} = $1
ORDER BY ended DESC LIMIT $2
"""


class Lately(NamedTuple):
    """sides, met: as pyapp.players.pairing.Waiting has them;  slowing: the delay of the next game."""

    sides: list[int]
    met: list[str]
    slowing: Slowing


class LastGames:
    """Reads the tables `games` and `ratings` of a store."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    async def rating(self, player: str, game: str, clock: dict[str, int] | None) -> tuple[int, int]:
        """Return a player's rating and its deviation; a beginner's for a player whom nobody knows."""
        standing = await standing_of(self._store, player, game, pace(clock))
        return round(standing.value), round(standing.deviation)

    async def of(self, player: str, now: int) -> Lately:
        """Return the facts that matter for finding the next game of this player. player: an ID."""
        rows = [
            (row, side)
            for side, name in enumerate(SIDES)
            for row in await self._store.ask(GAMES.format(side=name, other=other(name)), player, MOST_GAMES)
        ]
        rows.sort(reverse=True)
        played = [played_from_row(row, side) for row, side in rows[:MOST_GAMES]]
        met = [row[1] for row, _side in rows[:MET] if row[1] and row[0] > now - MEET_AGAIN_AFTER]
        return Lately([side for _row, side in rows[:MOST_GAMES]], met, slowing(played, now))


def played_from_row(row: tuple[Any, ...], side: int) -> Played:
    """Return the game in a row of GAMES as the player of this side saw it."""
    ended, _other, result, reason, plies, rated, began, record, figures = row
    lost = result == SIDES[1 - side]
    idle = (ended - began - sum(read(json.loads(record)).times)) // 1000
    return Played(ended, lost, reason, plies, bool(rated), is_weaker(json.loads(figures), side), idle)


def is_weaker(figures: dict[str, Any] | None, side: int) -> bool:
    """Return whether the other player's rating was lower before the game; False where the game did not count."""
    if figures is None:
        return False
    before, _after = read_figures(figures)
    return before[1 - side].value < before[side].value
