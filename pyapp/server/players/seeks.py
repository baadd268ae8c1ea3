"""The players who seek an opponent, in the store, so that players at several processes find each other.

A row waits; then it has a mate, until both have confirmed; then it has a room, and stays for a while for a player who has not
heard of it. Each step is one change of the store, on condition that the step before still holds.
"""

import json
from typing import Any, NamedTuple

from pyapp.players.friendship import BLOCK
from pyapp.players.pairing import ANY, Pair, Waiting
from pyapp.rooms.events import DARK, LIGHT, PUBLIC
from pyapp.rooms.standstills import APART
from pyapp.rules.variants import VARIANTS
from pyapp.server.event_store import Change, EventStore
from pyapp.server.players.opened_room import Seat, Terms, new_room, opening

FIRST = next(iter(VARIANTS))  # the game of two players who both accept any
AT_ONCE = 5000  # rows changed by one statement
MOMENTS = ("since", "slowed", "gone", "found")

MATCH = """
UPDATE seeks SET mate = pair.column2, seat = pair.column3, found = $1, ready = 0 FROM (VALUES %s) AS pair
WHERE seeker = pair.column1 AND mate = '' AND gone = 0
"""
TAKE = "UPDATE seeks SET room = $3 WHERE seeker = $1 AND mate = $2 AND ready = 1 AND room = '' AND gone = 0"
FREE = "UPDATE seeks SET mate = '', seat = '', found = 0, ready = 0 WHERE seeker = $1 AND mate = $2 AND room = ''"
BLOCKED = "SELECT player, other FROM relations WHERE kind = $1 AND player IN (SELECT player FROM seeks)"
POOLS = """
SELECT game, clock, rated, count(*) FROM seeks WHERE mate = '' AND gone = 0 GROUP BY game, clock, rated
"""


class Seek(NamedTuple):
    """A row of the table.

    seeker: the player's ID, of guests the hash of their token;  player: the ID, "" for guests;  secret, clock, sides, met: as
    JSON, the first as keys.secret makes it, the others as pyapp.players.pairing.Waiting has them;  rated, ready: 0 or 1;  since:
    the moment from which on they wait;  slowed: the moment from which on they may be paired, 0 for at once;  why: the reason for
    that;  node: the process that has the connection;  gone: the moment when the connection ended, 0 while it is there;  mate: the
    seeker found, "" for nobody yet;  seat: the side then;  found: the moment of the find;  ready: 1 if the page has confirmed;
    room: the room, "" while there is none.
    """

    seeker: str
    player: str
    name: str
    secret: str
    game: str
    clock: str
    rated: int
    value: int
    deviation: int
    since: int
    slowed: int
    why: str
    sides: str
    met: str
    node: str
    gone: int = 0
    mate: str = ""
    seat: str = ""
    found: int = 0
    ready: int = 0
    room: str = ""

    def game_with(self, mate: "Seek") -> str:
        """Return the game that this seeker and the mate play."""
        return next((game for game in (self.game, mate.game) if game != ANY), FIRST)

    @property
    def pool(self) -> tuple[str, str, int]:
        """The game that is wanted: a round pairs only those who want the same."""
        return self.game, self.clock, self.rated

    def waiting(self, blocked: set[str]) -> Waiting:
        """Return the row as pairing takes it."""
        wanted = (self.seeker, *self.pool, self.value, self.deviation, self.since, self.slowed)
        return Waiting(*wanted, json.loads(self.sides), json.loads(self.met), blocked)


FIELDS = ", ".join(Seek._fields)
COLUMNS = f"SELECT {FIELDS} FROM seeks "
PUT = f"""
INSERT INTO seeks ({FIELDS}) VALUES ({", ".join(f"${number}" for number, _ in enumerate(Seek._fields, 1))})
ON CONFLICT (seeker) DO UPDATE SET {", ".join(f"{field} = excluded.{field}" for field in Seek._fields[1:])}
"""


