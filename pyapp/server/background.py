"""Background work."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from pyapp.rooms.refusal import Refusal
from pyapp.server.event_store import StoreUnavailable

logger = logging.getLogger("columna")


class Background:
    """Runs tasks side by side, and logs those that fail."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task, and return at once."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreUnavailable):
            logger.warning("the store cannot be used: %s", error)
        elif error and not isinstance(error, Refusal):
            logger.error("work in the background has failed: %r", error)

    async def settle(self) -> None:
        """Wait for all tasks that have started."""
        while self._tasks:
            await asyncio.wait(self._tasks)
