"""The compiled rules, in a process of their own, where the kernel can stand in for its modules."""

import sys

from tests.interpreter import shared_by_process
from tools.paths import ROOT
from tools.prepare.compile import HOST_KERNEL

ANSWER = """
import io, json, sys, traceback
from contextlib import redirect_stdout
sys.path[:0] = {path!r}
from pyapp.engine import compiled
assert compiled.install(), "there is no compiled kernel"
from tests.stubs import hypothesis, pytest
sys.modules.update(hypothesis=hypothesis, pytest=pytest)
names = {{}}
for line in sys.stdin:
    printed, error = io.StringIO(), None
    with redirect_stdout(printed):
        try:
            exec(json.loads(line), names)
        except BaseException:
            error = traceback.format_exc()
    print(json.dumps(dict(output=printed.getvalue(), error=error)), flush=True)
"""


def command() -> list:
    """The command that starts such a process."""
    return [sys.executable, "-c", ANSWER.format(path=[str(HOST_KERNEL.parent), str(ROOT)])]


shared = shared_by_process(command)
