"""The server of a release, run as a host runs it: unpacked in a fresh folder and, where we may, as another user.

RELEASE names the folder of a finished release; without it, the server is put together here. To try it without a network, as root:
unshare --net sh -c "ip link set lo up; RELEASE=DIR python3 -m pyapp test --all tests/app/test_released.py -n0 -s"
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from datetime import UTC, datetime
from pathlib import Path
from subprocess import PIPE, STDOUT

import pytest

from pyapp.version import VERSION
from tests.app.rooms import HOST, PHONE, Guest
from tools.prepare.compile import HOST_KERNEL
from tools.release import NAME
from tools.release.archives import File, archive, inside
from tools.release.packages import PYTHONS
from tools.release.server import server
from tools.serve.room_process import READY

RELEASE = os.environ.get("RELEASE")
NEWER = "999.0.0"
NOBODY = 65534
SOMEBODY = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}


@pytest.fixture
def place():
    """An empty folder of the user who runs the server."""
    folder = Path(
        "/", "var", "tmp", f"columna-{os.getpid()}-{time.monotonic_ns()}"
    )  # below no folder that only we may enter
    folder.mkdir()
    if SOMEBODY:
        os.chown(folder, NOBODY, NOBODY)
    yield folder
    shutil.rmtree(folder)


def downloaded(place: Path) -> Path:
    """Put the archive of the server into a folder: the release's, or one for two Pythons, uncompressed."""
    archived = place / "server.tar"
    if RELEASE:
        [released] = Path(RELEASE).glob("*-server-*.tar.gz")
        return shutil.copy(released, archived)
    here = "{}.{}".format(*sys.version_info)
    files = server(File(HOST_KERNEL.read_bytes()), (here, next(python for python in PYTHONS if python != here)))
    archived.write_bytes(archive(inside(NAME, files), datetime.now(UTC)))
    return archived


def newer(folder: Path) -> Path:
    """A copy of an unpacked server that is another version."""
    copied = shutil.copytree(folder, folder.with_name(f"columna {NEWER}"))
    version = copied / "pyapp/version.py"
    version.write_text(version.read_text().replace(VERSION, NEWER))
    return copied


class Server:
    """An unpacked server that runs at a port, in an environment with nothing but a home and the usual programs."""

    def __init__(self, folder: Path, port: int) -> None:
        variables = {"HOME": str(folder.parent), "PATH": "/usr/local/bin:/usr/bin:/bin", "COLUMNA_PORT": str(port)}
        command = [folder / "columna", "serve", "--rooms", "rooms.sqlite"]
        self._process = subprocess.Popen(
            command, cwd=folder.parent, env=variables, stdout=PIPE, stderr=STDOUT, text=True, **SOMEBODY
        )
        assert self._process.stdout
        for line in self._process.stdout:
            assert "WARNING" not in line
            if READY in line:
                self.url = line.removeprefix(READY).strip()
                break

    @property
    def version(self) -> str:
        """The version that it reports."""
        with urllib.request.urlopen(self.url + "rooms/health") as answer:
            return json.load(answer)["version"]

    @property
    def is_compiled(self) -> bool:
        """True if it runs the compiled rules."""
        return "kernel.abi3.so" in Path(f"/proc/{self._process.pid}/maps").read_text()

    def stop(self) -> None:
        """End it in order."""
        self._process.terminate()
        self._process.wait()


def free_port() -> int:
    """A port that no program listens on."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        return free.getsockname()[1]


@pytest.mark.slow
def test_two_people_play_on_over_an_update_and_the_way_back(place, browser):
    archived, port = downloaded(place), free_port()
    begin = time.monotonic()
    subprocess.run(["tar", "-xf", archived], cwd=place, check=True, **SOMEBODY)
    folder = place / NAME
    unpacked = time.monotonic()
    process = Server(folder, port)
    ready = time.monotonic()
    assert process.version == VERSION and process.is_compiled and (place / "rooms.sqlite").exists()
    anna = Guest(browser, process.url, "Anna").creates()
    boris = Guest(browser, process.url, "Boris", **PHONE).comes(anna.invitation)
    anna.has_the_move()
    anna.click("c3", "d4")
    boris.has_turns("C3 → D4")
    print(
        f"\nunpacked after {unpacked - begin:.1f} s, ready {ready - unpacked:.1f} s later, "
        f"two people playing {time.monotonic() - begin:.1f} s after the beginning"
    )

    process.stop()
    process = Server(newer(folder), port)
    assert process.version == NEWER
    boris.is_passed("Connected again")
    boris.tap("e5", "c3")
    anna.has_turns("C3 → D4", "E5 × C3")

    process.stop()
    process = Server(folder, port)
    assert process.version == VERSION
    anna.click("b2", "d4")
    boris.has_turns("C3 → D4", "E5 × C3", "B2 × D4")
    boris.page.reload()
    boris.has_turns("C3 → D4", "E5 × C3", "B2 × D4")
    process.stop()


@pytest.mark.skipif(not RELEASE, reason="RELEASE names no release")
def test_the_checksums_are_right():
    subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=RELEASE, check=True)
