"""The MicroPython that ships, run under node, so that a test need not start a browser."""

import subprocess
from pathlib import Path

from tools.node import node
from tools.paths import ROOT
from tools.runtimes import MICROPYTHON

SCRIPT = Path(__file__).with_suffix(".mjs")
MOUNTED = [  # path in the checkout : path in MicroPython
    "pyapp:pyapp",
    "pyapp/rules/cython_standin.py:cython.py",
    "assets/texts:assets/texts",
    "tests/data:tests/data",
]


class MicroPythonError(Exception):
    """The code raised; the text is MicroPython's traceback."""


def run(source: str) -> str:
    """Runs `source` on MicroPython with our packages and the tests' data at hand.

    Returns what it printed. Raises MicroPythonError with the traceback where it failed.
    """
    command = [*node(), SCRIPT, MICROPYTHON / "micropython.mjs", ROOT, *MOUNTED]
    done = subprocess.run(command, input=source, capture_output=True, text=True)
    if done.returncode:
        raise MicroPythonError(done.stderr)
    return done.stdout
