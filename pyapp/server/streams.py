"""Streams of numbered events, each kept by the store and folded into a state: the common part of rooms and tournaments.

A process holds a stream in memory while a connection here hears of it or a task works on it.
"""

import asyncio
import json
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Generic, TypeVar

from pyapp.rooms.refusal import Refusal
from pyapp.rooms.standstills import is_ahead
from pyapp.server.background import Background
from pyapp.server.clock import now
from pyapp.server.connection import Connection, framed
from pyapp.server.event_store import EventStore, StoreUnavailable
from pyapp.server.json_text import compact
from pyapp.server.metrics import Metrics


class LiveStream:
    """A stream, and the connections here that hear of it.

    state: the fold of the events: `n` is the number of the last one, `at` its moment, and `add` takes the next one;
    connections: each with the player it acts for, None for those that watch;  stale: True if the store may hold more events;
    users: the number of tasks at work on the stream;  due, line: the moment and the line that the store has noted.
    """

    state: Any

    def __init__(self, name: str) -> None:
        self.name = name
        self.lock = asyncio.Lock()
        self.connections: dict[Connection, int | None] = {}
        self.stale = True
        self.users = self.due = 0
        self.line: Any = None

    def push(self, content: dict[str, Any], but: Connection | None = None) -> None:
        """Send JSON to all connections but one."""
        frame = framed(compact(content))
        for connection in self.connections:
            if connection is not but:
                connection.write(frame)

    def moment(self) -> int:
        """Return the present moment, or that of the last event if it is later, because the clocks of machines differ.

        An event far ahead is from before the clock was set back, and does not count.
        """
        return now() if is_ahead(self.state.at, now()) else max(now(), self.state.at)


Live = TypeVar("Live", bound=LiveStream)


class LiveStreams(ABC, Generic[Live]):
    """All streams of a kind in this process, which the other processes know as `node`."""

    kind: type[Live]
    missing: tuple[str, str]  # the code and the text of the refusal where there is no stream of a name

    def __init__(self, store: EventStore, node: str, metrics: Metrics) -> None:
        self.store, self.node, self.metrics = store, node, metrics
        self.background = Background()
        self._live: dict[str, Live] = {}

    def __len__(self) -> int:
        return len(self._live)

    def watched(self) -> dict[str, int]:
        """Return the streams that matter here, each with the number of its last event."""
        return {name: live.state.n for name, live in self._live.items()}

    @asynccontextmanager
    async def entered(self, name: str) -> AsyncIterator[Live]:
        """Hold a stream, up to date, so that no other task changes it here. Raises Refusal where there is none."""
        live = self._live.get(name) or self._live.setdefault(name, self.kind(name))
        live.users += 1
        try:
            async with live.lock:
                if live.stale:
                    await self.store.follow(name)
                    await self._load(live)
                    live.stale = False
                yield live
        finally:
            live.users -= 1
            self._let_go(live)

    def _let_go(self, live: Live) -> None:
        """Forget a stream that nobody here needs."""
        if not live.users and not live.connections and self._live.get(live.name) is live:
            del self._live[live.name]

    async def _load(self, live: Live) -> None:
        await self._read_on(live)
        if not live.state.n:
            raise Refusal(*self.missing)

    async def _read_on(self, live: Live) -> None:
        for text in await self.store.read(live.name, live.state.n):
            self._add(live, json.loads(text))

    def _add(self, live: Live, event: Any, but: Connection | None = None) -> None:
        live.state.add(event)
        live.push(self._happened(live, event), but)

    async def commit(self, live: Live, event: Any, by: Connection | None = None) -> bool:
        """Make an event the next one of its stream, and send it to all connections but the one that asked for it.

        Returns False if another process was faster; the stream is up to date then.
        """
        try:
            written = await self._write(live, event)
        except StoreUnavailable:
            live.stale = True  # the store may have written the event all the same
            raise
        if written:
            self.metrics.events.labels(event["do"]).inc()
            self._add(live, event, by)
        else:
            await self._read_on(live)
        return written

    async def tend(self, name: str, until: int) -> None:
        """Do all that is due in a stream that was claimed until a moment; remove the stream when its time has come."""
        try:
            async with self.entered(name) as live:
                await self._refresh(live)
                await self.pass_time(live)
                if live.moment() >= self._expires(live):
                    await self._remove(live)
                    return
                live.due = self._due(live)
                await self.store.settle(name, until, live.due)
                await self.index(live)
        except Refusal:
            await self.store.remove(name)  # the process that was creating it has died

    async def index(self, live: Live) -> None:
        """Note in the store when something is due next, and the stream's line in its list, unless the store has both."""
        if self._is_noted(live):
            return
        moment, due, line = live.moment(), self._due(live), self._line(live)
        await self._note(live, due, line)
        live.due = min(due, live.due) if live.due > moment else due
        live.line = line

    def _is_noted(self, live: Live) -> bool:
        """Return whether the store has noted what `index` would note."""
        return live.moment() < live.due <= self._due(live) and self._line(live) == live.line

    async def _remove(self, live: Live) -> None:
        await self.store.remove(live.name)
        live.stale, live.state = True, self.kind(live.name).state
        for connection in live.connections:
            self._forget(live, connection)
        live.connections.clear()

    async def read_again(self, name: str) -> None:
        """Read a stream that is live here from its beginning: its events were rewritten so that they no longer name a player."""
        if name in self._live:
            async with self.entered(name) as live:
                live.state, live.line = self.kind(name).state, None
                for text in await self.store.read(name, 0):
                    live.state.add(json.loads(text))

    def woken(self, name: str, n: int) -> None:
        """Take the news that another process has written event n of a stream, or, with 0, something else about it."""
        live = self._live.get(name)
        if live is not None and (n == 0 or n > live.state.n):
            self.background.start(self._catch_up(name, n))

    @abstractmethod
    def _happened(self, live: Live, event: Any) -> dict[str, Any]:
        """Return the message that tells connections of an event."""

    @abstractmethod
    async def _write(self, live: Live, event: Any) -> bool:
        """Write the next event to the store. Returns False if its number is taken."""

    @abstractmethod
    async def pass_time(self, live: Live) -> None:
        """Commit the events that are due."""

    @abstractmethod
    async def _refresh(self, live: Live) -> None:
        """Bring a stream and the store into line before time passes there."""

    @abstractmethod
    def _due(self, live: Live) -> int:
        """Return the next moment at which an event may be due."""

    @abstractmethod
    def _expires(self, live: Live) -> int:
        """Return the moment from which on the stream may be removed."""

    @abstractmethod
    def _line(self, live: Live) -> Any:
        """Return the stream's line in its list, as `_note` takes it."""

    @abstractmethod
    async def _note(self, live: Live, due: int, line: Any) -> None:
        """Note a moment and a line in the store."""

    @abstractmethod
    def _forget(self, live: Live, connection: Connection) -> None:
        """Drop a removed stream from the lists of a connection."""

    @abstractmethod
    async def _catch_up(self, name: str, n: int) -> None:
        """Read the events that another process has written, after `woken` got the news."""