class Seeks:
    """The table `seeks` of a store."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    async def put(self, seek: Seek) -> None:
        """Write a row, in the place of an earlier one of the same seeker."""
        await self._store.write((PUT, tuple(seek)))

    async def of(self, seeker: str) -> Seek | None:
        """Return the row of a seeker."""
        rows = await self._store.ask(COLUMNS + "WHERE seeker = $1", seeker)
        return Seek(*rows[0]) if rows else None

    async def here(self, node: str) -> list[Seek]:
        """Return the rows of a process."""
        return [Seek(*row) for row in await self._store.ask(COLUMNS + "WHERE node = $1", node)]

    async def all(self) -> dict[str, Seek]:
        """Return all rows, by their seekers."""
        return {row[0]: Seek(*row) for row in await self._store.ask(COLUMNS)}

    async def pools(self) -> dict[tuple[Any, ...], int]:
        """Return the number of those who wait, by pool."""
        return {tuple(pool): count for *pool, count in await self._store.ask(POOLS)}

    async def blocked(self) -> dict[str, set[str]]:
        """Return those whom each of the waiting players has blocked."""
        blocked_by: dict[str, set[str]] = {}
        for player, other in await self._store.ask(BLOCKED, BLOCK):
            blocked_by.setdefault(player, set()).add(other)
        return blocked_by

    async def remove(self, seeker: str) -> bool:
        """Delete a row that has no room yet. Returns False if it has one, or is not there."""
        return await self._store.write(("DELETE FROM seeks WHERE seeker = $1 AND room = ''", (seeker,)))

    async def forget(self, seeker: str, room: str) -> None:
        """Delete a row whose player has had enough time to hear of the room."""
        await self._store.write(("DELETE FROM seeks WHERE seeker = $1 AND room = $2", (seeker, room)))

    async def come(self, seeker: str, node: str) -> None:
        """Note that the connection of a row is at this process."""
        await self._store.write(("UPDATE seeks SET node = $2, gone = 0 WHERE seeker = $1", (seeker, node)))

    async def go(self, seeker: str, node: str, at: int) -> None:
        """Note that the connection of a row at this process has ended."""
        await self._store.write(("UPDATE seeks SET gone = $3 WHERE seeker = $1 AND node = $2", (seeker, node, at)))

    async def shift(self, node: str, by: int) -> None:
        """Move the moments of the rows of a process by the ms by which the clock was set on: they keep the time waited."""
        moments = ", ".join(f"{name} = CASE WHEN {name} > 0 THEN {name} + $2 ELSE 0 END" for name in MOMENTS)
        await self._store.write((f"UPDATE seeks SET {moments} WHERE node = $1", (node, by)))

    async def match(self, pairs: list[Pair], at: int) -> None:
        """Note the pairs, each (Light, Dark), in the rows that still wait.

        If one of two has gone meanwhile, the next round frees the other.
        """
        rows = [row for light, dark in pairs for row in ((light, dark, LIGHT), (dark, light, DARK))]
        for first in range(0, len(rows), AT_ONCE):
            chunk = rows[first : first + AT_ONCE]
            places = ", ".join(f"(${3 * n + 2}, ${3 * n + 3}, ${3 * n + 4})" for n in range(len(chunk)))
            await self._store.write((MATCH % places, (at, *(value for row in chunk for value in row))))

    async def free(self, seek: Seek) -> None:
        """Part a row from its mate, so that it waits again."""
        await self._store.write((FREE, (seek.seeker, seek.mate)))

    async def ready(self, seeker: str) -> bool:
        """Note that a seeker with a mate has confirmed. Returns False if there is no such seeker any more."""
        statement = "UPDATE seeks SET ready = 1 WHERE seeker = $1 AND mate <> '' AND room = ''"
        return await self._store.write((statement, (seeker,)))

    async def open(self, one: Seek, other: Seek) -> str:
        """Open the room of two who have both confirmed.

        Returns its name, "" if they are no longer a pair or another process was faster.
        """
        light, dark = (one, other) if one.seat == LIGHT else (other, one)
        terms = Terms(one.game_with(other), json.loads(one.clock), bool(one.rated), PUBLIC)
        room = new_room()
        changes: list[Change] = [  # in the order that another process takes too, or the two would wait for each other
            (TAKE, (light.seeker, dark.seeker, room)),
            (TAKE, (dark.seeker, light.seeker, room)),
        ]
        changes += opening(
            room, terms, *(Seat(each.player, each.name, json.loads(each.secret)) for each in (light, dark))
        )
        return room if await self._store.write(*changes) else ""

    async def lease(self, node: str, until: int, at: int) -> bool:
        """Return whether this process pairs until a moment, and no other does."""
        statement = """UPDATE leases SET node = $1, until = $2
        WHERE lease = 'pairing' AND (node = $1 OR until < $3 OR until > $4)"""
        before_setting = until + APART  # a later moment is from before the clock was set back
        return await self._store.write((statement, (node, until, at, before_setting)))
