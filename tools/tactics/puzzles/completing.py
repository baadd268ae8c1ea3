"""Making the puzzles that a game lacks: each is proved, judged, rated and added to the game's file."""

from collections import Counter
from collections.abc import Iterator
from itertools import count

from pyapp.rules.puzzles import Puzzle
from pyapp.rules.variants import Variant
from tools.tactics.puzzles import collection
from tools.tactics.puzzles.judging import is_sound
from tools.tactics.puzzles.making import puzzles
from tools.tactics.puzzles.solvers import Solving
from tools.tactics.puzzles.symmetry import canonical

SHARES = {("hold", 1): 0.2, ("gain", 1): 0.06}  # of a game's puzzles, at most, by kind and number of steps
SHARE = 0.35  # of any other


def complete(variant: Variant, wanted: int) -> Iterator[Puzzle]:
    """Make puzzles until the game has `wanted` of them, add each to its file, and yield it.

    The games that they come from follow those of the puzzles in the file.
    """
    stored, solving = collection.read(variant), Solving(variant)
    every = [collection.as_made(variant, puzzle) for puzzle in stored]
    seen = {canonical(puzzle.position) for puzzle in every}
    lengths = Counter((puzzle.kind, len(puzzle.steps)) for puzzle in every)
    for game in count(max((puzzle.game for puzzle in every), default=-1) + 1):
        if len(seen) >= wanted:
            return
        for made in puzzles(variant, game):
            same, length = canonical(made.position), (made.kind, len(made.steps))
            has_room = same not in seen and lengths[length] < SHARES.get(length, SHARE) * wanted
            if has_room and is_sound(made):
                seen.add(same)
                lengths[length] += 1
                puzzle = collection.finished(made, solving)
                collection.store(variant, [*collection.read(variant), puzzle])
                yield puzzle
