"""The log at a place, and visits to it by a program of its own beside the servers."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from pyapp.server.log import Log, LogUnavailable
from pyapp.server.options import POSTGRES
from pyapp.server.postgres_log import NewWaking, PostgresLog, server_of
from pyapp.server.schema import TooNew, TooOld
from pyapp.server.sqlite_log import SqliteLog


class NotVisited(Exception):
    """The log cannot be opened or fails during a visit; the text says why."""


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


def log_at(place: str, visits: bool = False, broker: str | None = None) -> Log:
    """Return the log at a place, the address of a database or a file: for a server, or for a program that visits it.

    broker: the address of one that carries the news between servers with a database.
    """
    if place.startswith(POSTGRES):
        return PostgresLog(place, _news_from(broker) if broker else None, visits)
    return SqliteLog(Path(place), visits)


def shown(place: str) -> str:
    """Return the kind of a log and its place, without the user and the password of a database."""
    return f"PostgreSQL at {server_of(place)}" if place.startswith(POSTGRES) else f"SQLite in {place}"


def _news_from(address: str) -> NewWaking:
    from pyapp.server.broker import Broker, connections  # nobody else needs the library

    return partial(Broker, connections(address))
