"""Backups as a program: python -m pyapp.server.operating.backup PLACE FILE, or restore.py, which reads what this writes.

With --keep N, FILE is a folder: it gets a file named by the moment, and loses all but the newest N of these.

A backup has the rows of all tables as they were at one moment, and fits SQLite and PostgreSQL alike. It is packed by gzip. Its
first line names the version of the program and of the tables; each further one is a row, [table, value, …]; the last one has the
number of rows and the SHA-256 of all lines before it.
"""

import argparse
import asyncio
import gzip
import hashlib
import json
import os
import sys
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pyapp.server import schema
from pyapp.server.event_store import Row
from pyapp.server.json_text import compact
from pyapp.server.options import number, typed
from pyapp.server.sqlite_store import OWNER_ONLY
from pyapp.server.visiting import NotVisited, visited
from pyapp.version import VERSION

NAME, NAMES = "columna-%Y-%m-%dT%H-%M-%SZ.gz", "columna-*Z.gz"  # of the backups in a folder: they sort by their moments
OWNER_ENTERS = 0o700


class Unusable(Exception):
    """A backup cannot be written or read; the text says why."""


def main(arguments: list[str]) -> int | str:
    """Write a backup. Returns the exit code, or a sentence that names the fault."""
    program = parser("backup", "Write a backup of a server's games, also while the server runs.")
    program.add_argument(
        "--keep",
        type=number(1, 10_000),
        metavar="N",
        help="FILE is a folder: write a new file there, named by the moment, and delete all but the newest N",
    )
    options = program.parse_args(arguments)
    try:
        if options.keep:
            return keep(options.place, options.file, options.keep)
        rows = asyncio.run(save(options.place, options.file))
    except (NotVisited, Unusable) as error:
        return str(error)
    print(f"{options.file} holds {rows} rows.")
    return 0


def keep(place: str, folder: Path, most: int) -> int:
    """Write a backup into a folder, which is made if it is missing; then delete all but the newest. Raises as `save` does."""
    file = folder / datetime.now(UTC).strftime(NAME)
    half = file.with_name(file.name + ".part")  # a backup that was cut short counts for nothing
    try:
        folder.mkdir(OWNER_ENTERS, parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(f"{folder} is no folder for backups: {error.strerror}.") from None
    rows = asyncio.run(save(place, half))
    half.rename(file)
    print(f"{file} holds {rows} rows.")
    for old in sorted(folder.glob(NAMES))[:-most]:
        old.unlink()
        print(f"{old} is deleted.")
    return 0


def parser(command: str, description: str) -> argparse.ArgumentParser:
    """Return the parser of the arguments of this program, or of `restore`."""
    program = argparse.ArgumentParser(prog=typed(command), description=description)
    program.add_argument("place", metavar="PLACE", help="FILE or postgresql://…, as for serve --rooms")
    program.add_argument("file", metavar="FILE", type=Path, help="the backup")
    return program


async def save(place: str, file: Path) -> int:
    """Write a backup that only its owner may read, and read it again. Returns the number of rows.

    Raises NotVisited or Unusable.
    """
    async with visited(place) as store:
        handle = created(file)
        try:
            with os.fdopen(handle, "wb") as raw:
                with gzip.open(raw, "wb") as packed:
                    writer = Writer(packed)
                    async for row in store.snapshot():
                        writer.add(row)
                    writer.end()
                raw.flush()
                os.fsync(handle)
            return sum(1 for _ in rows_of(file))
        except BaseException as error:
            file.unlink()
            if isinstance(error, OSError):
                raise Unusable(f"{file} cannot be written: {error.strerror}.") from None
            raise


def created(file: Path) -> int:
    """Return a handle of a new file that only its owner may read. Raises Unusable."""
    try:
        return os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    except FileExistsError:
        remedy = "Choose another name, or let a folder keep several: --keep 14 PLACE FOLDER."
        raise Unusable(f"{file} is there already. {remedy}") from None
    except OSError as error:
        raise Unusable(f"{file} cannot be written: {error.strerror}.") from None


class Writer:
    """Writes the lines of a backup to a file."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file, self._digest, self._rows = file, hashlib.sha256(), 0
        self._write({"columna": VERSION, "tables": len(schema.MIGRATIONS)})

    def add(self, row: Row) -> None:
        """Write a row."""
        self._write([row[0], *row[1]])
        self._rows += 1

    def end(self) -> None:
        """Write the last line."""
        self._write({"rows": self._rows, "sha256": self._digest.hexdigest()})

    def _write(self, content: object) -> None:
        line = compact(content).encode() + b"\n"
        self._digest.update(line)
        self._file.write(line)


def rows_of(file: Path) -> Iterator[Row]:
    """Yield the rows of a backup. Raises Unusable, at the latest in the end, if it is not whole."""
    try:
        with gzip.open(file, "rb") as lines:
            yield from _rows(file, lines)
    except FileNotFoundError:
        raise Unusable(f"There is no file {file}.") from None
    except (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError) as error:
        raise Unusable(f"{file} is no whole backup: {error}.") from None


def _rows(file: Path, lines: gzip.GzipFile) -> Iterator[Row]:
    digest, number = hashlib.sha256(), 0
    lengths = {table: len(columns) for table, columns in schema.tables().items()}
    first = lines.readline()
    digest.update(first)
    must_fit(file, json.loads(first))
    for line in lines:
        content = json.loads(line)
        if isinstance(content, dict):
            if (content["rows"], content["sha256"]) != (number, digest.hexdigest()) or lines.read(1):
                raise ValueError("its checksum does not match")
            return
        digest.update(line)
        number += 1
        table, *values = content
        if len(values) != lengths[table]:
            raise ValueError(f"line {number + 1} is no row")
        yield table, tuple(values)
    raise ValueError("its end is missing")


def must_fit(file: Path, head: dict[str, Any]) -> None:
    """Raises Unusable if a backup has other tables than this version."""
    if head["tables"] != len(schema.MIGRATIONS):
        raise Unusable(
            f"Columna {head['columna']} has written {file}, with tables of version {head['tables']}. This is {VERSION}, with "
            f"version {len(schema.MIGRATIONS)}. Restore with that version, then start the server of this one."
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
