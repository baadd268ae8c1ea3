"""Where the studies, and what they are made of, are."""

from pathlib import Path

from tools.paths import ROOT

GAMES = ROOT / "tests/data/lasker-1911.json"
WORDS = Path(__file__).with_name("words.json")
STUDIES = ROOT / "assets/studies/lasker-1911.pdn"
