"""The store, which holds the events of all rooms. Only events in the store count, not the memory of a process."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Collection, Iterable
from typing import Any

from pyapp.rooms.time_control import DAY
from pyapp.server import schema

Change = tuple[str, tuple[Any, ...]]  # a statement and its values, as `EventStore.ask` takes them
Row = tuple[str, tuple[Any, ...]]  # a table, and the values of its columns in their order
# A room, the number of its last event, and that event, "" if it has to be read. Where the presence has changed, the number is 0,
# and the text holds the reports of all processes, if they are known.
ChangeListener = Callable[[str, int, str], None]

FORGOTTEN = DAY  # ms after which the store forgets a process that has died

APPEND = "INSERT INTO events (room, n, event) VALUES ($1, $2, $3)"
APPEND_IF_FREE = f"{APPEND} ON CONFLICT (room, n) DO NOTHING RETURNING n"
READ = "SELECT event FROM events WHERE room = $1 AND n > $2 ORDER BY n"
INDEX = """
INSERT INTO rooms (room, due, phase, since, line, ticks) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (room) DO UPDATE
SET due = CASE WHEN rooms.due < excluded.due THEN rooms.due ELSE excluded.due END,
phase = excluded.phase, since = excluded.since, line = excluded.line, ticks = excluded.ticks
"""
CLAIM = """
UPDATE rooms SET due = $2 WHERE room IN (SELECT room FROM rooms WHERE due <= $1 ORDER BY due LIMIT $3 {}) RETURNING room
"""
SETTLE = "UPDATE rooms SET due = $3 WHERE room = $1 AND due = $2"
LISTINGS = "SELECT line FROM rooms WHERE phase = $1 ORDER BY since DESC LIMIT $2"
TELL = """
INSERT INTO presence (room, node, words) VALUES ($1, $2, $3)
ON CONFLICT (room, node) DO UPDATE SET words = excluded.words RETURNING 0 AS n
"""
REPORTS = "SELECT node, words FROM presence WHERE room = $1"
BEAT = "INSERT INTO nodes (node, seen) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET seen = excluded.seen"


class StoreUnavailable(Exception):
    """The store cannot be reached, or fails. Nobody knows whether it has carried out the request."""


class NotEmpty(Exception):
    """There are rooms already where a backup is to be restored."""


class Listing:
    """A line of the lobby. phase: "waiting" or "running";  since: when that began, ms;  text: the line as JSON."""

    def __init__(self, phase: str, since: int, text: str) -> None:
        self.phase, self.since, self.text = phase, since, text


class EventStore(ABC):
    """A store in a database. Every method may raise StoreUnavailable. Moments are milliseconds since 1970."""

    locking = ""  # the end of a SELECT that keeps its rows from other processes
    failing = False  # True from a failed request until an event is written

    @abstractmethod
    async def open(self) -> None:
        """Make the store ready and bring its tables up to date."""

    @abstractmethod
    async def close(self) -> None:
        """End what `open` began."""

    @abstractmethod
    async def time(self) -> int:
        """Return the present moment by the clock that all processes with this store go by."""

    @abstractmethod
    async def ask(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a statement in SQL that every database understands; its values are called $1, $2 and so on."""

    @abstractmethod
    async def write(self, *changes: Change) -> bool:
        """Make all changes as one. Returns False, and makes none, if one changes no row or breaks a unique column."""

    @abstractmethod
    def snapshot(self) -> AsyncIterator[Row]:
        """Yield the rows of all tables as they are at one moment, table by table."""

    @abstractmethod
    async def _fill(self, rows: Iterable[Row]) -> None:
        """Add rows as one change, after those that the tables begin with have been removed."""

    @abstractmethod
    async def listen(self, wake: ChangeListener, watched: Callable[[], dict[str, int]]) -> None:
        """Call `wake` when other processes write. watched: returns the names that matter, with their last numbers here."""

    async def announce(self, statement: str, name: str, value: object, text: str) -> bool:
        """Run a statement, with a number `n` as its result, and let the listeners hear of the name, n, and the text of event n.

        Returns False if it changes nothing.
        """
        return bool(await self.ask(statement, name, value, text))

    @abstractmethod
    async def follow(self, name: str) -> None:
        """Listen for what other processes write about a name, as long as it is among those that are watched."""

    async def ask_of(self, several: Collection[str], statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a statement in which %s stands for several values, which follow the others; [] for none."""
        places = ", ".join(f"${number}" for number in range(len(values) + 1, len(values) + len(several) + 1))
        return await self.ask(statement % places, *values, *several) if several else []

    async def check(self) -> None:
        """Make sure that the store answers."""
        await self.ask("SELECT 1")

    async def fill(self, rows: Iterable[Row]) -> None:
        """Fill empty tables with rows as `snapshot` yields them. Raises NotEmpty."""
        for table in schema.tables().keys() - schema.FILLED:
            if await self.ask(f"SELECT 1 FROM {table} LIMIT 1"):
                raise NotEmpty(f"The table {table} is not empty. Restore into an empty database.")
        await self._fill(rows)

    async def append(self, room: str, n: int, event: str) -> bool:
        """Write event n of a room for good. Returns False if that number is taken."""
        written = await self.announce(APPEND_IF_FREE, room, n, event)
        self.failing = False
        return written

    async def read(self, room: str, after: int) -> list[str]:
        """Return the events after number `after`, in order; [] where there are none."""
        return [event for (event,) in await self.ask(READ, room, after)]

    async def index(self, room: str, due: int, listing: Listing | None, ticks: bool = False) -> None:
        """Note a room's line in the lobby, whether its clock ticks, and when something may be due, unless earlier is noted."""
        line = (listing.phase, listing.since, listing.text) if listing else (None, None, None)
        await self.ask(INDEX, room, due, *line, int(ticks))

    async def claim(self, now: int, until: int, most: int) -> list[str]:
        """Return rooms in which something is due; no other process gets them before the moment `until`."""
        return [room for (room,) in await self.ask(CLAIM.format(self.locking), now, until, most)]

    async def settle(self, room: str, until: int, due: int) -> None:
        """Note the next moment at which an event may be due in a claimed room, unless another process has noted one meanwhile."""
        await self.ask(SETTLE, room, until, due)

    async def listings(self, phase: str, most: int) -> list[str]:
        """Return the newest lines of the lobby."""
        return [line for (line,) in await self.ask(LISTINGS, phase, most)]

    async def tell(self, room: str, node: str, report: str) -> None:
        """Note a server process's report on the presence in a room."""
        await self.announce(TELL, room, node, report)

    async def reports(self, room: str) -> dict[str, str]:
        """Return each process's report on the presence in a room."""
        return dict(await self.ask(REPORTS, room))

    async def beat(self, node: str, now: int) -> dict[str, int]:
        """Note that a process lives. Returns when each process was last seen."""
        await self.ask(BEAT, node, now)
        await self.ask("DELETE FROM nodes WHERE seen < $1", now - FORGOTTEN)
        return dict(await self.ask("SELECT node, seen FROM nodes"))

    async def remove(self, room: str) -> None:
        """Forget a room, except its reports. The room's own row goes last: while it is there, a process tries again."""
        for table in ("events", "presence", "rooms"):
            await self.ask(f"DELETE FROM {table} WHERE room = $1", room)
