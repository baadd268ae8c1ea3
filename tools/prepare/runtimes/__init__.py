"""Other projects' code for the browser, pinned, from npm: PyScript, MicroPython, Pyodide, Dexie, Glicko-2, QR codes."""

import json
import shutil
from pathlib import Path

from tools.complaint import Complaint
from tools.paths import PREPARED, RUNTIMES
from tools.prepare.node import packages, pins
from tools.prepare.steps import step

PINS = pins(__file__)
PACKAGES = RUNTIMES / "node_modules"
PYSCRIPT = PACKAGES / "@pyscript/core"
MICROPYTHON_PACKAGE = PACKAGES / "@micropython/micropython-webassembly-pyscript"
MICROPYTHON = PREPARED / "micropython"
MICROPYTHON_FILES = ["micropython.mjs", "micropython.wasm"]
# Emscripten asserts this at each call that Python may leave by an exception: a quarter of MicroPython's time in the tests.
ASSERTION = ',assert(wasmTable.get(funcPtr)==func,"table mirror is out of date")'
PYODIDE = PACKAGES / "pyodide"
DEXIE = PACKAGES / "dexie"
GLICKO2 = PACKAGES / "glicko2-lite"
QR_CODES = PACKAGES / "qrcode-generator"


def prepare() -> None:
    """Fetch the runtimes where they are missing, and make MicroPython faster."""
    packages(
        "Getting the browser's Pythons",
        RUNTIMES,
        PINS,
        "The browser's Pythons could not be fetched. Check the network connection and run the command again.",
    )
    fetched = [MICROPYTHON_PACKAGE / name for name in MICROPYTHON_FILES]
    step("Making MicroPython faster", MICROPYTHON, [*fetched, ASSERTION], lambda folder: write_faster(folder, *fetched))


def write_faster(folder: Path, script: Path, code: Path) -> None:
    """Write the files of MicroPython into a new folder, without the assertion. Raises Complaint if the script lacks it."""
    text = script.read_text("utf-8")
    if ASSERTION not in text:
        raise Complaint(f"{script} lacks the ASSERTION of {__name__}: it is of another version.")
    folder.mkdir()
    (folder / script.name).write_text(text.replace(ASSERTION, ""), "utf-8")
    shutil.copyfile(code, folder / code.name)


def version(package: Path) -> str:
    """Return the version of one of the packages above, which is pinned."""
    locked = json.loads(PINS[1].read_text("utf-8"))["packages"]
    return locked[package.relative_to(RUNTIMES).as_posix()]["version"]
