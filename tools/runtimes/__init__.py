"""Other projects' code for the browser, pinned, from npm: PyScript, MicroPython, Pyodide, Dexie, Glicko-2, QR codes."""

from tools.node import packages, pins
from tools.paths import RUNTIMES

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
