"""The store at a place, and visits to it by a program of its own beside the servers."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from pyapp.server.event_store import EventStore, StoreUnavailable
from pyapp.server.options import POSTGRES
from pyapp.server.postgres_store import PostgresStore, server_of
from pyapp.server.schema import TooNew, TooOld
from pyapp.server.sqlite_store import SqliteStore


class NotVisited(Exception):
    """The store cannot be opened or fails during a visit; the text says why."""


@asynccontextmanager
async def visited(place: str) -> AsyncIterator[EventStore]:
    """Open the store at a place, as `serve --rooms` takes it. Raises NotVisited, also if the store fails later."""
    store = log_at(place, visits=True)
    try:
        await store.open()
        try:
            yield store
        finally:
            await store.close()
    except (OSError, StoreUnavailable, TooNew, TooOld, sqlite3.Error) as error:
        raise NotVisited(f"The rooms cannot be opened: {error}") from None


def log_at(place: str, visits: bool = False, broker: str | None = None) -> EventStore:
    """Return the store at a place, the address of a database or a file: for a server, or for a program that visits it.

    broker: the address of one that carries the news between servers with a database.
    """
    if place.startswith(POSTGRES):
        news_from = None
        if broker:
            from pyapp.server.broker import Broker, connections  # nobody else needs the library

            news_from = partial(Broker, connections(broker))
        return PostgresStore(place, news_from, visits)
    return SqliteStore(Path(place), visits)


def shown(place: str) -> str:
    """Return the kind of a store and its place, without the user and the password of a database."""
    return f"PostgreSQL at {server_of(place)}" if place.startswith(POSTGRES) else f"SQLite in {place}"
