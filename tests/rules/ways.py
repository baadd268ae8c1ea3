"""The ways the rules run: as they are on CPython, compiled, and on the MicroPython that ships."""

import json
import subprocess
import sys
from pathlib import Path

from tests import micropython
from tests.rules import cases

ROOT = Path(__file__).parents[2]
ANSWER = """
import json, sys
from pyapp.engine import compiled
assert compiled.install(), "there is no compiled kernel"
from tests.rules import cases
for line in sys.stdin:
    name, arguments = json.loads(line)
    print(json.dumps(getattr(cases, name)(*arguments)), flush=True)
"""


class Pure:
    """The sources, in this process."""

    def ask(self, name: str, *arguments):
        """The answer of the case of this name."""
        return getattr(cases, name)(*arguments)


class Compiled:
    """The kernel, in a process of its own, where it can stand in for its modules."""

    def __init__(self, kernel: Path):
        path = [str(kernel.parent), str(ROOT)]
        self._process = subprocess.Popen(
            [sys.executable, "-c", f"import sys; sys.path[:0] = {path!r}\n" + ANSWER],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )

    def ask(self, name: str, *arguments):
        """The answer of the case of this name."""
        self._process.stdin.write(json.dumps([name, arguments]) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self):
        """End the process."""
        self._process.stdin.close()
        self._process.wait(10)


class MicroPython:
    """The sources, on MicroPython; each question starts it anew."""

    def ask(self, name: str, *arguments):
        """The answer of the case of this name."""
        call = f"\nimport json\nprint(json.dumps({name}(*json.loads({json.dumps(arguments)!r}))))"
        return json.loads(micropython.run(Path(cases.__file__).read_text() + call))
