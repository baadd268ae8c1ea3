"""The MicroPython that ships, run under node, so that a test need not start a browser."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.interpreter import Interpreter, shared_by_process
from tools.paths import ROOT
from tools.prepare.node import node
from tools.prepare.runtimes import MICROPYTHON

SCRIPT = Path(__file__).with_suffix(".mjs")
MOUNTED = [  # in the checkout : in MicroPython
    "pyapp:pyapp",
    "assets/texts:assets/texts",
    "assets/themes:assets/themes",
    "assets/boards:assets/boards",
    "tests/stubs:tests/stubs",
    "tests/data:tests/data",
    "tests/fuzz:tests/fuzz",
    "tests/players:tests/players",
    "tests/rating:tests/rating",
    "tests/rooms:tests/rooms",
    "tests/rules:tests/rules",
    "tests/saves:tests/saves",
    "tests/tournaments:tests/tournaments",
    "tests/ui:tests/ui",
    "tests/__init__.py:tests/__init__.py",
    "tests/examples.py:tests/examples.py",
    "tests/remote_call.py:tests/remote_call.py",
]


def command(folder: Path = ROOT, mounted: Sequence[str] = MOUNTED) -> list:
    """The command that starts a MicroPython with these files and folders of a folder mounted: our modules and the tests."""
    return [*node(), SCRIPT, MICROPYTHON / "micropython.mjs", folder, *mounted]


shared = shared_by_process(command)


def run(source: str, *mounting: Any) -> str:
    """Run `source` on a MicroPython of its own, started by the command for `mounting`; otherwise as Interpreter.run does."""
    interpreter = Interpreter(command(*mounting))
    try:
        return interpreter.run(source)
    finally:
        interpreter.close()
