"""The programs of docs/library.md, each with what it prints."""

import re
import subprocess
from pathlib import Path

from tools.paths import ROOT

PROGRAM = re.compile(
    r"^### (?P<title>[^\n]+)\n(?:(?!^#).)*?^```python\n(?P<code>.*?)^```\n+```\n(?P<output>.*?)^```\n", re.M | re.S
)
PROGRAMS = [
    found.group("title", "code", "output") for found in PROGRAM.finditer((ROOT / "docs/library.md").read_text("utf-8"))
]


def printed(python: list, code: str, folder: Path, **options) -> str:
    """What a program prints that is run in this folder, and behind that what it complains of."""
    done = subprocess.run([*python, "-c", code], cwd=folder, capture_output=True, text=True, **options)
    return done.stdout + done.stderr
