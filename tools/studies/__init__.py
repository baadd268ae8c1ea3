"""Lasker's five games of 1911 as studies: their source files, and the file that holds them."""

from pathlib import Path

from tools.paths import ROOT

GAMES = ROOT / "tests/data/lasker-1911.json"
WORDS = Path(__file__).with_name("words.json")
STUDIES = ROOT / "assets/studies/lasker-1911.pdn"
