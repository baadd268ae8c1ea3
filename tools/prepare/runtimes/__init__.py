"""Other projects' code for the browser, pinned, from npm: PyScript, MicroPython, Pyodide, Dexie, Glicko-2, QR codes."""

import json
from pathlib import Path

from tools.paths import RUNTIMES
from tools.prepare.node import packages, pins

PINS = pins(__file__)
PACKAGES = RUNTIMES / "node_modules"
PYSCRIPT = PACKAGES / "@pyscript/core"
MICROPYTHON = PACKAGES / "@micropython/micropython-webassembly-pyscript"
PYODIDE = PACKAGES / "pyodide"
DEXIE = PACKAGES / "dexie"
GLICKO2 = PACKAGES / "glicko2-lite"
QR_CODES = PACKAGES / "qrcode-generator"


def prepare() -> None:
    """Fetch the runtimes where they are missing."""
    packages(
        "Getting the browser's Pythons",
        RUNTIMES,
        PINS,
        "The browser's Pythons could not be fetched. Check the network connection and run the command again.",
    )


def version(package: Path) -> str:
    """Return the version of one of the packages above, which is pinned."""
    locked = json.loads(PINS[1].read_text("utf-8"))["packages"]
    return locked[package.relative_to(RUNTIMES).as_posix()]["version"]
