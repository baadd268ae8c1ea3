"""The puzzles as they are kept: assets/puzzles, a file a game, a line a puzzle (pyapp/rules/puzzles.py)."""

import subprocess
from pathlib import Path
from zlib import crc32

from pyapp.rules.column import LIGHT
from pyapp.rules.notation import position_text
from pyapp.rules.position import Position
from pyapp.rules.puzzles import GAIN, RANDOM_POSITION, SELF_PLAY, Puzzle, read_puzzles, written
from pyapp.rules.variants import Variant
from tools.paths import PUZZLES, ROOT
from tools.tactics.puzzles.effort import effort
from tools.tactics.puzzles.proofs import Made, lesser_gains
from tools.tactics.puzzles.rating import rating
from tools.tactics.puzzles.selfplay import begins_anywhere
from tools.tactics.puzzles.solvers import Solving
from tools.tactics.puzzles.symmetry import canonical
from tools.tactics.puzzles.themes import themes

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
LETTERS = 5  # of an id
WITHDRAWN = PUZZLES / "withdrawn.txt"  # for each game a line: its id, and the ids of puzzles


def read(variant: Variant) -> list:
    """The Puzzles of the game."""
    return read_puzzles(path(variant).read_text()) if path(variant).exists() else []


def read_at(commit: str, variant: Variant) -> list:
    """The Puzzles of the game at a commit."""
    file = f"{commit}:{path(variant).relative_to(ROOT)}"
    return read_puzzles(
        subprocess.run(["git", "show", file], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    )


def store(variant: Variant, puzzles: list) -> None:
    """Write the game's file: these Puzzles, the easiest first. Two of one id are refused."""
    if len({puzzle.id for puzzle in puzzles}) < len(puzzles):
        raise ValueError(f"two puzzles of {variant.id} have the same id")
    in_order = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))
    path(variant).write_text("".join(written(puzzle) + "\n" for puzzle in in_order))


def withdraw(variant: Variant, ids: set[str]) -> None:
    """Note that the game's collection no longer has the puzzles with these ids, so that the page can say so of a link to one."""
    lines = {line.split()[0]: line.split()[1:] for line in WITHDRAWN.read_text().splitlines()}
    lines[variant.id] = sorted(ids.union(lines.get(variant.id, [])))
    WITHDRAWN.write_text("".join(f"{' '.join([game, *lines[game]])}\n" for game in sorted(lines)))


def path(variant: Variant) -> Path:
    """The game's file."""
    return PUZZLES / f"{variant.id}.txt"


def finished(made: Made, solving: Solving) -> Puzzle:
    """The Puzzle that the collection stores for a made one."""
    asked = made.steps[: made.asked]
    return Puzzle(
        identity(made.position),
        position_text(made.position),
        made.kind,
        made.count,
        rating(solving.results(made.position, asked), effort(made.position, asked)),
        themes(made),
        f"{began(made.game)}{made.game}.{made.ply}",
        made.steps,
        made.asked,
        lesser_gains(made) if made.kind == GAIN else (),
    )


def began(game: int) -> str:
    """Return the beginning of the game, as in the source of a puzzle."""
    return RANDOM_POSITION if begins_anywhere(game) else SELF_PLAY


def identity(position: Position) -> str:
    """A name that a puzzle keeps: the same for positions that are the same up to colours and mirror."""
    text = position_text(Position(position.variant, LIGHT, canonical(position), (0, 0)))
    number, letters = crc32(text.encode()), ""
    for _ in range(LETTERS):
        number, digit = divmod(number, len(DIGITS))
        letters += DIGITS[digit]
    return letters
