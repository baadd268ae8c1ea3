"""Mistakes of administrators, each answered by one line with its remedy; and the lines of a server's start and end in its log."""

import errno
import fcntl
import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from pyapp.server import health
from pyapp.server.event_store import EventStore, StoreUnavailable
from pyapp.server.health import Health
from pyapp.server.listening import CannotListen, listening
from pyapp.server.postgres_store import server_of
from pyapp.server.schema import MIGRATIONS
from pyapp.server.sqlite_store import SqliteStore
from pyapp.version import VERSION
from tests.server.json_server import JsonServer
from tests.server.test_event_store import on
from tools.paths import PYTHONPATH, ROOT

NO_DATABASE = "no database at all, " * 200


def refused(folder: Path, *options: str, environment: Mapping[str, str] | None = None) -> str:
    """The line on standard error with which a server refuses to start. Check that it writes nothing else."""
    command = [sys.executable, "-m", "pyapp.server", str(folder), *options]
    variables = {**os.environ, "PYTHONPATH": PYTHONPATH, **(environment or {})}
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True)
    assert done.returncode == 1 and done.stdout == "" and done.stderr.count("\n") == 1
    return done.stderr.rstrip("\n")


def refuses(sentence: str) -> str:
    """The whole line of a refusal."""
    return f"The server cannot be started: {sentence}"


def test_a_port_in_use_is_named_with_another_one(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        expected = f"Port {port} is in use by another program. Choose another one: --port {port + 1}"
        assert refused(folder, "--port", str(port)) == refuses(expected)


@pytest.mark.parametrize("host", ["no.such.host.invalid", "203.0.113.7", "a..b"])
def test_a_host_that_is_no_address_here_is_named(host: str) -> None:
    sentence = f"{host} is no address of this machine. Choose one that is, or 0.0.0.0 for all: --host 127.0.0.1"
    with pytest.raises(CannotListen, match=re.escape(sentence)):
        listening(host, 0)


def test_a_port_that_needs_rights_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def bind(_socket: socket.socket, _address: tuple) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", bind)
    sentence = "Port 80 needs rights that this user does not have. Choose one from 1024 on: --port 8000"
    with pytest.raises(CannotListen, match=re.escape(sentence)):
        listening("127.0.0.1", 80)


def test_a_place_that_cannot_be_a_file_is_named(folder: Path, tmp_path: Path) -> None:
    line = refused(folder, "--port", "0", "--rooms", str(tmp_path))
    assert line == refuses(f"{tmp_path} cannot be used: Is a directory. Check --rooms.")


def test_a_file_that_another_server_uses_is_named(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "rooms.sqlite"
    with place.open("wb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        line = refused(folder, "--port", "0", "--rooms", str(place))
    expected = f"Another server uses {place}. Stop that one, or choose another file: --rooms FILE"
    assert line == refuses(expected)


def test_rooms_of_a_newer_version_are_left_to_it(folder: Path, tmp_path: Path) -> None:
    place, known = tmp_path / "rooms.sqlite", len(MIGRATIONS)
    with closing(sqlite3.connect(place)) as log:
        log.execute(f"PRAGMA user_version = {known + 1}")
    line = refused(folder, "--port", "0", "--rooms", str(place))
    versions = f"tables of version {known + 1}, known up to {known}"
    assert line == refuses(f"A newer Columna has written these rooms ({versions}). Start that version.")


def test_a_list_of_names_that_cannot_be_read_is_named(folder: Path, tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    line = refused(folder, "--port", "0", "--rooms", str(tmp_path / "rooms.sqlite"), "--refused-names", str(names))
    assert line == refuses(f"The names in {names} cannot be read: No such file or directory. Check --refused-names.")


def test_a_file_that_is_no_database_is_named_and_left_as_it_is(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "text.sqlite"
    place.write_text(NO_DATABASE)
    line = refused(folder, "--port", "0", "--rooms", str(place))
    assert line == refuses(f"{place} cannot be used: file is not a database. Check --rooms.")
    assert place.read_text() == NO_DATABASE


def test_a_postgresql_that_is_away_is_named_without_the_password_and_in_json_where_that_is_the_form(
    folder: Path,
) -> None:
    options = ("--port", "0", "--rooms", "postgresql://columna:Secret@127.0.0.1:1/games")
    line = refused(folder, *options, environment={"COLUMNA_LOG_FORMAT": "JSON"})
    found = json.loads(line)
    start = refuses("PostgreSQL at 127.0.0.1:1/games cannot be used: ")
    assert found["level"] == "error" and found["text"].startswith(start) and found["text"].endswith(" Check --rooms.")
    assert "Secret" not in line


@pytest.mark.parametrize(
    "address, shown",
    [
        ("postgresql://columna:Secret@db.example.org:6432/games?sslmode=require", "db.example.org:6432/games"),
        ("postgresql://columna:Secret@[2001:db8::1]/games", "[2001:db8::1]:5432/games"),
        ("postgresql:///games?host=/run/postgresql&password=Secret", "/run/postgresql:5432/games"),
        ("postgresql://columna:Se/cret@db/games", "the address given"),
        ("postgresql://columna:Se#cret@db/games", "the address given"),
    ],
)
def test_no_form_of_an_address_shows_its_password(address: str, shown: str) -> None:
    assert server_of(address) == shown


def test_a_log_in_json_has_a_line_of_the_start_and_one_of_the_end_and_nothing_else(
    folder: Path, tmp_path: Path
) -> None:
    place = tmp_path / "rooms.sqlite"
    server = JsonServer(folder, place, COLUMNA_LOG_LEVEL="INFO")
    first, *_, last = server.stop()  # a slow machine may have something to tell in between
    assert first["level"] == last["level"] == "info" and server.address.startswith("http://127.0.0.1:")
    text = f"Columna {VERSION} started at {server.address}: SQLite in {place}, process {server.pid}"
    assert first["text"] == text and last["text"] == f"Columna {VERSION} stopped: process {server.pid}"


def test_a_full_disk_is_told_with_the_file_and_counts_until_a_write_succeeds(tmp_path: Path, monkeypatch) -> None:
    place = tmp_path / "rooms.sqlite"

    async def test(log: EventStore) -> None:
        monkeypatch.setattr(health, "FRESH", 0.0)
        checker = Health(log)
        [(pages,)] = await log.ask("PRAGMA page_count")
        await log.ask(f"PRAGMA max_page_count = {pages + 8}")
        assert await checker.keeps()
        with pytest.raises(StoreUnavailable, match=f"^{re.escape(str(place))}: database or disk is full$"):
            await log.append("A", 1, "x" * 100_000)
        assert not await checker.keeps()  # though a small event still fits
        assert await log.append("A", 1, "x")
        assert await checker.keeps()
        with pytest.raises(StoreUnavailable):
            await log.append("A", 2, "x" * 100_000)
        await log.ask(f"PRAGMA max_page_count = {pages + 1000}")
        assert await checker.keeps()  # without another event

    on(lambda: SqliteStore(place), test)
