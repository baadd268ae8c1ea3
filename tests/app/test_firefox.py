"""The machine's Firefox: a whole game against the computer, one of two people nearby, a rated one on a server."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.app.player import NO_ENGINE
from tools.browsers import firefox
from tools.prepare.node import node

SCRIPT = Path(__file__).with_name("firefox.mjs")
NEARBY = Path(__file__).with_name("firefox_nearby.mjs")
RATED = Path(__file__).with_name("firefox_rated.mjs")


def played_by_people(script: Path, arguments: list) -> list:
    """Run a script in which people play, without the engine, which none of them needs. Returns what it prints."""
    environment = {**os.environ, "SCRIPT": NO_ENGINE}
    played = subprocess.run([*node(), script, *arguments], env=environment, capture_output=True, text=True, timeout=180)
    assert played.returncode == 0, played.stderr
    return json.loads(played.stdout)


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
    anna, boris = played_by_people(NEARBY, arguments)
    assert anna == boris and len(anna) == 2


@pytest.mark.skipif(not firefox.installed(), reason="there is no Firefox")
def test_two_take_names_in_firefox_find_each_other_and_are_rated(rooms):
    arguments = [firefox.PUPPETEER, firefox.installed(), rooms.url]
    first, second = played_by_people(RATED, arguments)
    assert first == second and len(first["turns"]) == 2 and first["errors"] == []
    assert (first["light"], first["dark"]) == ("1662?", "1338?")
