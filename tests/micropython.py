"""The MicroPython that ships, run under node, so that a test need not start a browser."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.interpreter import Interpreter, shared_by_process
from tools.paths import PREPARED, ROOT
from tools.prepare import annotations
from tools.prepare.lock import locked
from tools.prepare.node import node
from tools.prepare.runtimes import MICROPYTHON

UNTYPED = PREPARED / "untyped"  # the sources as the page has them
SCRIPT = Path(__file__).with_suffix(".mjs")
MOUNTED = [  # in the checkout : in MicroPython
    f"{UNTYPED.relative_to(ROOT)}/pyapp:pyapp",
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
    with locked("untyped.lock"):  # the first of several processes does it
        leave_out_types()
    return [*node(), SCRIPT, MICROPYTHON / "micropython.mjs", folder, *mounted]


def leave_out_types() -> None:
    """Bring the sources in UNTYPED up to date."""
    rules = os.stat(annotations.__file__).st_mtime_ns
    copies = {UNTYPED / path.relative_to(ROOT): path for path in (ROOT / "pyapp").rglob("*.py")}
    for copy, path in copies.items():
        newest = max(rules, path.stat().st_mtime_ns)
        if not copy.exists() or copy.stat().st_mtime_ns != newest:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(annotations.without_types(path.read_text("utf-8")), "utf-8")
            os.utime(copy, ns=(newest, newest))
    for path in {*UNTYPED.rglob("*.py")} - copies.keys():
        path.unlink()


shared = shared_by_process(command)


def run(source: str, *mounting: Any) -> str:
    """Run `source` on a MicroPython of its own, started by the command for `mounting`; otherwise as Interpreter.run does."""
    interpreter = Interpreter(command(*mounting))
    try:
        return interpreter.run(source)
    finally:
        interpreter.close()
