"""A whole game in the machine's Firefox, against the computer."""

import json
import subprocess
from pathlib import Path

import pytest

from tools import firefox
from tools.node import node

SCRIPT = Path(__file__).with_name("firefox.mjs")


@pytest.mark.skipif(not firefox.installed(), reason="there is no Firefox")
def test_firefox_plays_a_whole_game(site, tmp_path):
    arguments = [firefox.PUPPETEER, firefox.installed(), site.url, tmp_path / "end.png"]
    played = subprocess.run([*node(), SCRIPT, *arguments], capture_output=True, text=True, timeout=300)
    assert played.returncode == 0, played.stderr
    game = json.loads(played.stdout)
    assert "has won" in game["headline"] or "drawn" in game["headline"]
    assert game["detail"] and game["turns"] >= 10 and game["errors"] == []
