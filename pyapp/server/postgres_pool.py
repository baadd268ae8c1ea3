"""Connections to PostgreSQL that tasks share. asyncpg's own pool takes as long to lend one as a statement takes on it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

MOST = 12  # connections
PATIENCE = 10  # seconds for a statement


class Pool:
    """At most MOST connections to the database at `url`, each used by one task at a time."""

    def __init__(self, url: str) -> None:
        self._url, self._free = url, asyncio.Semaphore(MOST)
        self._idle: list[asyncpg.Connection] = []

    @asynccontextmanager
    async def acquire(self) -> AsyncIterator[asyncpg.Connection]:
        """Lend a connection. One on which anything but a statement has failed is not used again."""
        async with self._free:
            connection = self._kept() or await asyncpg.connect(self._url, timeout=PATIENCE, command_timeout=PATIENCE)
            is_good = False
            try:
                yield connection
                is_good = True
            except asyncpg.PostgresError:
                is_good = True
                raise
            finally:
                if is_good:
                    self._idle.append(connection)
                else:
                    connection.terminate()

    def _kept(self) -> asyncpg.Connection | None:
        """Return the connection that was used last, if there is one that has not ended."""
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
        return None

    async def fetch(self, statement: str, *values: object) -> list[asyncpg.Record]:
        """Return the rows of a statement."""
        async with self.acquire() as connection:
            return await connection.fetch(statement, *values)

    async def close(self) -> None:
        """End all connections, those that are lent when they come back."""
        for _ in range(MOST):
            await self._free.acquire()
        for connection in self._idle:
            await connection.close()
