"""Where the events of all rooms lie. Processes hold no truth: what counts is what is in a log."""

from collections.abc import Callable
from typing import Protocol

Change = tuple[str, tuple]  # a statement and its values, as `Log.ask` takes them
Wake = Callable[[str, int], None]  # room, number of its last event; 0: who is there has changed


class LogUnavailable(Exception):
    """The log cannot be reached or does not do what it should; nobody knows whether what was asked has happened."""


class Listing:
    """A line of the lobby. phase: "waiting" or "running";  since: when that began, ms;  text: the line as JSON."""

    def __init__(self, phase: str, since: int, text: str) -> None:
        self.phase, self.since, self.text = phase, since, text


class Log(Protocol):
    """What both logs do. Every method may raise LogUnavailable. Moments are milliseconds since 1970."""

    async def open(self) -> None:
        """Makes it ready, brings its tables up to date."""

    async def close(self) -> None:
        """Ends what `open` began."""

    async def time(self) -> int:
        """Returns the present moment by the clock that all processes with this log go by."""

    async def check(self) -> None:
        """Asks it something, to see whether it answers."""

    async def append(self, room: str, n: int, event: str) -> bool:
        """Writes event n of a room for good; False if that number is taken."""

    async def read(self, room: str, after: int) -> list[str]:
        """The events after number `after`, in order; [] where there are none."""

    async def index(self, room: str, due: int, listing: Listing | None) -> None:
        """Notes when something may be due in a room, unless that is noted for an earlier moment, and its line in the lobby."""

    async def claim(self, now: int, until: int, most: int) -> list[str]:
        """The rooms in which something is due; nobody else gets them before the moment `until`."""

    async def settle(self, room: str, until: int, due: int) -> None:
        """Notes when something may be due next in a room that was claimed, unless it was noted anew meanwhile."""

    async def listings(self, phase: str, most: int) -> list[str]:
        """The newest lines of the lobby."""

    async def tell(self, room: str, node: str, words: str) -> None:
        """Notes what a server process says about who is there."""

    async def words(self, room: str) -> dict[str, str]:
        """What every process has said about who is there."""

    async def beat(self, node: str, now: int) -> dict[str, int]:
        """Notes that a process lives. Returns when each was last seen."""

    async def ask(self, statement: str, *values: object) -> list[tuple]:
        """The rows that a statement finds; its values are called $1, $2 and so on, in SQL that both logs understand."""

    async def write(self, *changes: Change) -> bool:
        """Makes all changes as one, if each of them changes at least a row and none breaks a unique column; else none: False."""

    async def remove(self, room: str) -> None:
        """Forgets a room, save what was reported about it."""

    async def listen(self, wake: Wake, watched: Callable[[], dict[str, int]]) -> None:
        """Calls `wake` for what other processes write; `watched`: the rooms that matter, with their last number here."""
