"""A release: its archives, and the commit that it is made of."""

import os
import subprocess
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.complaint import Complaint
from tools.release import check
from tools.release.archives import File, below, tarred, zipped
from tools.release.checkout import committed

MOMENT = datetime(2026, 11, 21, 12, 30, 58, tzinfo=UTC)
FILES = {"columna/index.html": File(b"board"), "columna/bin/columna": File(b"#!/bin/sh", executable=True)}
IDENTITY = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")


def git(folder: Path, *arguments: str, date: str = "2026-11-21T13:30:58+01:00") -> None:
    """Let git do something in a repository."""
    dates = {"GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date}
    subprocess.run(
        ["git", *IDENTITY, *arguments], cwd=folder, env={**os.environ, **dates}, check=True, capture_output=True
    )


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with one commit."""
    folder = tmp_path / "repository"
    folder.mkdir()
    (folder / "page.html").write_text("board")
    (folder / ".gitignore").write_text("prepared\n")
    git(folder, "init")
    git(folder, "add", ".")
    git(folder, "commit", "-m", "Begin")
    return folder


def test_a_commit_is_released_with_its_moment(repository: Path) -> None:
    (repository / "prepared").touch()  # which git ignores
    commit = committed(repository)
    assert len(commit.name) == 40 and commit.moment == MOMENT


@pytest.mark.parametrize("name", ["page.html", "new.html"])
def test_a_changed_checkout_is_not_released(repository: Path, name: str) -> None:
    (repository / name).write_text("changed")
    with pytest.raises(Complaint, match=rf"differs from it: {name}\."):
        committed(repository)


def test_a_folder_without_git_is_not_released(tmp_path: Path) -> None:
    with pytest.raises(Complaint, match="needs a checkout by git"):
        committed(tmp_path)


def test_a_release_goes_into_no_folder_with_files(tmp_path: Path) -> None:
    check(tmp_path)
    check(tmp_path / "new")
    (tmp_path / "thesis.txt").touch()
    for taken in (tmp_path, tmp_path / "thesis.txt"):
        with pytest.raises(Complaint, match="is not empty"):
            check(taken)


def site(folder: Path, names: list[str], umask: int, seconds: int) -> Path:
    """A folder with files of these names, written in this order, with other modes and times."""
    before = os.umask(umask)
    try:
        for name in names:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(name)
            os.utime(path, (seconds, seconds))
    finally:
        os.umask(before)
    return folder


@pytest.mark.parametrize("packed", [zipped, tarred])
def test_an_archive_depends_on_names_and_contents_alone(packed, tmp_path: Path) -> None:
    names = ["index.html", "texts/de.json", "texts/cs.json"]
    one = site(tmp_path / "one", names, 0o022, 1_000_000_000)
    other = site(tmp_path / "other", names[::-1], 0o077, 1_700_000_000)
    first = packed(below("columna", one), MOMENT)
    assert first == packed(below("columna", other), MOMENT)
    (other / "index.html").write_text("another")
    assert first != packed(below("columna", other), MOMENT)


def test_files_of_a_zip_have_modes_and_dates() -> None:
    with ZipFile(BytesIO(zipped(FILES, MOMENT))) as archive:
        entries = [(entry.filename, entry.external_attr >> 16, entry.date_time) for entry in archive.infolist()]
    date = MOMENT.timetuple()[:6]
    assert entries == [("columna/bin/columna", 0o100755, date), ("columna/index.html", 0o100644, date)]


def test_an_unpacked_tarball_has_modes_and_dates(tmp_path: Path) -> None:
    (tmp_path / "archive").write_bytes(tarred(FILES, MOMENT))
    subprocess.run("umask 022; tar -xzf archive", shell=True, cwd=tmp_path, check=True)
    for name, file in FILES.items():
        path = tmp_path / name
        assert path.read_bytes() == file.content
        assert path.stat().st_mode & 0o777 == file.mode
        assert path.stat().st_mtime == MOMENT.timestamp()
