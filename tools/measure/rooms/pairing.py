"""Time a round of pairing all waiting players, at one process, on both logs."""

import asyncio
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from pyapp.rules.variants import VARIANTS
from pyapp.server.clock import now
from pyapp.server.event_store import EventStore
from pyapp.server.live import LiveRooms
from pyapp.server.metrics import Metrics
from pyapp.server.players.archive import Archive
from pyapp.server.players.names import Names
from pyapp.server.players.pairing import Pairing
from pyapp.server.players.refused_names import RefusedNames
from pyapp.server.players.seeks import Seek, Seeks
from pyapp.server.postgres_store import PostgresStore
from pyapp.server.sqlite_store import SqliteStore
from pyapp.server.tournaments.live import LiveTournaments

WAITING = 2000
ROUNDS = 9
CLOCKS = ('{"increment":2,"main":180}', '{"increment":3,"main":300}', '{"increment":5,"main":600}')
AT_ONCE = 200  # rows written together


def crowd(chance: random.Random, node: str, games: list[str], clocks: tuple[str, ...]) -> list[Seek]:
    """Many players, with ratings spread like those of people; a few block each other, most have met somebody lately."""
    at, secret = now(), '{"seat":"s","watch":"w"}'
    seeks = []
    for number in range(WAITING):
        wanted = (
            chance.choice(games),
            chance.choice(clocks),
            1,
            round(chance.gauss(1500, 350)),
            chance.randint(45, 250),
        )
        sides = str([chance.randint(0, 1) for _ in range(10)])
        met = '["%s"]' % '","'.join(f"P{chance.randrange(WAITING)}" for _ in range(3))
        since = at - chance.randrange(60_000)
        seeks.append(Seek(f"P{number}", f"P{number}", f"P{number}", secret, *wanted, since, 0, "", sides, met, node))
    return seeks


async def rounds(log: EventStore, games: list[str], clocks: tuple[str, ...]) -> tuple[list[float], list[float], int]:
    """The seconds of each round, its seconds of processor time, and the number of players paired in the last one."""
    await log.open()
    metrics = Metrics()
    rooms = LiveRooms(log, "here", metrics, Archive(log), LiveTournaments(log, "here", metrics).score)
    await rooms.open()
    pairing, seeks, chance = Pairing(rooms, Names(log, RefusedNames())), Seeks(log), random.Random(16)
    taken, used = [], []
    for _ in range(ROUNDS):
        players = crowd(chance, "here", games, clocks)
        for first in range(0, WAITING, AT_ONCE):
            await asyncio.gather(*(seeks.put(seek) for seek in players[first : first + AT_ONCE]))
        begun, before = time.perf_counter(), time.process_time()
        await pairing.pair(now())
        taken.append(time.perf_counter() - begun)
        used.append(time.process_time() - before)
    paired = sum(seek.mate != "" for seek in (await seeks.all()).values())
    await log.close()
    return taken, used, paired


def measure(folder: Path, database: str) -> None:
    """Print the time of a round, if all want the same game and if they want seven games at three paces."""
    logs: list[tuple[str, Callable[[], EventStore]]] = [
        ("SQLite", lambda: SqliteStore(folder / "pairing.sqlite")),
        ("PostgreSQL", lambda: PostgresStore(database)),
    ]
    for place, log in logs:
        for kind, games, clocks in [("one pool", ["lasca"], CLOCKS[:1]), ("21 pools", list(VARIANTS), CLOCKS)]:
            taken, used, paired = asyncio.run(rounds(log(), games, clocks))
            print(
                f"{place:10}  {WAITING} waiting in {kind}: a round takes {statistics.median(taken) * 1000:4.0f} ms, "
                f"at most {max(taken) * 1000:4.0f} ms, {statistics.median(used) * 1000:4.0f} ms of this "
                f"process; {paired} found somebody",
                flush=True,
            )
