"""What the last games of a player say to who finds them the next one: sides, opponents, conduct; and their rating."""

import json
from typing import NamedTuple

from pyapp.players.conduct import Played, Slowing, slowing
from pyapp.players.pace import pace
from pyapp.rating.glicko import START
from pyapp.rooms.events import DARK, LIGHT
from pyapp.server.log import Log

MOST = 20  # games that are looked at
MET = 3  # of them are those whose opponents are not met again at once
AGAIN = 3_600_000  # ms after which an opponent may well be met again

GAMES = """
SELECT ended, {other}, variant, pace, result, reason, plies, rated, began, record FROM games WHERE {side} = $1
ORDER BY ended DESC LIMIT $2
"""
RATINGS = "SELECT value, deviation FROM ratings WHERE player = $1 AND variant = $2 AND pace = $3"


class Lately(NamedTuple):
    """sides, met: as pyapp.players.pairing.Waiting has them;  slowing: what is added to the time waited."""

    sides: list[int]
    met: list[str]
    slowing: Slowing


class LastGames:
    """Reads the tables `games` and `ratings` of a log."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def rating(self, player: str, game: str, clock: dict | None) -> tuple[int, int]:
        """The value of a player's rating and how uncertain it is; of somebody unknown what everybody begins with."""
        rows = await self._log.ask(RATINGS, player, game, pace(clock))
        return tuple(round(number) for number in (rows[0] if rows else START[:2]))

    async def of(self, player: str, now: int) -> Lately:
        """What there is to know of a player, an ID."""
        rows = [
            (row, side, color)
            for side, color, other in ((0, LIGHT, DARK), (1, DARK, LIGHT))
            for row in await self._log.ask(GAMES.format(side=color, other=other), player, MOST)
        ]
        rows.sort(reverse=True)
        played = [await self._played(player, row, color) for row, _side, color in rows[:MOST]]
        met = [row[1] for row, _side, _color in rows[:MET] if row[1] and row[0] > now - AGAIN]
        return Lately([side for _row, side, _color in rows[:MOST]], met, slowing(played, now))

    async def _played(self, player: str, row: tuple, color: str) -> Played:
        ended, other, variant, tempo, result, reason, plies, rated, began, record = row
        lost = result == (DARK if color == LIGHT else LIGHT)
        weaker = lost and rated and await self._is_weaker(other, player, variant, tempo)
        idle = (ended - began) // 1000 - sum(json.loads(record)["seconds"])
        return Played(ended, lost, reason, plies, bool(rated), bool(weaker), idle)

    async def _is_weaker(self, one: str, other: str, variant: str, tempo: str) -> bool:
        found = [await self._log.ask(RATINGS, player, variant, tempo) for player in (one, other)]
        first, second = (rows[0][0] if rows else START.value for rows in found)
        return first < second
