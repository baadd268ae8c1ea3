"""The MicroPython that ships, run under node, so that a test need not start a browser."""

import atexit
import json
import subprocess
from functools import cache
from pathlib import Path

from tools.node import node
from tools.paths import ROOT
from tools.runtimes import MICROPYTHON

SCRIPT = Path(__file__).with_suffix(".mjs")
MOUNTED = [  # in the checkout : in MicroPython
    "pyapp:pyapp",
    "assets/texts:assets/texts",
    "assets/themes:assets/themes",
    "assets/boards:assets/boards",
    "tests/data:tests/data",
    "tests/fuzz:tests/fuzz",
    "tests/players:tests/players",
    "tests/rating:tests/rating",
    "tests/rooms:tests/rooms",
    "tests/rules:tests/rules",
    "tests/saves:tests/saves",
    "tests/tournaments:tests/tournaments",
    "tests/ui:tests/ui",
]


class MicroPythonError(Exception):
    """The code raised; the text is MicroPython's traceback."""


class Interpreter:
    """A MicroPython with our modules and the tests' data at hand; what code defines is there for the next."""

    def __init__(self) -> None:
        command = [*node(), SCRIPT, MICROPYTHON / "micropython.mjs", ROOT, *MOUNTED]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, source: str) -> str:
        """Runs `source`. Returns what it printed. Raises MicroPythonError with the traceback where it failed."""
        self._process.stdin.write(json.dumps(source) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        if answer["error"]:
            raise MicroPythonError(answer["error"])
        return answer["output"]

    def close(self) -> None:
        """Ends it."""
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@cache
def shared() -> Interpreter:
    """The one that all tests of this process put their cases to: to start one takes longer than most cases."""
    interpreter = Interpreter()
    atexit.register(interpreter.close)
    return interpreter


def run(source: str) -> str:
    """Runs `source` on a MicroPython of its own; otherwise as Interpreter.run does."""
    interpreter = Interpreter()
    try:
        return interpreter.run(source)
    finally:
        interpreter.close()
