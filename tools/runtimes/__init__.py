"""The Pythons of the browser: PyScript, MicroPython and Pyodide at pinned versions, through npm."""

import shutil
from pathlib import Path

from tools.node import npm
from tools.paths import RUNTIMES
from tools.shell import run
from tools.steps import step

PINS = [Path(__file__).with_name(name) for name in ("package.json", "package-lock.json")]
PACKAGES = RUNTIMES / "node_modules"
PYSCRIPT = PACKAGES / "@pyscript/core"
MICROPYTHON = PACKAGES / "@micropython/micropython-webassembly-pyscript"
PYODIDE = PACKAGES / "pyodide"


def prepare() -> None:
    """Fetches the runtimes where they are missing; npm checks the hashes of the lock file."""
    command = npm()
    step("Getting the browser's Pythons", RUNTIMES, PINS, lambda folder: fetch(folder, command))


def fetch(folder: Path, command: list[str]) -> None:
    """Installs the pinned packages into `folder`; `command` is npm."""
    folder.mkdir()
    for pin in PINS:
        shutil.copy(pin, folder)
    run([*command, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier",
         "--prefer-offline", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"],
        "The browser's Pythons could not be fetched. Check the network connection and run the command again.",
        cwd=folder)
