"""The compiled rules, in a process of their own, where the kernel can stand in for its modules."""

import json
import subprocess
import sys

from tools.compile import HOST_KERNEL
from tools.paths import ROOT

ANSWER = """
import json, sys
from pyapp.engine import compiled
assert compiled.install(), "there is no compiled kernel"
from tests.rules import cases
for line in sys.stdin:
    name, arguments = json.loads(line)
    print(json.dumps(getattr(cases, name)(*arguments)), flush=True)
"""


class Compiled:
    """Answers the cases as tests.ways does."""

    def __init__(self):
        path = [str(HOST_KERNEL.parent), str(ROOT)]
        self._process = subprocess.Popen(
            [sys.executable, "-c", f"import sys; sys.path[:0] = {path!r}\n" + ANSWER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
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
        self._process.stdout.close()
