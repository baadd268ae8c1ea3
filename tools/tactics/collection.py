"""The tactical positions as they are kept: a line of JSON each, game by game."""

import json
from collections import namedtuple
from pathlib import Path

from pyapp.rules.notation import position_text, read_position
from pyapp.rules.variants import VARIANTS, Variant
from tools.paths import ROOT

FILE = ROOT / "tests/data/tactics.jsonl"

# position: a Position without counters;  plies: of the shortest forced win;  wins: the text of each turn that wins
# within BEYOND more plies (tools/tactics/making.py), with its plies;  visited: positions that the proof of this takes
Tactic = namedtuple("Tactic", ("position", "plies", "wins", "visited"))


def read(file: Path = FILE) -> list:
    """Every Tactic of the file, or []."""
    return [_tactic(json.loads(line)) for line in file.read_text().splitlines()] if file.exists() else []


def of_game(variant: Variant) -> list:
    """Every Tactic of a game."""
    return [tactic for tactic in read() if tactic.position.variant == variant]


def replace(game: str, tactics: list, file: Path = FILE) -> None:
    """Write the file with these for the tactics of a game; the games stay in their order."""
    remaining = [tactic for tactic in read(file) if tactic.position.variant.id != game] + tactics
    remaining.sort(key=lambda tactic: list(VARIANTS).index(tactic.position.variant.id))
    file.write_text("".join(json.dumps(_record(tactic)) + "\n" for tactic in remaining))


def _tactic(record: dict) -> Tactic:
    position = read_position(VARIANTS[record["game"]], record["position"])
    return Tactic(position, record["plies"], record["wins"], record["visited"])


def _record(tactic: Tactic) -> dict:
    return {"game": tactic.position.variant.id, **tactic._asdict(), "position": position_text(tactic.position)}
