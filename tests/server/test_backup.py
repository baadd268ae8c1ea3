"""Backups: written during a game and restored, between SQLite and PostgreSQL too; damaged ones are refused."""

import asyncio
import gzip
import re
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from pyapp.server.operating.backup import main as backup
from pyapp.server.operating.backup import rows_of
from pyapp.server.operating.restore import main as restore
from pyapp.server.visiting import log_at
from tests.server.test_conversation import finish, two_players
from tests.server.test_players import known
from tools.serve.room_client import Client
from tools.serve.room_process import RoomProcess

Seat = tuple[str, str]  # a room, and a token of one of its players


@pytest.fixture
def saved(rooms: str, tmp_path: Path) -> tuple[Path, Seat]:
    """A backup that was written while a game went on, and the seat of Light there, who has made two turns."""
    file = tmp_path / "backup.gz"

    async def play() -> Seat:
        named = await known(rooms, "Žofie 😀")
        light, dark = await two_players(rooms)
        await light.turn()
        await dark.until(lambda: dark.room.n == 3)
        turns = asyncio.create_task(go_on(light, dark))
        assert await asyncio.to_thread(backup, [str(tmp_path / "rooms.sqlite"), str(file)]) == 0
        await turns
        await finish(named, light, dark)
        return light.name, light.token

    async def go_on(light: Client, dark: Client) -> None:
        for one, other in ((dark, light), (light, dark)) * 3:
            await one.turn()
            await other.until(lambda one=one, other=other: other.room.n == one.room.n)

    return file, asyncio.run(play())


def contents(place: str) -> list[tuple]:
    """Return all rows of a log."""

    async def read() -> list[tuple]:
        log = log_at(place, visits=True)
        await log.open()
        try:
            return sorted([row async for row in log.snapshot()])
        finally:
            await log.close()

    return asyncio.run(read())


def test_a_backup_during_a_game_is_restored_and_the_game_goes_on(
    saved: tuple[Path, Seat], folder: Path, tmp_path: Path, database: str
) -> None:
    file, (room, token) = saved
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    again = tmp_path / "again.sqlite"
    assert restore([str(again), str(file)]) == restore([database, str(file)]) == 0
    assert stat.S_IMODE(again.stat().st_mode) == 0o600
    assert contents(str(again)) == contents(database) and "Žofie 😀" in str(contents(database))
    assert sorted(path.name for path in tmp_path.glob("again*")) == ["again.sqlite"]

    async def resume(rooms: str) -> None:
        async with Client(rooms) as client:
            reply = await client.ask("resume", room=room, token=token, after=0)
            events = [event["do"] for event in reply["events"]]
            assert events[:3] == ["created", "joined", "turn"] and len(events) <= 9

    for place in (again, database):
        server = RoomProcess(folder, place)
        try:
            asyncio.run(resume(server.rooms))
        finally:
            server.stop()


def test_what_is_there_is_never_overwritten(saved: tuple[Path, Seat], tmp_path: Path, database: str) -> None:
    file, _ = saved
    place = str(tmp_path / "rooms.sqlite")
    before = file.read_bytes()
    assert backup([place, str(file)]) == (
        f"{file} is there already. Choose another name, or let a folder keep several: --keep 14 PLACE FOLDER."
    )
    assert file.read_bytes() == before
    assert restore([place, str(file)]) == f"Nothing was restored: {place} is there already. Move it away first."
    assert restore([database, str(file)]) == 0
    assert re.fullmatch(
        r"Nothing was restored: The table \w+ is not empty\. Restore into an empty database\.",
        str(restore([database, str(file)])),
    )


