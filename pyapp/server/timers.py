"""Work that a process repeats."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from pyapp.server.clock import now
from pyapp.server.event_store import EventStore, StoreUnavailable
from pyapp.server.live import LiveRooms
from pyapp.server.tournaments.live import LiveTournaments
from pyapp.tournaments.messages import is_tournament

LOOK = 0.25  # seconds between two looks for rooms in which something is due
BEAT = 5.0  # seconds between two signs of life
AT_ONCE = 50  # rooms claimed together
CLAIMED = 30_000  # ms in which a process has to settle a room that it has claimed

Work = Callable[[], Awaitable[None]]

logger = logging.getLogger("columna")


class Timers:
    """Lets time pass in rooms and tournaments between `open` and `close`.

    works: further functions to repeat, each with its interval in seconds.
    """

    def __init__(
        self, store: EventStore, rooms: LiveRooms, tournaments: LiveTournaments, works: list[tuple[float, Work]]
    ) -> None:
        self._store, self._rooms, self._tournaments, self._works = store, rooms, tournaments, works
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin."""
        for every, work in ((LOOK, self._tend), (BEAT, self._rooms.beat), *self._works):
            self._tasks.append(asyncio.get_running_loop().create_task(repeat(every, work)))

    async def _tend(self) -> None:
        until = now() + CLAIMED
        for name in await self._store.claim(now(), until, AT_ONCE):
            await (self._tournaments if is_tournament(name) else self._rooms).tend(name, until)

    async def close(self) -> None:
        """End."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def repeat(every: float, work: Work) -> None:
    """Call `work` again and again, `every` seconds apart. If it fails, log that and try again."""
    while True:
        await asyncio.sleep(every)
        try:
            await work()
        except StoreUnavailable as error:
            logger.warning("the store cannot be used: %s", error)
        except Exception:
            logger.exception("a timer has failed")
