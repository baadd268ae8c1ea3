"""A release: its archives, the commit that it is made of, and its server."""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from pyapp.version import VERSION
from tools import release
from tools.complaint import Complaint
from tools.release import changes, check
from tools.release.archives import File, archive, below, tarred, zipped
from tools.release.checkout import Commit, committed
from tools.release.image import image, layout
from tools.release.packages import PYTHONS
from tools.release.server import SCRIPTS, UNPACKED, modules

MOMENT = datetime(2026, 11, 21, 12, 30, 58, tzinfo=UTC)
FILES = {"columna/index.html": File(b"board"), "columna/bin/columna": File(b"#!/bin/sh", executable=True)}
IDENTITY = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")


def git(folder: Path, *arguments: str, date: str = "2026-11-21T13:30:58+01:00") -> None:
    """Run a command of git in a repository."""
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


def test_a_release_says_how_long_it_takes_and_shows_each_step(tmp_path: Path, monkeypatch, capsys) -> None:
    commit = Commit("a" * 40, MOMENT)
    monkeypatch.setattr(release, "committed", lambda: commit)
    for name in ("prepare", "prepare_with_rooms"):
        monkeypatch.setattr(release, name, lambda: None)
    monkeypatch.setattr(
        release, "files", lambda commit: release.packed("site.zip", lambda: zipped(FILES, commit.moment))
    )
    release.release(tmp_path)
    begin, *packing, end = capsys.readouterr().out.splitlines()
    assert begin.startswith(f"Making {release.NAME} takes about ") and packing[0] == "Packing site.zip …"
    assert re.fullmatch(r"Packing site\.zip … \d+ s", packing[1])
    assert re.fullmatch(rf"{release.NAME} is in {re.escape(str(tmp_path))}, after \d+ s\.", end)
    assert (tmp_path / "site.zip").read_bytes() == zipped(FILES, MOMENT)


def test_changes_of_a_version_are_a_part_of_the_changelog() -> None:
    changelog = (
        "# Changes\n\n## Unreleased\n- One.\n\n## 0.2.0 – today\n### Play\n- Two.\n\n## 0.1.0 – before\n- Three.\n"
    )
    assert changes(changelog, "0.2.0") == "## 0.2.0 – today\n### Play\n- Two.\n\n"
    with pytest.raises(Complaint, match="no part about 0.3.0"):
        changes(changelog, "0.3.0")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An unpacked server, with the packages of this Python and no site."""
    unpacked = tmp_path / "a folder"
    for path, source in modules().items():
        (unpacked / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, unpacked / path)
    for script in SCRIPTS:
        shutil.copy(UNPACKED / script, unpacked)
    (unpacked / "packages").mkdir()
    (unpacked / "packages/{}.{}".format(*sys.version_info)).symlink_to(sysconfig.get_path("purelib"))
    return unpacked


def test_an_unpacked_server_offers_the_commands_of_operators(folder: Path) -> None:
    def printed(*arguments: str) -> str:
        return subprocess.run([folder / "columna", *arguments], capture_output=True, text=True, cwd="/").stdout

    assert printed("--version") == f"Columna {VERSION}\n"
    offered = set(re.findall("^    ([a-z-]+)", printed("--help"), re.MULTILINE)) - {"command"}
    assert offered >= {"serve", "fair-play", "players", "ratings", "reports"}
    assert not offered & {"play", "test", "build", "release", "pdn"}
    for command in ("fair-play", "reports", "serve"):
        assert printed(command, "--help").split("usage: ")[1].startswith(f"{folder}/columna {command}")


def test_a_server_that_finds_no_python_says_so(folder: Path, tmp_path: Path) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    for program in ("sh", "dirname", "readlink"):
        (programs / program).symlink_to(shutil.which(program) or "")
    (programs / "python3").write_text("#!/bin/sh\necho 3.9\n")
    (programs / "python3").chmod(0o755)
    done = subprocess.run([folder / "columna"], env={"PATH": str(programs)}, capture_output=True, text=True)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("Columna needs Python 3.11") and done.stderr.count("\n") == 1


def test_the_script_names_the_pythons_that_there_are_packages_for() -> None:
    script = (UNPACKED / "python").read_text()
    assert all(f"python{python}" in script for python in PYTHONS)
    assert "{}, {}, {} or {}".format(*PYTHONS) in script


def test_an_image_names_its_parts_by_their_hashes_and_runs_without_rights() -> None:
    layers = [archive(FILES, MOMENT), archive({}, MOMENT, {"data": 65532})]
    with tarfile.open(fileobj=BytesIO(layout(layers, Commit("abc", MOMENT)))) as opened:
        contents = {member.name: content.read() for member in opened if (content := opened.extractfile(member))}
    blobs = {name.rpartition("/")[2]: content for name, content in contents.items() if name.startswith("blobs/sha256/")}
    assert all(hashlib.sha256(content).hexdigest() == name for name, content in blobs.items())
    [named] = json.loads(contents["index.json"])["manifests"]
    manifest = json.loads(blobs[named["digest"].removeprefix("sha256:")])
    described = json.loads(blobs[manifest["config"]["digest"].removeprefix("sha256:")])
    packed = [blobs[layer["digest"].removeprefix("sha256:")] for layer in manifest["layers"]]
    assert [gzip.decompress(layer) for layer in packed] == layers
    assert described["rootfs"]["diff_ids"] == [f"sha256:{hashlib.sha256(layer).hexdigest()}" for layer in layers]
    assert described["config"]["User"] == "65532:65532" and described["config"]["StopSignal"] == "SIGTERM"
    labels = {name.rpartition(".")[2]: text for name, text in described["config"]["Labels"].items()}
    assert labels == {"title": "Columna", "version": VERSION, "revision": "abc"}
    with tarfile.open(fileobj=BytesIO(layers[1])) as layer:
        assert [(member.name, member.uid, member.isdir()) for member in layer] == [("data", 65532, True)]


def test_a_release_without_the_tool_for_images_says_so(monkeypatch, capsys) -> None:
    monkeypatch.setenv("PATH", "")
    assert image({}, Commit("abc", MOMENT)) is None
    assert "no image: mmdebstrap is missing" in capsys.readouterr().out
