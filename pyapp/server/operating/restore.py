"""Restoring as a program: python -m pyapp.server.operating.restore PLACE FILE. It fills an empty place and overwrites nothing."""

import asyncio
import hashlib
import os
import sqlite3
import sys
from dataclasses import dataclass
from pathlib import Path

from pyapp.server.event_store import EventStore, NotEmpty, Row, StoreUnavailable
from pyapp.server.operating.backup import Unusable, parser, rows_of
from pyapp.server.options import POSTGRES
from pyapp.server.schema import TooNew
from pyapp.server.sqlite_store import InUse
from pyapp.server.visiting import log_at


def main(arguments: list[str]) -> int | str:
    """Restore a backup. Returns the exit code, or a sentence that names the fault."""
    options = parser("restore", "Restore a backup into a new file or an empty database.").parse_args(arguments)
    try:
        rows = asyncio.run(restore(options.place, options.file))
    except (Unusable, NotEmpty, OSError, StoreUnavailable, TooNew, InUse, sqlite3.Error) as error:
        return f"Nothing was restored: {error}"
    print(f"{options.place} holds {rows} rows again.")
    return 0


async def restore(place: str, file: Path) -> int:
    """Restore a backup. Returns the number of rows. Raises Unusable, NotEmpty, or the errors of a store."""
    for _ in rows_of(file):  # to the end, before anything is written
        pass
    if place.startswith(POSTGRES):
        return await fill(log_at(place), file)
    target = Path(place)
    if target.exists():
        raise NotEmpty(f"{target} is there already. Move it away first.")
    half = target.with_name(target.name + ".restoring")
    discard(half)
    try:
        rows = await fill(log_at(str(half)), file)
        os.link(half, target)  # fails if the target has come meanwhile
    finally:
        discard(half)
    return rows


def discard(database: Path) -> None:
    """Delete a database of SQLite that is not complete, with its journals."""
    for end in ("", "-wal", "-shm"):
        Path(f"{database}{end}").unlink(missing_ok=True)


async def fill(store: EventStore, file: Path) -> int:
    """Fill an empty store from a backup, and compare its rows with the backup. Returns the number of rows.

    Raises Unusable or NotEmpty.
    """
    held, wanted = Tally(), Tally()
    await store.open()
    try:
        await store.fill(rows_of(file))
        async for row in store.snapshot():
            held.add(row)
    finally:
        await store.close()
    for row in rows_of(file):
        wanted.add(row)
    if held != wanted:
        raise Unusable(f"The rows that were written are not those of {file}. Do not use them.")
    return held.rows


@dataclass
class Tally:
    """The number of rows, and a sum of their hashes, which does not depend on their order."""

    rows: int = 0
    sum: int = 0

    def add(self, row: Row) -> None:
        """Count one more."""
        self.rows += 1
        self.sum += int.from_bytes(hashlib.sha256(repr(row).encode()).digest())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
