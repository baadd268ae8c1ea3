"""A thousand games of the engine against itself, in all games."""

import json
import subprocess
import sys

import pytest

from pyapp.rules.endings import BLOCKED, FIFTH_TIME, IMPRISONED, NO_PROGRESS, OFFICERS_ONLY, THIRD_TIME
from pyapp.rules.variants import VARIANTS
from tools.paths import ROOT

GAMES = 143  # of each: 1,001 in all
NODES = 60  # a turn
REASONS = {BLOCKED, IMPRISONED, THIRD_TIME, FIFTH_TIME, NO_PROGRESS, OFFICERS_ONLY}


@pytest.mark.slow
def test_a_thousand_games_without_an_illegal_turn_a_crash_or_an_overrun():
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.selfplay", str(GAMES), str(NODES)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    played = [json.loads(line) for line in done.stdout.splitlines()]
    assert [row.pop("game") for row in played] == list(VARIANTS)
    for row in played:
        assert row.pop("games") == GAMES and row.pop("plies") > 20 * GAMES
        assert row.pop("left", 0) < GAMES / 2  # after 300 plies
        assert set(row) <= REASONS
