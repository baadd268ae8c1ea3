"""Visits to the rooms by a program of its own beside the servers."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pyapp.server.log import Log, LogUnavailable
from pyapp.server.running import log_at
from pyapp.server.schema import TooNew, TooOld


class NotVisited(Exception):
    """The rooms cannot be visited; the text says why."""


@asynccontextmanager
async def visited(place: str) -> AsyncIterator[Log]:
    """Open the log at a place, as `serve --rooms` takes it. Raises NotVisited, also if the log fails later."""
    log = log_at(place, visits=True)
    try:
        await log.open()
        try:
            yield log
        finally:
            await log.close()
    except (OSError, LogUnavailable, TooNew, TooOld, sqlite3.Error) as error:
        raise NotVisited(f"The rooms cannot be opened: {error}") from None
