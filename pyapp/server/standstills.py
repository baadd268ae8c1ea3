"""Standstills in a store, and how a process notices one: its clock and the store's differ, or no server could use the store."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from pyapp.rooms.presence import ABANDONED
from pyapp.rooms.standstills import APART, Standstill, after_setting, is_ahead
from pyapp.server.background import Background
from pyapp.server.clock import follow, now, steady
from pyapp.server.event_store import EventStore
from pyapp.server.processes import DEAD

SEEN = "SELECT coalesce(max(seen), 0) FROM nodes"
KNOWN = "SELECT since, until FROM standstills"
NOTE = """
INSERT INTO standstills (since, until) VALUES ($1, $2) ON CONFLICT (since) DO UPDATE SET until = excluded.until
"""
FORGET = "DELETE FROM standstills WHERE until < $1 OR until > $2"  # old ones, and those that are undone
EARLIER = "UPDATE rooms SET due = due - $1 WHERE due > $2"


class Standstills:
    """The table `standstills` of a store.

    known: those that this process has read;  heard: called in the background when the clock was set, with the ms by which it was
    set forward, negative for back.
    """

    def __init__(self, store: EventStore, background: Background) -> None:
        self._store, self._background, self._lock = store, background, asyncio.Lock()
        self._looked = steady()  # when it last looked
        self.known: list[Standstill] = []
        self.heard: list[Callable[[int], Coroutine[Any, Any, None]]] = []

    async def open(self) -> None:
        """Begin in the store's time. All games stood still while no server lived."""
        follow(await self._store.time())
        seen = await self._seen()
        if seen and (now() >= seen + DEAD or is_ahead(seen, now())):
            await self._set(seen, now())
        await self._read()

    @property
    def is_overdue(self) -> bool:
        """True if the last look is so long ago that the other processes take this one for dead."""
        return steady() - self._looked >= DEAD

    async def look(self) -> None:
        """Compare the clocks, follow the store's, and read the standstills that other processes have noticed.

        If no server could use the store for a while, all games stood still over that time.
        """
        async with self._lock:  # so that two tasks do not notice one step
            begun = steady()
            moment = await self._store.time()
            by, doubt = moment - now(), steady() - begun
            if abs(by) > APART + doubt:
                await self._set(now(), moment)
                for each in self.heard:
                    self._background.start(each(by))
            if abs(by) > doubt:
                follow(now() + by)
            if self.is_overdue and now() >= (seen := await self._seen()) + DEAD:
                await self._set(seen, now())
            await self._read()
            self._looked = begun

    async def _seen(self) -> int:
        """Return the last moment at which a server has shown that it lives, 0 without any."""
        seen: int = (await self._store.ask(SEEN))[0][0]
        return seen

    async def _set(self, since: int, until: int) -> None:
        """Note that nothing counts from one moment to another, between which the clock was set or no server lived.

        If it was set back, move everything that is due back as well.
        """
        await self._read()
        standstills = after_setting(self.known, since, until)
        await self._store.write((FORGET, (until - ABANDONED, until)))
        for each in set(standstills).difference(self.known):
            await self._store.write((NOTE, tuple(each)))
        if until < since:
            await self._store.write((EARLIER, (since - until, until)))

    async def _read(self) -> None:
        self.known = sorted(Standstill(*row) for row in await self._store.ask(KNOWN))
