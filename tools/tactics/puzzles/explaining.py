"""The levels that solve a puzzle, and the rating that follows: python -m tools.tactics.puzzles.explaining GAME.ID."""

import sys

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.rules.notation import read_position
from pyapp.rules.puzzles import solution
from pyapp.rules.variants import VARIANTS
from tools.commands.puzzle_lines import puzzle_of
from tools.tactics.puzzles.effort import effort
from tools.tactics.puzzles.rating import OF_EFFORT, parts, rating
from tools.tactics.puzzles.solvers import Solving


def explain(name: str) -> None:
    """Let the levels solve a puzzle, and print how often each does and the rating that follows. name: of a puzzle."""
    named = puzzle_of(name)
    assert named
    game, puzzle = named
    solving = Solving(VARIANTS[game])
    position = read_position(VARIANTS[game], puzzle.position)
    print(f"{name}  {puzzle.position}\naim       {puzzle.aim}\nsolution  {' '.join(solution(puzzle))}")
    print(f"themes    {', '.join(puzzle.themes)}\n\nlevel  rating  solves it")
    asked = puzzle.steps[: puzzle.asked]
    results, nodes = solving.results(position, asked), effort(position, asked)
    for level, (strength, share) in enumerate(results, 1):
        print(f"{level:5}{strength:8}{share:11.0%}")
    print(f"\nA search keeps to the solution after {nodes:,} nodes.")
    of_levels, of_effort = parts(results, nodes)
    sums = f"{1 - OF_EFFORT:.1f} × {of_levels:.0f} of the levels + {OF_EFFORT} × {of_effort:.0f} of the nodes"
    print(f"rating {rating(results, nodes)} = {sums} (docs/puzzles.md)")


if __name__ == "__main__":
    explain(sys.argv[1])
