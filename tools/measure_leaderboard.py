"""Time the leaderboard of 100,000 players, on both logs; part of tools.measure_rooms."""

import asyncio
import random
import time
from pathlib import Path

from pyapp.players.standing import Standing, ranked_until
from pyapp.rooms.timekeeping import DAY
from pyapp.server.clock import now
from pyapp.server.log import Log
from pyapp.server.players.ratings import RatingRequests
from pyapp.server.players.standings import FIRST
from pyapp.server.postgres_log import PostgresLog
from pyapp.server.visiting import log_at

PLAYERS = 100_000
AT_ONCE = 2000  # that are written together
QUESTIONS = 200  # of each kind
TABLE = {"game": "lasca", "pace": "blitz"}
NEW = "INSERT INTO players (player, key, name, skeleton, since, seen) VALUES ($1, $1, $1, $1, 0, 0)"


class Asker:
    """A connection of a player whose address may ask as much as it likes."""

    strikes = 0

    def __init__(self, player: str) -> None:
        self.known, self.address, self.looks = player, self, self
        self.answered: dict = {}

    def take(self) -> bool:
        """As a Bucket that is never empty."""
        return True

    def answer(self, _message: dict, content: dict) -> None:
        """As a Connection's."""
        self.answered = content


async def fill(log: Log) -> list[str]:
    """Players with ratings, a tenth of them without a rank. Returns their IDs."""
    chance, moment = random.Random(16), now()
    players = [f"{number:016d}" for number in range(PLAYERS)]
    for first in range(0, PLAYERS, AT_ONCE):
        changes = []
        for player in players[first : first + AT_ONCE]:
            games = 5 if chance.random() < 0.1 else chance.randrange(10, 900)
            standing = Standing(
                round(chance.gauss(1500, 300), 2), 75, 0.06, games, moment - chance.randrange(100 * DAY)
            )
            changes += [(NEW, (player,)), (FIRST, (player, *TABLE.values(), *standing, ranked_until(standing)))]
        assert await log.write(*changes)
    return players


async def delays(log: Log, players: list[str], fields) -> list[float]:
    """Seconds of each question; fields(player): the fields of a question beside game and pace."""
    requests, chance, seconds = RatingRequests(log), random.Random(7), []
    for _ in range(QUESTIONS):
        asker = Asker(chance.choice(players))
        begun = time.perf_counter()
        await requests.does["leaders"](asker, {"id": 1, **TABLE, **fields(asker.known)})
        seconds.append(time.perf_counter() - begun)
        assert len(asker.answered["leaders"]) > 20
    return seconds


KINDS = {
    "first page": lambda _player: {},
    "page 20": lambda _player: {"from": 951},
    "around me": lambda player: {"around": player},
}


async def measured(place: str, shown) -> None:
    """Print the delays of each kind of question, with one's own rank in every answer; shown: writes a delay."""
    log = log_at(place)
    await log.open()
    players = await fill(log)
    if isinstance(log, PostgresLog):
        await log._pool.fetch("VACUUM ANALYZE ratings, players")
    for kind, fields in KINDS.items():
        seconds = await delays(log, players, fields)
        figures = [
            f"{name} {shown(seconds, share):5.1f} ms" for name, share in (("p50", 0.5), ("p99", 0.99), ("longest", 1))
        ]
        print(f"  {kind:10}  {'  '.join(figures)}", flush=True)
    await log.close()


def measure_leaderboard(folder: Path, database: str, shown) -> None:
    """Both logs; shown: milliseconds that a share of delays does not exceed."""
    for name, place in (("SQLite", str(folder / "leaders.sqlite")), ("PostgreSQL", database)):
        print(f"leaderboard of {PLAYERS:,} players, {name}", flush=True)
        asyncio.run(measured(place, shown))
