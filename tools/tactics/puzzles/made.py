"""The puzzles as they are made: a line of JSON each, in a file a game, so that the making can go on where it ended."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from pyapp.rules.notation import position_text, read_position
from pyapp.rules.variants import Variant
from tools.paths import PREPARED
from tools.tactics.puzzles.making import Made, puzzles
from tools.tactics.puzzles.symmetry import canonical

FOLDER = PREPARED / "puzzles"
SHARES = {("hold", 1): 0.2, ("gain", 1): 0.06}  # of a game's puzzles, at most, by kind and number of steps
SHARE = 0.35  # of any other


def collect(variant: Variant, count: int, folder: Path = FOLDER) -> Iterator[Made]:
    """Make puzzles until there are so many of the game, put each into the file, and yield it."""
    made = read(variant, folder)
    seen = {canonical(puzzle.position) for puzzle in made}
    lengths = Counter((puzzle.kind, len(puzzle.steps)) for puzzle in made)
    game = made[-1].game + 1 if made else 0
    while len(seen) < count:
        fresh = []
        for puzzle in puzzles(variant, game):
            same, length = canonical(puzzle.position), (puzzle.kind, len(puzzle.steps))
            if same not in seen and lengths[length] < SHARES.get(length, SHARE) * count:
                seen.add(same)
                lengths[length] += 1
                fresh.append(puzzle)
        append(fresh, variant, folder)
        yield from fresh
        game += 1


def read(variant: Variant, folder: Path = FOLDER) -> list:
    """The puzzles of the game that have been made."""
    file = folder / f"{variant.id}.jsonl"
    return [_made(variant, json.loads(line)) for line in file.read_text().splitlines()] if file.exists() else []


def append(new: list, variant: Variant, folder: Path) -> None:
    """Add puzzles to their game's file, all or none."""
    folder.mkdir(parents=True, exist_ok=True)
    records = [{**puzzle._asdict(), "position": position_text(puzzle.position)} for puzzle in new]
    with (folder / f"{variant.id}.jsonl").open("a") as file:
        file.write("".join(json.dumps(record) + "\n" for record in records))


def _made(variant: Variant, record: dict) -> Made:
    position = read_position(variant, record["position"])
    return Made(**{**record, "position": position, "steps": tuple(tuple(step) for step in record["steps"])})