DAMAGES: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "cut off": (lambda raw: raw[:-400], "is no whole backup: Compressed file ended"),
    "a bit": (lambda raw: raw[:300] + bytes([raw[300] ^ 1]) + raw[301:], "is no whole backup: "),
    "another file": (lambda raw: b"years of work", "is no whole backup: Not a gzipped file"),
    "empty": (lambda raw: b"", "is no whole backup: "),
    "no end": (lambda raw: gzip.compress(b"".join(lines(raw)[:-1])), "its end is missing"),
    "a line less": (
        lambda raw: gzip.compress(b"".join(lines(raw)[:1] + lines(raw)[2:])),
        "its checksum does not match",
    ),
    "more behind": (lambda raw: raw + raw, "its checksum does not match"),
    "other tables": (
        lambda raw: gzip.compress(b'{"columna":"9.9","tables":99}\n'),
        "Restore with that version, then start the server of this one.",
    ),
    "foreign row": (
        lambda raw: gzip.compress(lines(raw)[0] + b'["events; DROP TABLE events",1,2,3]\n'),
        "is no whole backup: ",
    ),
}


def lines(raw: bytes) -> list[bytes]:
    """Return the lines of a backup."""
    return gzip.decompress(raw).splitlines(keepends=True)


def test_damaged_backups_are_refused_and_nothing_is_left_behind(saved: tuple[Path, Seat], tmp_path: Path) -> None:
    raw = saved[0].read_bytes()
    for name, (damage, sentence) in DAMAGES.items():
        (tmp_path / "damaged.gz").write_bytes(damage(raw))
        reply = str(restore([str(tmp_path / "new.sqlite"), str(tmp_path / "damaged.gz")]))
        assert reply.startswith("Nothing was restored: ") and sentence in reply, (name, reply)
        assert list(tmp_path.glob("new.sqlite*")) == []
    sentence = f"Nothing was restored: There is no file {tmp_path / 'none.gz'}."
    assert restore([str(tmp_path / "new.sqlite"), str(tmp_path / "none.gz")]) == sentence


def test_a_place_without_rooms_gets_no_backup_and_one_that_is_not_there_none_either(
    folder: Path, tmp_path: Path
) -> None:
    none, text, new = [tmp_path / name for name in ("none.sqlite", "text.sqlite", "new.gz")]
    text.write_text("no database at all, " * 200)
    assert backup([str(none), str(new)]) == f"The rooms cannot be opened: There are no rooms at {none}."
    sentence = f"The rooms cannot be opened: {text} cannot be used: file is not a database"
    assert backup([str(text), str(new)]) == sentence
    assert not new.exists()
    nowhere = tmp_path / "nowhere" / "new.gz"
    RoomProcess(folder, tmp_path / "rooms.sqlite").stop()
    sentence = f"{nowhere} cannot be written: No such file or directory."
    assert backup([str(tmp_path / "rooms.sqlite"), str(nowhere)]) == sentence


def test_a_folder_keeps_the_newest_backups_and_whatever_else_is_there(
    folder: Path, tmp_path: Path, monkeypatch, capsys
) -> None:
    place, kept = tmp_path / "rooms.sqlite", tmp_path / "backups"
    RoomProcess(folder, place).stop()
    nights = iter(f"columna-2026-11-2{day}T03-30-00Z.gz" for day in range(1, 5))
    for _ in range(4):
        monkeypatch.setattr("pyapp.server.operating.backup.NAME", next(nights))
        assert backup(["--keep", "2", str(place), str(kept)]) == 0
        (kept / "mine.gz").touch()
    names = ["columna-2026-11-23T03-30-00Z.gz", "columna-2026-11-24T03-30-00Z.gz"]
    assert sorted(path.name for path in kept.iterdir()) == [*names, "mine.gz"]
    assert list(rows_of(kept / names[0])) == list(rows_of(kept / names[1]))
    assert capsys.readouterr().out.endswith(f"{kept}/columna-2026-11-22T03-30-00Z.gz is deleted.\n")
    place.write_text("no database at all, " * 200)
    assert backup(["--keep", "1", str(place), str(kept)]) != 0
    assert sorted(path.name for path in kept.iterdir()) == [*names, "mine.gz"]  # a backup that fails takes none away
    sentence = f"{kept / 'mine.gz'} is no folder for backups: File exists."
    assert backup(["--keep", "1", str(place), str(kept / "mine.gz")]) == sentence
