"""The tree is formatted, free of what ruff complains about, and its types hold."""

import subprocess
import sys

import pytest

from tools.paths import ROOT

HABITS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy"],
}


@pytest.mark.parametrize("habit", HABITS)
def test_habit(habit: str) -> None:
    checked = subprocess.run([sys.executable, "-m", *HABITS[habit]], cwd=ROOT, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
