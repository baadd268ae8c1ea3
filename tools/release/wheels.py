"""The wheels of the library `columna`: one for every machine, and one with the compiled kernel for machines like this one."""

import platform
import subprocess
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from tools.paths import ROOT
from tools.prepare import environment
from tools.prepare.compile import ZIG_CACHE
from tools.prepare.steps import shown
from tools.release.archives import File, zipped
from tools.release.checkout import Commit
from tools.shell import run

COMPILERS = {  # of the kernel; `false` compiles nothing, and the target is the oldest system that other wheels support
    "pure": "false",
    "compiled": "{python} -m ziglang cc -target {machine}-linux-gnu.2.17",
}
OPTIONS = ("--no-deps", "--no-build-isolation", "--no-index")


def wheels(commit: Commit) -> dict[str, bytes]:
    """Return the wheels by their names. Raises Complaint where one cannot be built."""
    with tempfile.TemporaryDirectory() as folder:
        exported = Path(folder, "checkout")
        archive = subprocess.check_output(["git", "archive", commit.name], cwd=ROOT)
        tarfile.open(fileobj=BytesIO(archive)).extractall(exported, filter="data")
        return dict(wheel(kind, exported, Path(folder, kind), commit) for kind in COMPILERS)


def wheel(kind: str, exported: Path, folder: Path, commit: Commit) -> tuple[str, bytes]:
    """Build the wheel of a kind from an exported checkout, in `folder`. Returns its name and content."""
    python = environment.python("compile")
    compiler = COMPILERS[kind].format(python=python, machine=platform.machine())
    settings = [f"CC={compiler}", f"ZIG_GLOBAL_CACHE_DIR={ZIG_CACHE}"]
    with shown(f"Building the {kind} wheel"):
        run(
            ["env", *settings, *environment.pip(python), "wheel", exported, *OPTIONS, "--wheel-dir", folder],
            f"The {kind} wheel could not be built.",
        )
    [built] = folder.glob("*.whl")
    return built.name, zipped(unpacked(built), commit.moment)


def unpacked(path: Path | BytesIO) -> dict[str, File]:
    """Return the files of a wheel."""
    with ZipFile(path) as archive:
        return {entry.filename: File(archive.read(entry)) for entry in archive.infolist() if not entry.is_dir()}
