"""The machine's Firefox: a whole game against the computer, one of two people nearby, a rated one on a server."""

import json
import subprocess
from pathlib import Path

import pytest

from tools.browsers import firefox
from tools.prepare.node import node

SCRIPT = Path(__file__).with_name("firefox.mjs")
NEARBY = Path(__file__).with_name("firefox_nearby.mjs")
RATED = Path(__file__).with_name("firefox_rated.mjs")


@pytest.mark.skipif(not firefox.installed(), reason="there is no Firefox")
def test_firefox_plays_a_whole_game(site, tmp_path):
    arguments = [firefox.PUPPETEER, firefox.installed(), site.url, tmp_path / "end.png"]
    played = subprocess.run([*node(), SCRIPT, *arguments], capture_output=True, text=True, timeout=300)
    assert played.returncode == 0, played.stderr
    game = json.loads(played.stdout)
    assert game["headline"] in ("You won", "You lost", "The game is drawn")
    assert game["detail"] and game["turns"] >= 10 and game["errors"] == []
    assert game["atTable"]


@pytest.mark.skipif(not firefox.installed(), reason="there is no Firefox")
def test_two_nearby_play_in_firefox_without_a_server(site):
    arguments = [firefox.PUPPETEER, firefox.installed(), site.url]
    played = subprocess.run([*node(), NEARBY, *arguments], capture_output=True, text=True, timeout=180)
    assert played.returncode == 0, played.stderr
    anna, boris = json.loads(played.stdout)
    assert anna == boris and len(anna) == 2


@pytest.mark.skipif(not firefox.installed(), reason="there is no Firefox")
def test_two_take_names_in_firefox_find_each_other_and_are_rated(rooms):
    arguments = [firefox.PUPPETEER, firefox.installed(), rooms.url]
    played = subprocess.run([*node(), RATED, *arguments], capture_output=True, text=True, timeout=180)
    assert played.returncode == 0, played.stderr
    first, second = json.loads(played.stdout)
    assert first == second and len(first["turns"]) == 2 and first["errors"] == []
    assert (first["light"], first["dark"]) == ("1662?", "1338?")
