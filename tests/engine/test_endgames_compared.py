"""All values of up to three pieces in the tables of endings are those that the complete solution of the reference has."""

import subprocess
import sys

import pytest

from pyapp.engine.endgames.kept import solved_games
from tools.paths import ROOT


@pytest.mark.slow
@pytest.mark.parametrize("game", solved_games())
def test_the_reference_finds_the_same(game):
    """Runs in its own process, because it works with the compiled rules."""
    command = [sys.executable, "-m", "tests.engine.compared_endings", game, "3"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert int(told.split()[-1]) > 70_000
